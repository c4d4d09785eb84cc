// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { onPageError } from '../../../office/page/page-errors.ts';

test('errors of browser extensions and rejections without an error are not failures of the page', () => {
  const reported: unknown[] = [];
  onPageError((error) => reported.push(error));
  const foreign = Object.assign(new Error('theirs'), {
    stack: 'Error: theirs\n at chrome-extension://abc/content.js:1',
  });
  const pageError = new Error('ours');
  for (const reason of ['x', foreign, pageError])
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  dispatchEvent(Object.assign(new Event('error'), { error: foreign }));
  expect(reported).toEqual([pageError]);
});
