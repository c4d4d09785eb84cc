import type { CellValue } from '../small-data/cell-values.ts';
import { svgOf } from '../small-data/drawings.ts';
import { heic, jpeg, svg } from '../small-data/make-pictures.ts';
import { zeros } from '../small-data/odd-zips.ts';
import type { Files } from '../small-data/workspace.ts';
import { each, type Stories, type Story, type WantedNote, type WantedProblem } from './story.ts';

const staff = (
  photo: CellValue,
  want: readonly WantedProblem[],
  notes: readonly WantedNote[] = [],
  files: Files = {},
): Story => ({ given: { 'people.xlsx': { Staff: { C2: photo } } }, files, want, notes });
const shown = (name: string, bytes: Uint8Array | string | null): Files => ({ [`data/images/${name}`]: bytes });
const only = (name: string, bytes: Uint8Array | string, ...want: WantedProblem[]): Story => ({
  given: { 'people.xlsx': { Staff: { C2: name } }, 'company.xlsx': { Pictures: { A7: name, B7: 'A man', C7: '人' } } },
  files: shown(name, bytes),
  want,
});

const banner = (bytes: Uint8Array, want: readonly WantedProblem[] = [], notes: readonly WantedNote[] = []): Story => ({
  given: { 'company.xlsx': { Banners: { F2: 'x.jpg' }, Pictures: { A7: 'x.jpg', B7: 'A rig', C7: '钻机' } } },
  files: shown('x.jpg', bytes),
  want,
  notes,
});
const others: Readonly<Record<string, Uint8Array | string>> = {
  'a HEIC': heic(),
  'a HEIC of a series': heic('msf1'),
  'a film': heic('qt  '),
  'a JPEG 2000': '\0\0\0\x0cjP  ',
  'a JPEG XL': '\0\0\0\x0cJXL ',
  'a TIFF': 'II*\0\x08\0\0\0',
  'a BMP': 'BM\x46\0\0\0\0\0\0\0',
  'a Photoshop file': '8BPS\0\x01',
  'a PDF': '%PDF-1.7\n',
  'a web page': '<!DOCTYPE html><title>Photo</title>',
  'a Word document': 'PK\x03\x04\x14\0',
};

export const pictures: Stories = {
  'another case': staff('site/B.jpg', [['picture-name-case', 'Staff!C2', 'site/b.jpg']]),
  'another case in the row of its text': {
    given: { 'company.xlsx': { Pictures: { A4: 'Logo.svg' } } },
    want: [
      ['picture-name-case', 'Pictures!A4', 'logo.svg'],
      ['picture-without-text', 'Companies!G2'],
    ],
  },
  'another case in the row of its text, while another row has the right name': {
    given: { 'company.xlsx': { Pictures: { A7: 'Logo.svg', B7: 'The logo', C7: '标志' } } },
    want: [
      ['picture-name-case', 'Pictures!A7', 'Type the name exactly as the file has it.'],
      ['duplicate', 'Pictures!A7'],
    ],
  },
  'a space too many': staff('site/ b.jpg', [['picture-missing', 'Staff!C2', 'site/b.jpg']]),
  'no such picture': staff('people/somebody-else.jpg', [
    ['picture-missing', 'Staff!C2', 'Put the file there, or correct the name.'],
  ]),
  ...each(
    'two where one belongs: %s',
    ['site/b.jpg; site/a.png', 'site/b.jpg、site/a.png', 'site/b.jpg site/a.png', 'site/b.jpg\nsite/a.png'],
    (names) => staff(names, [['too-many-parts', 'Staff!C2', 'site/b.jpg']]),
  ),
  'a name with a comma': only('Goh, Ah Hock.jpg', jpeg()),
  'a misspelt name that is close to the picture of another row': {
    given: {
      'people.xlsx': {
        Engineers: { G2: 'people/tan-wei-ming.jpg' },
        Staff: { C2: 'people/tan-wei-min.jpg' },
      },
      'company.xlsx': { Pictures: { A7: 'people/tan-wei-ming.jpg', B7: 'A man', C7: '人' } },
    },
    files: shown('people/tan-wei-ming.jpg', jpeg()),
    want: [['picture-missing', 'Staff!C2', 'Put the file there, or correct the name.']],
  },
  'a zero before the number': staff(
    'people/staff-8.jpg',
    [['picture-missing', 'Staff!C2', 'people/staff-08.jpg']],
    [],
    shown('people/staff-08.jpg', jpeg()),
  ),
  'the extension twice, as Windows hides one': staff('site/b.jpg.jpg', [['picture-missing', 'Staff!C2', 'site/b.jpg']]),
  'another folder': staff(
    'staff/lim-mei.jpg',
    [['picture-missing', 'Staff!C2', 'people/lim-mei.jpg']],
    [],
    shown('people/lim-mei.jpg', jpeg()),
  ),
  'an alt text for a misspelt name, and none for the picture': {
    given: {
      'people.xlsx': { Staff: { C2: 'people/lim-kah-wai.jpg' } },
      'company.xlsx': { Pictures: { A7: 'people/lim-kah-wei.jpg', B7: 'A man', C7: '人' } },
    },
    files: shown('people/lim-kah-wai.jpg', jpeg()),
    want: [
      ['picture-missing', 'Pictures!A7', 'people/lim-kah-wai.jpg'],
      ['picture-without-text', 'Staff!C2'],
    ],
  },
  'the bare name': staff('b.jpg', [], [['file-name-normalised', 'Staff!C2', 'site/b.jpg']]),
  'a full path of Windows': staff(
    'C:\\Web\\data\\images\\site\\b.jpg',
    [],
    [['file-name-normalised', 'Staff!C2', 'site/b.jpg']],
  ),
  'a path as Windows copies it, in quotes': staff(
    '"C:\\Web\\data\\images\\site\\b.jpg"',
    [],
    [['file-name-normalised', 'Staff!C2', 'site/b.jpg']],
  ),
  'a bare name of two pictures': staff('b.jpg', [['picture-ambiguous', 'Staff!C2']], [], shown('more/b.jpg', jpeg())),
  'an accent that macOS decomposes': {
    given: {
      'people.xlsx': { Staff: { C2: 'Andr\u00e9.jpg' } },
      'company.xlsx': { Pictures: { A7: 'Andr\u00e9.jpg', B7: 'A man', C7: '人' } },
    },
    files: shown('Andre\u0301.jpg', jpeg()),
    notes: [
      ['file-name-normalised', 'Staff!C2'],
      ['file-name-normalised', 'Pictures!A7'],
    ],
  },
  ...each(
    'two pictures typed as %s',
    ['site/a.png site/b.jpg', 'site/a.png / site/b.jpg', 'site/a.png and site/b.jpg', 'site/a.png　site/b.jpg'],
    (typed) => ({
      given: { 'events.xlsx': { Events: { G2: typed } } },
      notes: [['file-name-normalised', 'Events!G2', 'site/a.png; site/b.jpg']],
    }),
  ),
  'one picture twice in a cell': {
    given: { 'events.xlsx': { Events: { G2: 'site/a.png; site/a.png' } } },
    notes: [['repeat-dropped', 'Events!G2', 'site/a.png']],
  },
  'one picture with two alt texts': {
    given: { 'company.xlsx': { Pictures: { A7: 'images/site/a.png', B7: 'A rig', C7: '钻机' } } },
    want: [['duplicate', 'Pictures!A7']],
    notes: [['file-name-normalised', 'Pictures!A7', 'site/a.png']],
  },
  'no alt text': {
    given: { 'company.xlsx': { Pictures: { A3: null, B3: null, C3: null, D3: null } } },
    want: [['picture-without-text', 'Projects!P2', 'Add a row for site/b.jpg to company.xlsx › Pictures.']],
    notes: [['blank-rows', 'Pictures']],
  },
  'a file that is not a picture': only('x.jpg', 'not a picture', ['picture-unreadable', 'Staff!C2']),
  'half a JPEG, with a thumbnail': only('x.jpg', jpeg().subarray(0, -4), ['picture-unreadable', 'Staff!C2']),
  ...each('%s under the name of a JPEG', Object.entries(others), ([, bytes]) =>
    only('x.jpg', bytes, ['picture-kind', 'Staff!C2']),
  ),
  'a HEIC whose name was typed with another extension': staff(
    'people/lim.jpg',
    [['picture-kind', 'Staff!C2']],
    [],
    shown('people/Lim.HEIC', heic()),
  ),
  'a drawing with a script': only('x.svg', svgOf('<script>run()</script>'), ['picture-not-plain', 'Staff!C2']),
  'a drawing of a thousand million pixels under the name of a photo': only(
    'x.png',
    svgOf('', 'width="1000000000" height="1000000000"'),
    ['picture-too-intricate', 'Staff!C2'],
  ),
  'a photo under the name of a drawing': only('x.svg', jpeg(), ['picture-no-drawing', 'Staff!C2']),
  'a drawing under the name of a photo': only('x.png', svg),
  'a landscape photo in place of a portrait': only('x.jpg', jpeg(1600, 1200), ['picture-proportions', 'Staff!C2']),
  'an upright photo that the camera stored rotated': only('x.jpg', jpeg(1600, 1200, 6)),
  'a square portrait, and one of a phone': {
    given: {
      'people.xlsx': { Staff: { C2: 'x.jpg' }, Engineers: { G2: 'y.jpg' } },
      'company.xlsx': { Pictures: { A7: 'x.jpg', B7: 'A man', C7: '人', A8: 'y.jpg', B8: 'A man', C8: '人' } },
    },
    files: { ...shown('x.jpg', jpeg(1000, 1000)), ...shown('y.jpg', jpeg(1080, 1920)) },
  },
  'an upright banner': banner(jpeg(1200, 1920), [['picture-proportions', 'Banners!F2']]),
  'a banner in the proportions of a phone': banner(jpeg(2400, 1800), [['picture-proportions', 'Banners!F2']]),
  'larger than the site shows': banner(jpeg(6000, 3000), [], [['picture-reduced', 'Banners!F2', '2400 × 1200 px']]),
  'more pixels than a build decodes': only('x.jpg', jpeg(10_000, 10_001), ['picture-too-big', 'Staff!C2']),
  'over 20 MB': only('x.jpg', zeros(20 * 1024 * 1024 + 1), ['picture-too-big', 'Staff!C2']),
};
