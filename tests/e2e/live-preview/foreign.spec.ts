import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test, visit } from './preview-test.ts';

/** Sends a request unchanged, with headers that no library would send. Resolves to the status line and everything after it. */
function sendHead(url: string, head: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

/** Tries to read and open what the preview has from the open page, by every way of the platform. Returns what it got. */
const readFrom = (page: Page, url: string): Promise<readonly string[]> =>
  page.evaluate(async (origin) => {
    const body = JSON.stringify({ workbook: 'projects.xlsx' });
    const tried = [
      ...[
        '/',
        '/data/projects.xlsx',
        '/src/generated/projects.ts',
        '/content/now/en/home.json',
        '/package.json',
        '/@vite/client',
      ].map((path) => fetch(origin + path)),
      fetch(`${origin}/@staff/open`, { method: 'POST', body }),
      fetch(`${origin}/@staff/open`, { method: 'POST', body, mode: 'no-cors' }),
      fetch(`${origin}/__open-in-editor?file=package.json`, { mode: 'no-cors' }),
      fetch(`${origin}/@vite/client`, { mode: 'no-cors' }),
    ].map((fetched) =>
      fetched.then(
        (answer) => answer.text(),
        () => '',
      ),
    );
    const loaded = (name: 'img' | 'script' | 'iframe', path: string) =>
      new Promise<string>((resolve) => {
        const element = document.createElement(name);
        element.addEventListener('load', () => resolve(name === 'iframe' ? '' : `${name} ${path}`));
        element.addEventListener('error', () => resolve(''));
        element.src = origin + path;
        document.body.append(element);
      });
    const socket = new Promise<string>((resolve) => {
      const opening = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
      opening.addEventListener('open', () => resolve('socket'));
      opening.addEventListener('error', () => resolve(''));
    });
    const embedded = [
      loaded('script', '/src/generated/projects.ts'),
      loaded('img', '/__open-in-editor?file=package.json&image'),
      loaded('iframe', '/zh/'),
    ];
    return (await Promise.all([...tried, ...embedded, socket])).filter((answer) => answer !== '');
  }, url);

test('a page of another site can read nothing and open no file', async ({ page, preview }) => {
  const foreign = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title>');
  });
  await new Promise<void>((listening) => foreign.listen(0, '127.0.0.1', listening));
  try {
    const opened = preview.opened();
    // A listening server has an address object.
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
    // From now on: before, the preview's own page may still have been loading.
    const statuses = new Map<string, number>();
    page.on('response', (response) => {
      if (response.url().startsWith(preview.url)) statuses.set(response.url(), response.status());
    });
    expect(await readFrom(page, preview.url)).toEqual([]);
    expect([...statuses.values()].filter((status) => status !== 403)).toEqual([]);
    expect(statuses.size).toBeGreaterThan(5);
    expect(preview.opened()).toEqual(opened);
  } finally {
    await new Promise((closed) => foreign.close(closed));
  }
  await visit(page, '/');
  await expect(page.locator('h1')).toBeVisible();
});

test('requests with another host name and malformed requests get no data and no stack', async ({ preview }) => {
  const { host } = new URL(preview.url);
  const rebound = await sendHead(preview.url, ['GET /data/projects.xlsx HTTP/1.1', 'Host: elsewhere.example']);
  expect(rebound).toMatch(/^HTTP\/1.1 403 /);
  expect(rebound).not.toContain('PK');
  for (const [request, status] of [
    ['GET /%E4 HTTP/1.1', 400],
    ['GET /pictures/%E4.0123abcd.jpg HTTP/1.1', 400],
    ['GET /content/now/en/project/%E4.json HTTP/1.1', 400],
    ['GET // HTTP/1.1', 200],
    ['GET /pictures/..%5c..%5cpackage.0123abcd.jpg HTTP/1.1', 200],
    ['POST /@staff/open HTTP/1.1\r\nOrigin: null', 403],
    ['POST /@staff//open HTTP/1.1', 403],
  ] as const) {
    const answer = await sendHead(preview.url, [request, `Host: ${host}`, 'Accept: text/html']);
    expect(answer, request).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer, request).not.toMatch(/node_modules|at file:/);
  }
});
