import type { Page } from 'playwright/test';

/**
 * Answers in the place of hosts, at addresses of a pattern ("*" stands for anything), and stops nothing else: a route of Playwright's
 * stops every request on its way, and turns the browser's cache off. What comes back ends it.
 */
export async function answer(
  page: Page,
  urlPattern: string,
  answerTo: (address: string) => { readonly type: string; readonly body: string },
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { type, body } = answerTo(request.url);
    const responseHeaders = [{ name: 'Content-Type', value: type }];
    const whole = { requestId, responseCode: 200, responseHeaders, body: Buffer.from(body).toString('base64') };
    // The page may be gone before its answer has come.
    session.send('Fetch.fulfillRequest', whole).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] });
  return () => session.detach();
}

/** Maps are frames of another host: they get an empty page. */
export const emptyMaps = (page: Page) =>
  answer(page, 'https://*', () => ({ type: 'text/html', body: '<!doctype html><title>map</title>' }));
