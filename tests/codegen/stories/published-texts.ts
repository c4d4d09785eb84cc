import type { CellValue } from '../small-data/cell-values.ts';
import { each, type Stories, type Story, type WantedProblem } from './story.ts';

const inProjects = (cell: string, value: CellValue, ...want: WantedProblem[]): Story => ({
  given: { 'projects.xlsx': { Projects: { [cell]: value } } },
  want,
});
const inMachines = (cell: string, value: CellValue, ...want: WantedProblem[]): Story => ({
  given: { 'machines.xlsx': { Machines: { [cell]: value } } },
  want,
});
const englishFillers = [
  'TBC',
  '[to be filled in]',
  'same as above',
  'Ditto',
  'xxx',
  'N/A',
  'n.a.',
  'test',
  '"',
  '???',
  '.',
  '-',
  0,
  'Loading…',
  'To be confirmed later',
  'TBC by client',
  'Coming soon',
  'pending info',
  'dummy',
  'Lorem ipsum dolor sit amet',
  'Please fill in',
];
const chineseFillers = [
  '同上',
  '待定',
  '（待补充）',
  '待翻译',
  '同英文',
  '无',
  '-',
  'TBC',
  'same as above',
  '参见英文',
  '翻译中',
  '请填写',
  '待查',
];

export const publishedTexts: Stories = {
  ...each('the filler %s for a name', englishFillers, (value) =>
    inProjects('C2', value, ['filler', 'Projects!C2', 'Type what belongs here.']),
  ),
  ...each('the filler %s for a Chinese name', chineseFillers, (value) =>
    inProjects('D2', value, ['filler', 'Projects!D2', 'Type what belongs here, or leave the cell blank.']),
  ),
  ...each('the filler %s for a maker', ['"', '同上', 'N/A', '-'], (value) =>
    inMachines('B3', value, ['filler', 'Machines!B3']),
  ),
  'a filler without its Chinese': {
    given: { 'projects.xlsx': { Projects: { C2: 'TBC', D2: null } } },
    want: [['filler', 'Projects!C2']],
  },
  'a machine ID that is unknown': {
    given: { 'machines.xlsx': { Machines: { D2: '不详', D3: 'unknown' } } },
    notes: [
      ['blank-in-words', 'Machines!D2'],
      ['blank-in-words', 'Machines!D3'],
    ],
  },
  'a filler for a label': {
    given: { 'strings.xlsx': { Home: { B2: 'TBC' } } },
    want: [['filler', 'Home!B2']],
  },
  'labels that say that there is nothing': {
    given: { 'strings.xlsx': { Home: { B2: 'None', C2: '无' }, 'About us': { B2: 'N/A', C2: '暂无' } } },
  },
  'a filler is never suggested': {
    given: { 'machines.xlsx': { 'Machine types': { B2: 'TBC' }, Machines: { C2: 'TBD' } } },
    want: [
      [
        'unknown-reference',
        'Machines!C2',
        'Choose a name from machines.xlsx › Machine types, or add a row there first.',
      ],
      ['filler', 'Machine types!B2'],
    ],
  },
  ...each(
    'the name %s',
    ['Pile testing', 'Test Road Viaduct', 'Same-day works at N/A Street', 'Ditton Lane', 'XX-Large Warehouse', '2024'],
    (name) => inProjects('C2', name),
  ),
  ...each('the name %s', ['无锡路仓库', '待定街', '测试中心'], (name) => inProjects('D2', name)),
  ...each(
    'unfinished: %s',
    [
      'TODO: add the number of rigs. Piles in clay.',
      'Piles in clay (to be confirmed).',
      'Piles of #REF! m in clay.',
      'Piles in clay. XXX rigs worked there.',
      '[EN] Piles in clay.',
    ],
    (text) => inProjects('N2', text, ['filler', 'Projects!N2', 'Type what belongs here.']),
  ),
  'a note of the office in a name': inMachines('A3', 'SR-95 (SOLD)', ['filler', 'Machines!A3']),
  'words that fillers have too': inProjects(
    'N2',
    'Loading platform to be built; the left bank (check dam) and pending works. Sample piles were tested.',
  ),
  ...each('signs of formatting: %s', ['Piles in **soft** clay.', 'Piles in [b]soft[/b] clay.'], (text) =>
    inProjects('N2', text, ['markup', 'Projects!N2', 'Piles in soft clay.']),
  ),
  'UTF-8 read as Latin letters': inProjects('N2', 'FaÃ§ade â€“ works', [
    'wrongly-decoded',
    'Projects!N2',
    'Façade – works',
  ]),
  'Chinese read in a wrong encoding': inProjects('O2', '黏土中锟斤拷的桩。', ['wrongly-decoded', 'Projects!O2']),
  ...each('UTF-8 read as Chinese: %s', ['It鈥檚 done.', '桩锛堟柊', '完工锛?'], (text) =>
    inProjects('O2', text, ['wrongly-decoded', 'Projects!O2']),
  ),
  'rare Chinese characters': inProjects('O2', '木工锛子；鈥为钬。'),
  'accents and signs of Europe': inProjects('N2', 'Façade, naïve Ångström ± 2, Ø, Müller & Söhne – “é”.'),
  'tags in a text': inProjects('N2', 'Piles in <b>soft</b> clay.', ['markup', 'Projects!N2', 'Piles in soft clay.']),
  'tags that are not all known, of which no text can be suggested': inProjects('N2', 'Piles <b>in</b> <details>clay.', [
    'markup',
    'Projects!N2',
    'Take it out. For a new line, press Alt+Enter.',
  ]),
  'an entity in a text': inProjects('N2', 'Piles &amp; walls.', ['markup', 'Projects!N2', 'Piles & walls.']),
  'a line break in HTML': inProjects('N2', 'Piles.<br/>Walls.', [
    'markup',
    'Projects!N2',
    'Take it out. For a new line, press Alt+Enter.',
  ]),
  'signs that are not code': inProjects('N2', 'For D < six and L > four; A<B and C>D; M&E; R&D.'),
  'Chinese words in an English text': inProjects('N2', 'Piles at 运河 Road.', ['chinese-in-english', 'Projects!N2']),
  'a Chinese name in brackets': inProjects('N2', 'Piles at Canal Road (运河路) and “北门”.'),
};
