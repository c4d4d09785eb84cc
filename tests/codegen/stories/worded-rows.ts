import { month } from '../small-data/cell-values.ts';
import type { Worded } from './worded.ts';

/** The wording of faults between the cells of a row, or between rows. */
export const wordedRows: Readonly<Record<string, Worded>> = {
  'works that end before they start': {
    given: { 'projects.xlsx': { Projects: { G2: month(44440), H2: month(41395) } } },
    want: {
      code: 'not-before',
      cell: 'H2',
      message: '“End” (May 2013) is before “Start” (Sep 2021, in G2).',
      suggestion: 'One of H2 and G2 is wrong: correct it.',
      zh: {
        message: '“End”（2013 年 5 月）早于“Start”（2021 年 9 月，见 G2）。',
        suggestion: 'H2 与 G2 有一格填错，请改正。',
      },
    },
  },
  'a year that Excel took for a date': {
    given: { 'projects.xlsx': { Projects: { G2: month(2021) } } },
    want: {
      code: 'year-as-date',
      message: 'The cell shows Jul 1905: Excel made a date of 2021.',
      suggestion: 'Type the month too, for example: Mar 2021',
      zh: {
        message: '单元格显示 1905 年 7 月：Excel 把 2021 变成了日期。',
        suggestion: '请连月份一起填，例如：Mar 2021',
      },
    },
  },
  'a code in Chinese': {
    given: { 'events.xlsx': { Events: { A2: '2026-家庭日' } } },
    want: {
      code: 'bad-id',
      message: '“2026-家庭日” cannot be used as “Event code” (The year of the event, then words joined by -).',
      suggestion: 'Type it like 2022-christmas-party.',
      zh: { message: '“2026-家庭日”不能用作“Event code”（活动年份，后接以 - 连接的英文词）。' },
    },
  },
  'a formation in the layers alone': {
    given: { 'projects.xlsx': { Projects: { Q2: '0 Marine Clay; 41 Old Alluvium' } } },
    want: {
      code: 'layers-differ',
      message: 'This cell names Marine Clay; “Formations” (M2) does not.',
      suggestion: 'Take it out here, or add it in M2.',
      zh: { message: '此处写有 Marine Clay，而“Formations”（M2）没有。', suggestion: '请在此删去，或在 M2 补上。' },
    },
  },
  'a note without a heading': {
    given: { 'machines.xlsx': { Machines: { H3: 'sold?' } } },
    want: {
      code: 'data-without-heading',
      message: 'H3 has content, but column H has no heading.',
      zh: {
        message: 'H3 有内容，但 H 列没有表头。',
        suggestion: '请在 H1 填任意表头（如 Remarks，网站不读取该列），或清空 H3。',
      },
    },
  },
  'a name that was dropped from a label': {
    given: { 'strings.xlsx': { Frame: { C3: '© {{year}} 版权' } } },
    want: {
      code: 'placeholder-mismatch',
      message: '{{name}} is missing here: the site puts a name or a number in its place.',
      zh: { message: '这里少了 {{name}}，网站会在该处代入名称或数字。' },
    },
  },
};
