import type { Page } from 'playwright/test';

interface Answer {
  readonly type: string;
  readonly body: string;
  /** Defaults to 200. */
  readonly status?: number;
}

export const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });
export const missing: Answer = { type: 'text/plain', body: 'Not found', status: 404 };

/**
 * Answers requests to addresses that match a pattern ("*" stands for anything), in place of the host. Null makes the request fail. Other
 * requests are not intercepted, whereas a route of Playwright intercepts every request and turns the browser's cache off. Returns a
 * function that stops the answers.
 */
export async function answer(
  page: Page,
  urlPattern: string,
  answerTo: (address: string) => Answer | null,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const body = answerTo(request.url);
    const response = body && {
      requestId,
      responseCode: body.status ?? 200,
      responseHeaders: [{ name: 'Content-Type', value: body.type }],
      body: Buffer.from(body.body).toString('base64'),
    };
    const sent = response
      ? session.send('Fetch.fulfillRequest', response)
      : session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    // The page may be closed before the answer arrives.
    sent.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] });
  return () => session.detach();
}

const map = '<!doctype html><html lang="en"><title>map</title><a href="#larger">Larger map</a>';

/** Answers in place of the maps' host, whose pages are in frames. The page has a link that can take the focus, as a map has. */
export const standInMaps = (page: Page) => answer(page, 'https://*', () => ({ type: 'text/html', body: map }));
