import { expect, test } from 'vitest';
import { shortenedText } from '../../../office/changes/line.ts';

test.each([
  ['Rumbia Lake Station', 19, 'Rumbia Lake Station'],
  ['Rumbia Lake Station', 15, 'Rumbia Lake Station'],
  ['Rumbia Lake Station, Launch Shaft', 19, 'Rumbia Lake Station… (+14)'],
])('%s in %i characters: it is cut only if that makes it shorter', (text, most, want) => {
  expect(shortenedText(text, most)).toBe(want);
});
