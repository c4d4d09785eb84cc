import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, expect, site, testOfFiles as test } from './site.ts';

const { settings } = site;

const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.html') && !path.startsWith('office'),
);

test('the content security policy allows this site and the map hosts, and in the header also the office page', async ({
  request,
}) => {
  const answer = await request.get('/');
  const header = answer.headers()['content-security-policy'] ?? '';
  for (const policy of [policyIn(await answer.text()), header]) {
    const isHeader = policy === header;
    const rules = new Map(
      policy.split(';').map((rule) => [rule.trim().split(' ')[0] ?? '', rule.trim().split(' ').slice(1)]),
    );
    expect(policy).not.toMatch(/unsafe|\*/);
    // The only inline code that the policy allows, by hash, is the start script and the styles. In the header, it is also that of the
    // office page, which has three scripts.
    const hashes = (name: string) => (rules.get(name) ?? []).filter((source) => /^'sha256-[\w+/]{43}='$/.test(source));
    expect(hashes('script-src')).toHaveLength(isHeader ? 4 : 1);
    expect(hashes('style-src').length).toBeGreaterThan(isHeader ? 1 : 0);
    for (const name of ['script-src', 'style-src']) expect(rules.get(name)).toEqual(["'self'", ...hashes(name)]);
    const office = (...sources: readonly string[]) => (isHeader ? sources : []);
    expect(rules.get('default-src')).toEqual(["'none'"]);
    expect(rules.get('font-src')).toEqual(["'self'", ...office('data:')]);
    expect(rules.get('img-src')).toEqual(["'self'", 'data:', ...office('blob:')]);
    for (const name of ['base-uri', 'form-action']) expect(rules.get(name)).toEqual(["'none'"]);
    expect(rules.get('frame-ancestors')).toEqual(isHeader ? ["'none'"] : undefined);
    const maps = settings.mapHosts.map((host) => `https://${host}`);
    expect(rules.get('frame-src')).toEqual([...maps, ...office('blob:')]);
    expect(rules.get('connect-src')).toEqual(["'self'"]);
  }
});

const policyIn = (html: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

test('no page has inline code except its start script and styles, or loads anything but maps from other hosts', () => {
  expect(documents.length).toBeGreaterThan(70);
  for (const path of documents) {
    const html = readFileSync(join(dist, path), 'utf8');
    const code = (element: string) => [...html.matchAll(new RegExp(`<${element}[^>]*>([\\s\\S]*?)</${element}>`, 'g'))];
    const body = html.slice(html.indexOf('<body>'));
    expect(body.match(/<style|\sstyle="|\son\w+="|javascript:/gi) ?? []).toEqual([]);
    expect(code('style')).toHaveLength(path === '404.html' ? 0 : 1);
    // React would add preload links before the page.
    if (path !== '404.html') expect(body).not.toMatch(/<link\b/);
    const policy = policyIn(html);
    // Data for search engines is not code.
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
      ([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes),
    );
    expect(scripts).toHaveLength(1);
    // The page for unknown addresses has both in files.
    const inline = path === '404.html' ? [] : [...code('style'), ...code('script').slice(0, 1)];
    expect(scripts.every(([, attributes = '']) => / src="/.test(attributes) === (inline.length === 0))).toBe(true);
    for (const [, text = ''] of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    const elsewhere = [
      ...html.matchAll(
        /<(?!a\b|iframe\b|meta\b|link data-head\b)\w+[^>]*\s(?:src|href|srcset)="(?:https?:)?\/\/[^"]*/g,
      ),
    ];
    expect(elsewhere.map(([match]) => match)).toEqual([]);
  }
});
