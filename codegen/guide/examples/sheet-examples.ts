import type { sheetWordings } from '../../problems/wording/sheet-wordings.ts';
import type { Example } from '../example.ts';
import { exampleAt, exampleIn } from '../example-place.ts';
import { columnsOfField, sheetOfKey } from '../sheet-place.ts';

const machines = sheetOfKey('machines');
const [year] = columnsOfField(machines, 'yearOfManufacture');
const [model] = columnsOfField(machines, 'model');
const headingCell = (field: string, value: string): Example => ({
  ...exampleAt('machines', field, value),
  cell: exampleAt('machines', field, value).cell?.replace(/\d+$/, '1') ?? null,
});

/** One example of each fault of a sheet or its headings. */
export const sheetExamples: Readonly<Record<keyof typeof sheetWordings, Example>> = {
  'sheet-missing': {
    ...exampleIn('machines'),
    facts: { expected: machines.name, found: `${machines.name} 2025` },
    nearest: machines.name,
  },
  'heading-missing': {
    ...headingCell('yearOfManufacture', 'Year of making'),
    facts: { expected: year.heading, found: 'Year of making' },
    nearest: year.heading,
  },
  'heading-twice': { ...headingCell('model', model.heading), facts: { found: 'A', other: 'G' } },
  'data-without-heading': { ...exampleIn('machines', 'G12', 'sold'), facts: { found: 'G' } },
  'heading-row-unclear': {
    ...exampleIn('machines'),
    facts: { expected: `${model.heading} | ${year.heading}`, found: '' },
  },
  'merged-cells': { ...exampleIn('machines', 'B12'), facts: { found: 'B12:B14' } },
  'sheet-empty': { ...exampleIn('machines'), facts: { expected: machines.name } },
  'values-lost': { ...headingCell('machineId', ''), facts: { expected: '33', found: '33' } },
  'rows-lost': { ...exampleIn('machines'), facts: { expected: '35', found: '20' } },
};
