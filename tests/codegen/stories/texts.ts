import type { CellValue } from '../small-data/cell-values.ts';
import type { Stories, Story, WantedProblem } from './story.ts';

const project = (change: Readonly<Record<string, CellValue>>, ...want: WantedProblem[]): Story => ({
  given: { 'projects.xlsx': { Projects: change } },
  want,
});
const footer = (chinese: CellValue, ...want: WantedProblem[]): Story => ({
  given: { 'strings.xlsx': { Frame: { C3: chinese } } },
  want,
});
const english = (words: CellValue, ...want: WantedProblem[]): Story => ({
  given: { 'strings.xlsx': { Frame: { B3: words } } },
  want,
});
/** The certificate with a number, a scope and a month. */
const certificate = (change: Readonly<Record<string, CellValue>>, ...want: WantedProblem[]): Story => ({
  given: {
    'company.xlsx': {
      Certificates: { F1: 'Number', G1: 'Scope (EN)', H1: 'Scope (ZH)', I1: 'Valid until', ...change },
    },
  },
  want,
});
const templateText = '{{name}} and $t(nav.home) and <b>bold</b>';

export const texts: Stories = {
  'a text that may be blank, in both languages': {
    ...certificate({ F2: 'C-1', G2: 'Bored piles', H2: '钻孔桩' }),
    texts: { 'zh/records': { 'certificate.iso-9001.scope': '钻孔桩' } },
  },
  'a text that may be blank, in Chinese alone': certificate({ H2: '钻孔桩' }, [
    'blank',
    'Certificates!G2',
    'Type the English text too, or take out the Chinese one.',
  ]),
  'a month that is usually to come': {
    ...certificate({ I2: 'Jun 2091' }),
    notes: [['month-from-text', 'Certificates!I2', '2091-06']],
    texts: { 'en/records': { 'certificate.iso-9001.validUntilText': 'June 2091' } },
  },
  'a certificate that has expired': {
    ...certificate({ I2: 'Jun 2024' }, ['validity-ends', 'Certificates!I2']),
    notes: [['month-from-text', 'Certificates!I2', '2024-06']],
    texts: { 'en/records': { 'certificate.iso-9001.validUntilText': 'June 2024' } },
  },
  'no month, in a column where nothing goes on': certificate({ I2: 'renewed' }, [
    'not-month',
    'Certificates!I2',
    'Type a date in that month, for example: Mar 2021',
  ]),
  'what looks like code in a record is text': {
    given: { 'projects.xlsx': { Projects: { N2: templateText } } },
    want: [['markup', 'Projects!N2']],
    texts: { 'en/records': { 'project.TF-P001.description': templateText } },
  },
  'spaces after full-width marks, in a record, a label and a name': {
    given: {
      'projects.xlsx': { Projects: { O2: '黏土中的桩， 深入  岩层。 ' } },
      'machines.xlsx': { Machines: { B2: '三一，\u3000重工' } },
      'strings.xlsx': { Frame: { C2: '首页： 概览' } },
    },
    notes: [
      ['wide-spaces-dropped', 'Projects!O2', '黏土中的桩，深入  岩层。'],
      ['wide-spaces-dropped', 'Machines!B2', '三一，重工'],
      ['wide-spaces-dropped', 'Frame!C2', '首页：概览'],
    ],
    texts: {
      'zh/records': { 'project.TF-P001.description': '黏土中的桩，深入  岩层。' },
      'zh/frame': { 'nav.home': '首页：概览' },
    },
  },
  'a description for search engines that says nothing': project(
    { N2: 'Done.', O2: '完工。' },
    ['description-short', 'Projects!N2', 'Write one or two sentences.'],
    ['description-short', 'Projects!O2'],
  ),
  'a label for search engines that says nothing': {
    given: {
      'strings.xlsx': {
        'Search engines': { A3: 'meta.home.description', B3: 'Home', C3: '首页' },
      },
    },
    want: [
      ['key-unused', 'Search engines!A3'],
      ['description-short', 'Search engines!B3'],
      ['description-short', 'Search engines!C3'],
    ],
  },
  'numbers with units, published with the digits that were typed': {
    ...project({
      N2: 'Chainage 0250 m to 0480 m, bored by a KH0700 t rig.',
      O2: '里程 0250 米至 0480 米。',
    }),
    notes: [
      ['typeset', 'Projects!N2', 'Chainage 0250\u00a0m to 0480\u00a0m, bored by a KH0700\u00a0t rig.'],
      ['typeset', 'Projects!O2', '里程 0250\u00a0米至 0480\u00a0米。'],
    ],
    texts: {
      'en/records': {
        'project.TF-P001.description': 'Chainage 0250\u00a0m to 0480\u00a0m, bored by a KH0700\u00a0t rig.',
      },
    },
  },
  'no Chinese': {
    ...project({ D2: null }, ['missing-translation', 'Projects!D2', 'Type the Chinese text for: Garden Walk']),
    texts: { 'zh/records': { 'project.TF-P001.name': undefined } },
  },
  'no Chinese character': project({ D2: 'Hua Yuan Dao' }, [
    'not-chinese',
    'Projects!D2',
    'Type the Chinese text here.',
  ]),
  'an abbreviation, for words in English': project({ D2: 'GWPH' }),
  'the same in both': project({ D2: 'Garden Walk' }, ['not-chinese', 'Projects!D2']),
  'a code, the same in both': project({ C2: 'N110A', D2: 'N110A' }),
  'Chinese in the column of the English': project({ C2: '花园道' }, [
    'chinese-in-english',
    'Projects!C2',
    'Type the English text here; Chinese belongs in the column beside it.',
  ]),
  'Chinese with an abbreviation in the column of the English': project({ N2: '采用 CFA 工法，一次成桩。' }, [
    'chinese-in-english',
    'Projects!N2',
  ]),
  'English with a name in Chinese': project({ N2: 'Cast by Tan Wei (陈伟).' }),
  'the same in both, where that is allowed': project({ F2: 'Northgate' }),
  'a placeholder dropped': footer('© {{year}} 版权', [
    'placeholder-mismatch',
    'Frame!C3',
    'Type {{name}} where it belongs, as in the English text. If several rows have this fault, one column may have been sorted alone: undo it (Ctrl+Z).',
  ]),
  'a placeholder twice': footer('© {{year}} {{name}}，{{year}} 版权'),
  'a placeholder renamed': footer('© {{year}} {{company}} 版权', [
    'placeholder-mismatch',
    'Frame!C3',
    '© {{year}} {{name}} 版权',
  ]),
  'a placeholder translated': footer('© {{year}} {{名称}} 版权', [
    'placeholder-broken',
    'Frame!C3',
    'Type {{name}} with narrow braces.',
  ]),
  'a placeholder that the site does not know, in both languages': {
    given: { 'strings.xlsx': { Frame: { B3: '© {{x}} {{name}}', C3: '© {{x}} {{name}} 版权' } } },
    want: [['placeholder-unknown', 'Frame!B3', '© {{year}} {{name}}']],
  },
  'a placeholder in a label that takes none': {
    given: { 'strings.xlsx': { Frame: { B2: 'Home {{x}}', C2: '首页 {{x}}' } } },
    want: [['placeholder-unknown', 'Frame!B2', 'Take out {{x}} in every language.']],
  },
  'a placeholder in full width': footer('© ｛｛year｝｝ {{name}} 版权', [
    'placeholder-broken',
    'Frame!C3',
    'Type {{year}} with narrow braces.',
  ]),
  'a placeholder typed in other brackets': footer('© [year] {{name}} 版权', [
    'placeholder-mismatch',
    'Frame!C3',
    'Type {{year}} where it belongs, as in the English text. If several rows have this fault, one column may have been sorted alone: undo it (Ctrl+Z).',
  ]),
  'a placeholder that is not closed': footer('© {{year}} {{name 版权', ['placeholder-broken', 'Frame!C3']),
  nesting: footer('© {{year}} {{name}} $t(nav.home) 版权', ['placeholder-broken', 'Frame!C3', 'Take out “$t(”.']),
  'braces around a text that is not a placeholder': footer('© {{year}} {{name}} {图} 版权', [
    'placeholder-broken',
    'Frame!C3',
    'Take out “{图}”.',
  ]),
  'a placeholder in single braces in English': english('© {year} {{name}}', [
    'placeholder-broken',
    'Frame!B3',
    'Type {{year}} with narrow braces.',
  ]),
  'a placeholder dropped in English': english('© {{name}}', [
    'placeholder-mismatch',
    'Frame!B3',
    'Type {{year}} where it belongs, as in the Chinese text. If several rows have this fault, one column may have been sorted alone: undo it (Ctrl+Z).',
  ]),
  'a label without Chinese': {
    ...footer(null, ['missing-translation', 'Frame!C3']),
    texts: { 'zh/frame': { 'frame.copyright': undefined } },
  },
};
