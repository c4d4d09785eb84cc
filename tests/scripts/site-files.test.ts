import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  headerRules,
  headersAt,
  headersFile,
  type InlineSources,
  nginxFile,
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
  it('allows this site, the map hosts, and only those inline scripts and styles whose hash is known', () => {
    const inline = { scripts: ["'sha256-a='"], styles: ["'sha256-b='", "'sha256-c='"] };
    const policy = contentSecurityPolicy(['www.openstreetmap.org', 'maps.example:8443'], 'header', inline);
    expect(policy).toContain(
      "default-src 'none'; script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b=' 'sha256-c=';",
    );
    expect(policy).toContain('frame-src https://www.openstreetmap.org https://maps.example:8443;');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('ignores entries of the workbook that are not hosts', () => {
    for (const host of ['x; script-src *', '*', 'a b', 'x\nSet-Cookie: a', "'unsafe-inline'", 'https://a.example']) {
      expect(contentSecurityPolicy([host], 'header', none)).toContain("frame-src 'none';");
    }
  });

  it('omits in a document what browsers reject there', () => {
    expect(contentSecurityPolicy([], 'document', none)).not.toContain('frame-ancestors');
  });
});

describe('The files for hosts', () => {
  const rules = headerRules('', ['maps.example'], none);
  const rewrites = siteRewrites(['', '/zh'], ['/', '/Services/', '/AboutUs/TF/', '/zh/Home/', '/zh/project/TF-P001/']);

  it('are parsed back to the same rules', () => {
    expect(readHeaders(headersFile(rules))).toEqual(rules);
    expect(readRedirects(redirectsFile([], rewrites), '200')).toEqual(rewrites);
  });

  it('serve every address below a page with a star in the route table, in any letter case', () => {
    for (const rest of ['x', 'x/', 'x/y', 'x/y/z/']) {
      expect(rewriteOf(rewrites, `/Home/${rest}`)).toBe('/');
      expect(rewriteOf(rewrites, `/zh/home/${rest}`)).toBe('/zh/');
      expect(rewriteOf(rewrites, `/aboutus/${rest}`)).toBe('/AboutUs/');
      expect(rewriteOf(rewrites, `/zh/ContactUs/${rest}`)).toBe('/zh/ContactUs/');
    }
    for (const path of ['/', '/Services/x', '/Homes', '/zh/x/Home/y']) expect(rewriteOf(rewrites, path)).toBeNull();
  });

  it('prefer a separate page below a star, even on hosts that apply rules before files', () => {
    expect(rewriteOf(rewrites, '/AboutUs/TF/')).toBe('/AboutUs/TF/');
    expect(rewriteOf(rewrites, '/aboutus/tf')).toBe('/AboutUs/TF/');
  });

  it('find a page in any letter case', () => {
    expect(rewriteOf(rewrites, '/services')).toBe('/Services/');
    expect(rewriteOf(rewrites, '/zh/home')).toBe('/zh/Home/');
    expect(rewriteOf(rewrites, '/SERVICES/')).toBe('/Services/');
    expect(rewriteOf(rewrites, '/zh/project/tf-p001')).toBe('/zh/project/TF-P001/');
    expect(redirectsFile([], rewrites)).not.toContain('\n/ ');
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

  it('match in nginx exactly the paths that they name', () => {
    const file = nginxFile(rules, [], siteRewrites(['/a.b'], ['/a.b/Services/']), '/a.b');
    expect(file).toContain(
      'location ~* "^/a\\\\.b/services/?$" { try_files $uri $uri/index.html /a.b/Services/index.html; }',
    );
    expect(file).toContain('location ~* "^/a\\\\.b/Home/"');
  });

  it('send visitors of an earlier website to the page that took the place of theirs', () => {
    const moves = [{ from: '/old.html', to: '/Services/' }];
    const read = readRedirects(redirectsFile(moves, rewrites), '301');
    for (const path of ['/old.html', '/old.html/', '/OLD.html']) expect(rewriteOf(read, path)).toBe('/Services/');
    expect(readRedirects(redirectsFile(moves, rewrites), '200')).toEqual(rewrites);
    expect(nginxFile(rules, moves, rewrites, '')).toContain(
      'location ~* "^/old\\\\.html/?$" { return 301 /Services/$is_args$args; }',
    );
  });

  it('repeat the headers for nginx in every location', () => {
    const file = nginxFile(rules, [], rewrites, '');
    expect(file.match(/Strict-Transport-Security/g)).toHaveLength(rules.length);
    expect(file.split('{').length).toBe(file.split('}').length);
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
