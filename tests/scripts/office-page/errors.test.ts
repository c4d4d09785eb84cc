// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { words } from '../../../scripts/office-page/office-words.ts';
import { onOwnError, otherWay } from '../../../scripts/office-page/open-folder.ts';

test('errors of browser extensions and rejections without an error are not failures of the page', () => {
  const told: unknown[] = [];
  onOwnError((error) => told.push(error));
  const foreign = Object.assign(new Error('theirs'), {
    stack: 'Error: theirs\n at chrome-extension://abc/content.js:1',
  });
  const own = new Error('ours');
  for (const reason of ['x', foreign, own]) dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  dispatchEvent(Object.assign(new Event('error'), { error: foreign }));
  expect(told).toEqual([own]);
});

test('a folder that may not be opened by policy can be chosen in another way', () => {
  const useInput = vi.fn();
  const [way] = otherWay(new DOMException('Not allowed by policy', 'NotAllowedError'), words.zh, useInput);
  if (!(way instanceof HTMLElement)) throw new Error('no way');
  expect(way.textContent).toBe('换一种方式选择文件夹');
  way.querySelector('button')?.click();
  expect(useInput).toHaveBeenCalledOnce();
  expect(otherWay(new DOMException('gone', 'NotFoundError'), words.zh, useInput)).toEqual([]);
});
