import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextFolder, swapFolder } from '../../codegen/disk/swap-folder.ts';
import { listen, siteServer } from '../../scripts/serve/site-server.ts';
import { temporaryFolder } from '../codegen/small-data/temporary-folders.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const folder = temporaryFolder();
const site = join(folder, 'dist');
const files: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Fallback</h1>',
  'Services/index.html': '<h1>Services</h1>',
  'content/en/home.json': '{}',
  'assets/entry-1a2b.js': 'export {};\n'.repeat(200),
  'pictures/a.1234abcd-320.avif': 'picture',
  _headers:
    "/*\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'none'; frame-src https://a.example\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
  _redirects: '/Home/* / 200\n/AboutUs/* /AboutUs/ 200\n',
  '../secret.txt': 'secret',
};

let server: Server;
let port = 0;

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  server = siteServer({ site, base: '' });
  port = (await listen(server, 0, 1)) ?? 0;
});

afterAll(() => void server.close());

function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET', at = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The path is sent unchanged. `fetch` would normalize it.
    const call = request({ port: at, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    call.on('error', reject).end();
  });
}

// What it answers to each kind of address is in tests/e2e/hosts.
describe('The server of the built site', () => {
  it('sends 404.html with status 404 for an unknown address, but plain text for a missing file', async () => {
    for (const path of ['/nope', '/services/', '/zh/deep/er', '/%zz', '/%00']) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers['content-type'], body.toString()]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
        '<h1>Fallback</h1>',
      ]);
    }
    expect(await get('/assets/gone.js')).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
    });
  });

  it('responds with 404 to names that are longer than the system allows', async () => {
    for (const path of [`/${'a'.repeat(256)}`, `/${'%E6%A1%A9'.repeat(100)}/`, `/${'long/'.repeat(1000)}`]) {
      const { status, body } = await get(path);
      expect([status, body.toString()]).toEqual([404, '<h1>Fallback</h1>']);
    }
    expect((await get(`/assets/${'a'.repeat(300)}.js`)).status).toBe(404);
  });

  it('serves nothing outside the site', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/Services/../../secret.txt',
      '//etc/passwd',
      '/_headers',
      '/_redirects',
    ]) {
      const { status, body } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body.toString()).not.toContain('secret');
    }
  });

  it('compresses text with gzip as the usual hosts do, and never pictures', async () => {
    const script = files['assets/entry-1a2b.js'] ?? '';
    const packed = await get('/assets/entry-1a2b.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect([packed.headers['content-encoding'], gunzipSync(packed.body).toString()]).toEqual(['gzip', script]);
    expect(packed.body).toEqual(gzipSync(script, { level: 6 }));
    const refused = await get('/assets/entry-1a2b.js', { 'Accept-Encoding': 'gzip;q=0, br' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect((await get('/assets/entry-1a2b.js')).headers['content-encoding']).toBeUndefined();
    expect((await get('/pictures/a.1234abcd-320.avif', { 'Accept-Encoding': 'gzip' })).headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '7',
    });
  });

  it('responds with 304 if the browser already has the page', async () => {
    const { headers } = await get('/');
    expect(await get('/', { 'If-None-Match': headers.etag ?? '' })).toMatchObject({
      status: 304,
      body: Buffer.alloc(0),
    });
  });

  it('responds to HEAD without a body, and rejects POST', async () => {
    expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });

  it('listens only on this machine', () => {
    expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  });

  it('takes the next free port, and reports if there is none', async () => {
    const second = siteServer({ site, base: '' });
    expect(await listen(second, port, 1)).toBeNull();
    expect(await listen(second, port, 20)).toBeGreaterThan(port);
    second.close();
  });

  it('serves a new build that replaced the old one: page, headers and rewrites', async () => {
    const place = join(folder, 'rebuilt');
    const build = (name: string) => {
      const staging = nextFolder(place);
      writeFileSync(join(staging, 'index.html'), `<h1>${name}</h1>`);
      writeFileSync(join(staging, '_headers'), `/*\n  Content-Security-Policy: style-src '${name}'\n`);
      writeFileSync(join(staging, '_redirects'), `/${name}/* / 200\n`);
      swapFolder(place, () => staging);
    };
    build('old');
    const rebuilt = siteServer({ site: place, base: '' });
    const at = (await listen(rebuilt, 0, 1)) ?? 0;
    const answers = async () => {
      const page = await get('/', { 'Accept-Encoding': 'gzip' }, 'GET', at);
      const [old, current] = [await get('/old/x', {}, 'GET', at), await get('/new/x', {}, 'GET', at)];
      const words = gunzipSync(page.body).toString();
      return [words, page.headers['content-security-policy'], old.status, current.status];
    };
    expect(await answers()).toEqual(['<h1>old</h1>', "style-src 'old'", 200, 404]);
    build('new');
    expect(await answers()).toEqual(['<h1>new</h1>', "style-src 'new'", 404, 200]);
    rebuilt.close();
  });

  it('serves a site in a subfolder of its host', async () => {
    const below = siteServer({ site, base: '/folder' });
    const at = (await listen(below, 0, 1)) ?? 0;
    expect((await get('/folder/Services/', {}, 'GET', at)).body.toString()).toBe('<h1>Services</h1>');
    expect((await get('/Services/', {}, 'GET', at)).status).toBe(404);
    below.close();
  });
});
