import type { CellValue } from '../fixture/cell-values.ts';
import { jpeg, png } from '../fixture/make-pictures.ts';
import { zeros } from '../fixture/odd-zips.ts';
import type { Files } from '../fixture/workspace.ts';
import type { Stories, Story, WantedNote, WantedProblem } from './story.ts';

const staff = (
  photo: CellValue,
  want: readonly WantedProblem[],
  notes: readonly WantedNote[] = [],
  files: Files = {},
): Story => ({ given: { 'people.xlsx': { Staff: { C2: photo } } }, files, want, notes });
const shown = (name: string, bytes: Uint8Array | string | null): Files => ({ [`data/images/${name}`]: bytes });
const only = (name: string, bytes: Uint8Array | string, ...want: WantedProblem[]): Story => ({
  given: { 'people.xlsx': { Staff: { C2: name } }, 'company.xlsx': { Pictures: { A5: name, B5: 'A man', C5: '人' } } },
  files: shown(name, bytes),
  want,
});

export const pictures: Stories = {
  'another case': staff('site/B.jpg', [['picture-name-case', 'Staff!C2', 'site/b.jpg']]),
  'another extension': staff('site/b.png', [['picture-missing', 'Staff!C2', 'site/b.jpg']]),
  'a space too many': staff('site/ b.jpg', [['picture-missing', 'Staff!C2', 'site/b.jpg']]),
  'no such picture': staff('people/somebody-else.jpg', [
    ['picture-missing', 'Staff!C2', 'Put the file there, or correct the name.'],
  ]),
  'one of two is missing': {
    given: { 'events.xlsx': { Events: { G2: 'site/a.png; site/bb.jpg' } } },
    want: [['picture-missing', 'Events!G2', 'site/a.png; site/b.jpg']],
  },
  'the bare name': staff('b.jpg', [], [['file-name-normalised', 'Staff!C2', 'site/b.jpg']]),
  'backslashes and the folder': staff(
    'data\\images\\site\\b.jpg',
    [],
    [['file-name-normalised', 'Staff!C2', 'site/b.jpg']],
  ),
  'a full path of Windows': staff(
    'C:\\Web\\data\\images\\site\\b.jpg',
    [],
    [['file-name-normalised', 'Staff!C2', 'site/b.jpg']],
  ),
  'a bare name that two pictures have': staff(
    'b.jpg',
    [['picture-ambiguous', 'Staff!C2']],
    [],
    shown('more/b.jpg', jpeg()),
  ),
  'an accent that macOS takes apart': {
    given: {
      'people.xlsx': { Staff: { C2: 'Andr\u00e9.jpg' } },
      'company.xlsx': { Pictures: { A5: 'Andr\u00e9.jpg', B5: 'A man', C5: '人' } },
    },
    files: shown('Andre\u0301.jpg', jpeg()),
    notes: [
      ['file-name-normalised', 'Staff!C2'],
      ['file-name-normalised', 'Pictures!A5'],
    ],
  },
  'one picture twice in a cell': {
    given: { 'events.xlsx': { Events: { G2: 'site/a.png; site/a.png' } } },
    notes: [['repeat-dropped', 'Events!G2', 'site/a.png']],
  },
  'one picture with two alt texts': {
    given: { 'company.xlsx': { Pictures: { A5: 'images/site/a.png', B5: 'A rig', C5: '钻机' } } },
    want: [['duplicate', 'Pictures!A5']],
    notes: [['file-name-normalised', 'Pictures!A5', 'site/a.png']],
  },
  'no alt text': {
    given: { 'company.xlsx': { Pictures: { A3: null, B3: null, C3: null } } },
    want: [['picture-without-text', 'Projects!P2', 'Add a row for site/b.jpg to company.xlsx › Pictures.']],
    notes: [['blank-rows', 'Pictures']],
  },
  'no picture at all': only(
    'x.jpg',
    'not a picture',
    ['picture-unreadable', 'Staff!C2'],
    ['picture-unreadable', 'Pictures!A5'],
  ),
  'an empty picture': only('x.jpg', '', ['picture-unreadable', 'Staff!C2'], ['picture-unreadable', 'Pictures!A5']),
  'half a JPEG, with a thumbnail': only(
    'x.jpg',
    jpeg().subarray(0, -4),
    ['picture-unreadable', 'Staff!C2'],
    ['picture-unreadable', 'Pictures!A5'],
  ),
  'a JPEG with what a phone appends': only('x.jpg', Buffer.concat([jpeg(), Buffer.alloc(5000, 7)])),
  'half a PNG': only(
    'x.png',
    png().subarray(0, -12),
    ['picture-unreadable', 'Staff!C2'],
    ['picture-unreadable', 'Pictures!A5'],
  ),
  'half an SVG': only(
    'x.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path',
    ['picture-unreadable', 'Staff!C2'],
    ['picture-unreadable', 'Pictures!A5'],
  ),
  'over 20 MB': only(
    'x.jpg',
    zeros(20 * 1024 * 1024 + 1),
    ['picture-too-big', 'Staff!C2'],
    ['picture-too-big', 'Pictures!A5'],
  ),
};
