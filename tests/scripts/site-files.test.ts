import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  headerRules,
  headersAt,
  headersFile,
  type InlineSources,
  readHeaders,
  readRedirects,
  redirectsFile,
  rewriteOf,
  siteRewrites,
} from '../../scripts/site-files/headers-and-redirects.ts';
import { licensesFile } from '../../scripts/site-files/licenses.ts';
import { manifestIcons, sitemap } from '../../scripts/site-files/write-site-files.ts';

const none: InlineSources = { scripts: [], styles: [] };

describe('The content security policy', () => {
  it('ignores entries of the workbook that are not hosts', () => {
    for (const host of ['x; script-src *', '*', 'a b', 'x\nSet-Cookie: a', "'unsafe-inline'", 'https://a.example']) {
      expect(contentSecurityPolicy([host], 'header', none)).toContain("frame-src 'none';");
    }
  });
});

describe('The files for hosts', () => {
  const rules = headerRules('', ['maps.example'], none);
  const rewrites = siteRewrites(['', '/zh'], ['/', '/Services/', '/AboutUs/TF/', '/zh/Home/', '/zh/project/TF-P001/']);

  it('are parsed back to the same rules', () => {
    expect(readHeaders(headersFile(rules))).toEqual(rules);
    expect(readRedirects(redirectsFile([], rewrites), '200')).toEqual(rewrites);
  });

  it('prefer a separate page below a star, even on hosts that apply rules before files', () => {
    expect(rewriteOf(rewrites, '/AboutUs/TF/')).toBe('/AboutUs/TF/');
    expect(rewriteOf(rewrites, '/aboutus/tf')).toBe('/AboutUs/TF/');
  });

  it('allow the scripts of the office page in the only policy, because hosts would join a second one', () => {
    const officeRules = headerRules('', [], { ...none, office: ["'sha256-a='", "'sha256-b='"] });
    const policy = headersAt(officeRules, '/office/')['Content-Security-Policy'];
    expect(policy).toContain("script-src 'self' 'sha256-a=' 'sha256-b=';");
    expect(policy).toContain("worker-src blob:; base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*blob:|unsafe/);
    for (const { below } of officeRules) expect(headersAt(officeRules, below)['Content-Security-Policy']).toBe(policy);
    expect(headersFile(officeRules).match(/Content-Security-Policy/g)).toHaveLength(1);
    expect(headersAt(rules, '/')['Content-Security-Policy']).not.toContain('blob:');
  });
});

describe('The sitemap', () => {
  it('lists each edition with its alternates, and escapes addresses', () => {
    const xml = sitemap([
      {
        editions: [
          { lang: 'en', address: 'https://a.example/?a=1&b="2"' },
          { lang: 'zh', address: 'https://a.example/zh/' },
        ],
        fallback: 'https://a.example/',
      },
    ]);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      'https://a.example/?a=1&amp;b=&quot;2&quot;',
      'https://a.example/zh/',
    ]);
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(2);
    expect(xml.match(/hreflang="zh" href="https:\/\/a.example\/zh\/"/g)).toHaveLength(2);
  });
});

describe('The licences', () => {
  it('are those of the site and its font, and of each package once', () => {
    const react = { name: 'react', version: '1.0.0', identifier: 'MIT', text: 'Permission is granted' };
    const saxes = { name: 'saxes', version: '6.0.0', identifier: 'ISC' };
    const notices = licensesFile([saxes, react, saxes]).split(/\n={80}\n\n/);
    expect(notices).toEqual([
      expect.stringMatching(/^Copyright .+ All rights reserved/),
      expect.stringMatching(/^Archivo.+SIL OPEN FONT LICENSE/s),
      'react 1.0.0 (MIT)\n\nPermission is granted\n',
      expect.stringMatching(/^saxes 6\.0\.0 \(ISC\)\n\nThe ISC License\n\nCopyright/),
    ]);
  });

  it('all have a text: a package without one stops the build', () => {
    const blank = { name: 'blank', version: '2.0.0', text: ' ' };
    expect(() => licensesFile([blank])).toThrow('blank 2.0.0 has no licence file.');
  });
});

describe('The manifest', () => {
  it('offers the site icon as SVG only if it is one, and always has PNG icons', () => {
    const drawing = { src: '/pictures/icon.svg', type: 'image/svg+xml', sizes: 'any' };
    expect(manifestIcons('/pictures/icon.svg', (path) => path)[0]).toEqual(drawing);
    const icons = manifestIcons('/pictures/icon-1080.jpg', (path) => `/base${path}`);
    expect(icons.map(({ src, type }) => [src, type])).toEqual([
      ['/base/icon-192.png', 'image/png'],
      ['/base/icon-512.png', 'image/png'],
    ]);
  });
});
