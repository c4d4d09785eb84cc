import type { cellWordings } from '../../problems/wording/cell-wordings.ts';
import { type Example, typed } from '../example.ts';
import { exampleAt } from '../example-place.ts';
import { columnsOfField, sheetOfKey } from '../sheet-place.ts';

const [name] = columnsOfField(sheetOfKey('projects'), 'name');

/** One example of each fault that a cell of any column can have. */
export const cellExamples: Readonly<Record<keyof typeof cellWordings, Example>> = {
  blank: { ...exampleAt('projects', 'name', ''), facts: { expected: name.example } },
  'error-value': { ...exampleAt('projects', 'totalPiles', '#REF!'), facts: { found: '#REF!' } },
  'not-calculated': exampleAt('projects', 'totalPiles', '=SUM(Q2:Q9)'),
  'picture-in-cell': exampleAt('staff', 'photo', ''),
  'changed-to-date': { ...exampleAt('projects', 'totalPiles', '2021-03-01'), facts: { found: '2021-03-01' } },
  'broken-characters': exampleAt('projects', 'name', '登加�园道', 'zh'),
  'digits-lost': {
    ...exampleAt('machines', 'machineId', '1234567890123450000'),
    facts: { found: '1234567890123450000' },
  },
  'too-long': { ...exampleAt('projects', 'name', ''), facts: { found: '164', max: name.meta.maxLength ?? 0 } },
  'bad-id': typed('projects', 'id', 'TF P22'),
  'not-listed': typed('companies', 'grade', 'L7'),
  'not-yes-no': typed('machines', 'newPurchase', 'maybe'),
};
