import { expect, test } from 'vitest';
import { nameProblem, suggestedName } from '../../../office/page/view/pictures/picture-name.ts';
import { copyWords } from '../../../office/page/view/pictures/picture-words.ts';

const files = ['events/IMG-7.jpg', 'people/site-visit.jpg', 'site-visit-2.jpg', 'projects/photo.png'];

test.each([
  ['events/IMG_1234.JPG', 'img-1234'],
  ['events/WhatsApp Image 2026-11-28 at 10.15.32 AM (1).jpeg', 'whatsapp-image-2026-11-28-at-10-15-32-am'],
  ['微信图片_20261128.jpg', '20261128'],
  ['events/合影.jpg', 'picture'],
  ['events/Café — été.jpg', 'cafe-ete'],
  ['events/photo.PNG', 'photo'],
  // The file system of Windows takes both names for one.
  ['events/img-7.jpeg', 'img-7-2'],
  // A cell may name a picture of another folder without its folder.
  ['events/Site Visit.jpg', 'site-visit-3'],
  ['events/con.jpg', 'con-2'],
])('the copy of %s is called %s', (given, want) => {
  expect(suggestedName(given, '.jpg', files)).toBe(want);
});

test.each([
  ['site-visit-9.jpg', null],
  ['Site-visit.jpg', copyWords.signs],
  ['site visit.jpg', copyWords.signs],
  ['a,b.jpg', copyWords.signs],
  ['../up.jpg', copyWords.signs],
  ['现场.jpg', copyWords.signs],
  ['-.jpg', copyWords.signs],
  ['.jpg', copyWords.signs],
  ['aux.jpg', copyWords.windows],
  ['img-7.jpg', copyWords.exists('events/IMG-7.jpg')],
  ['site-visit-2.jpg', copyWords.exists('site-visit-2.jpg')],
])('the name %s', (given, want) => {
  expect(nameProblem(given, files)).toEqual(want);
});
