import { describe, expect, it } from 'vitest';
import { compact } from '../../../scripts/dev/client/compact-words.ts';
import { placeText } from '../../../scripts/dev/client/place-text.ts';
import type { Pointed } from '../../../scripts/dev/client/pointed.ts';
import { resolveShown } from '../../../scripts/dev/client/resolve-shown.ts';
import type { Shown } from '../../../scripts/dev/messages.ts';

function shown(
  kind: Shown['kind'],
  value: string,
  workbook: string,
  sheet: string,
  ...cells: readonly string[]
): Shown {
  const [first = ''] = cells;
  return {
    kind,
    value,
    record: `${workbook}/${sheet}/${first.replace(/^[A-Z]+/, '')}`,
    cells: cells.map((cell) => ({ workbook, sheet, cell, heading: `heading ${cell.replace(/\d+$/, '')}` })),
  };
}
const machine = (row: number, model: string, id: string, year: string) => [
  shown('fact', model, 'machines.xlsx', 'Machines', `A${row}`),
  shown('fact', id, 'machines.xlsx', 'Machines', `D${row}`),
  shown('fact', year, 'machines.xlsx', 'Machines', `E${row}`),
];
const label = (value: string, sheet: string, cell: string) =>
  shown(value.includes('{{') ? 'pattern' : 'text', value, 'strings.xlsx', sheet, cell);

const all: readonly Shown[] = [
  ...machine(2, 'SR285', 'R-1', '2021'),
  ...machine(3, 'SR285', 'R-2', '2021'),
  ...machine(4, 'SCC750', 'C-1', '2021'),
  shown('text', 'March 2021 to June 2023', 'projects.xlsx', 'Projects', 'G2', 'H2'),
  shown('text', 'Garden Walk', 'projects.xlsx', 'Projects', 'C2'),
  shown('text', 'First paragraph.\nSecond  paragraph.', 'projects.xlsx', 'Projects', 'N2'),
  shown('text', '老冲积层', 'projects.xlsx', 'Formations', 'C2'),
  shown('fact', '2400', 'projects.xlsx', 'Projects', 'K5'),
  shown('fact', '2023', 'events.xlsx', 'Events', 'F2', 'F3'),
  shown('fact', '2023', 'events.xlsx', 'Events', 'F2'),
  shown('fact', '2023', 'events.xlsx', 'Events', 'A3'),
  shown('picture', '/pictures/site/a.0123abcd', 'projects.xlsx', 'Projects', 'P2'),
  shown('picture', '/pictures/site/a.0123abcd', 'projects.xlsx', 'Projects', 'P3'),
  shown('text', 'Canal Road', 'projects.xlsx', 'Projects', 'C3'),
  label('Services', 'Frame', 'B4'),
  label('Services', 'Services page', 'B2'),
  label('Contact us', 'Frame', 'B8'),
  label('What we build', 'Services page', 'B3'),
  label('© {{year}} {{name}}. All rights reserved', 'Frame', 'B9'),
  label('Batu & Teras', 'Frame', 'B10'),
  shown('fact', '2024', 'company.xlsx', 'Settings', 'B2'),
  label('{{count}}', 'Home', 'B9'),
];

/** Words pointed at, with the words of ever wider surroundings. */
function point(words: string, ...around: readonly (readonly string[])[]): Pointed {
  return { words: [words], otherwise: [], picture: null, around: around.map((set) => new Set(set.map(compact))) };
}
const cells = (pointed: Pointed) => resolveShown(pointed, all).map(({ sheet, cell }) => `${sheet}!${cell}`);

const cases: readonly (readonly [what: string, pointed: Pointed, expected: readonly string[]])[] = [
  ['a duration names both its cells', point('March 2021 to June 2023'), ['Projects!G2', 'Projects!H2']],
  [
    'spaces and line breaks of the layout do not count',
    point('\n March 2021\n to June 2023 '),
    ['Projects!G2', 'Projects!H2'],
  ],
  ['a paragraph is known by itself', point('Second paragraph.'), ['Projects!N2']],
  ['a word that a drawing breaks into lines', point('老冲积\n层'), ['Formations!C2']],
  ['a grouped number', point('2,400'), ['Projects!K5']],
  [
    "a year is that of the row's other values",
    point('2021', ['2021'], ['2021', 'SR285', 'R-2'], ['2021', 'SR285', 'R-1', 'R-2', 'C-1', 'SCC750']),
    ['Machines!E3'],
  ],
  ['a value that nothing tells apart names all its rows', point('2021'), ['Machines!E2', 'Machines!E3', 'Machines!E4']],
  [
    'the year over a group names the cells of the group',
    point('2023', ['2023'], ['2023', 'elsewhere']),
    ['Events!F2', 'Events!F3'],
  ],
  ['a label among labels of its sheet', point('Services', ['Services'], ['Services', 'Contact us']), ['Frame!B4']],
  [
    'the same words in another place',
    point('Services', ['Services'], ['Services', 'What we build'], ['Services', 'What we build', 'Contact us']),
    ['Services page!B2'],
  ],
  [
    'a label with placeholders, and what fills them',
    point('© 2024 Batu & Teras. All rights reserved'),
    ['Frame!B9', 'Settings!B2', 'Frame!B10'],
  ],
  ['a label that is nothing but a placeholder claims nothing', point('Anything'), []],
  ['words of no cell', point('Made by hand'), []],
  [
    'a picture in its record',
    { words: [], otherwise: [], picture: '/pictures/site/a.0123abcd-720.avif', around: [new Set(['CanalRoad'])] },
    ['Projects!P3'],
  ],
  [
    'several words in one cell of a table',
    { ...point('SCC750'), words: ['SCC750', 'C-1'] },
    ['Machines!A4', 'Machines!D4'],
  ],
  [
    'what is spoken, where nothing is written',
    { ...point(''), words: [], otherwise: ['no such', 'Garden Walk'] },
    ['Projects!C2'],
  ],
];

describe('Which cell is this?', () => {
  for (const [what, pointed, expected] of cases) it(what, () => expect(cells(pointed)).toEqual(expected));
});

describe('A place in words', () => {
  it('tells cells of one sheet together, and a blank one', () => {
    const place = { workbook: 'a.xlsx', sheet: 'S' };
    expect(
      placeText(
        [
          { ...place, cell: 'G2', heading: 'Start' },
          { ...place, cell: 'H2', heading: 'End', blank: true },
          { ...place, sheet: 'T', cell: 'A1', heading: 'Code' },
        ],
        'blank',
      ),
    ).toBe('a.xlsx › S › G2 · Start, H2 · End (blank)\na.xlsx › T › A1 · Code');
  });
});
