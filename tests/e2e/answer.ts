import type { Page } from 'playwright/test';

interface Answer {
  readonly type: string;
  readonly body: string;
  /** 200 without it. */
  readonly status?: number;
}

export const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });
export const missing: Answer = { type: 'text/plain', body: 'Not found', status: 404 };

/**
 * Answers in the place of hosts, at addresses of a pattern ("*" stands for anything), or fails (null), and stops nothing else: a route
 * of Playwright's stops every request on its way, and turns the browser's cache off. What comes back ends it.
 */
export async function answer(
  page: Page,
  urlPattern: string,
  answerTo: (address: string) => Answer | null,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const own = answerTo(request.url);
    const said = own && {
      requestId,
      responseCode: own.status ?? 200,
      responseHeaders: [{ name: 'Content-Type', value: own.type }],
      body: Buffer.from(own.body).toString('base64'),
    };
    const sent = said
      ? session.send('Fetch.fulfillRequest', said)
      : session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    // The page may be gone before its answer has come.
    sent.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] });
  return () => session.detach();
}

const map = '<!doctype html><html lang="en"><title>map</title><a href="#larger">Larger map</a>';

/** Maps are frames of another host: they get a page with a link, to which the focus can come as in a map. */
export const standInMaps = (page: Page) => answer(page, 'https://*', () => ({ type: 'text/html', body: map }));
