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
  'a formation in the layers alone': {
    given: { 'projects.xlsx': { Projects: { Q2: '0 Marine Clay; 41 Old Alluvium' } } },
    want: {
      code: 'layers-differ',
      message: 'This cell names Marine Clay; “Formations” (M2) does not.',
      suggestion: 'Take it out here, or add it in M2.',
      zh: { message: '此处写有 Marine Clay，而“Formations”（M2）没有。', suggestion: '请在此删去，或在 M2 补上。' },
    },
  },
};
