import type { numberWordings } from '../../problems/wording/number-wordings.ts';
import { type Example, typed } from '../example.ts';

/** One example of each fault of numbers, years and months. */
export const numberExamples: Readonly<Record<keyof typeof numberWordings, Example>> = {
  lookalike: typed('machines', 'yearOfManufacture', '2O21'),
  'not-year': typed('machines', 'yearOfManufacture', 'twenty-one'),
  'too-large-number': typed('machines', 'yearOfManufacture', '20211'),
  'too-small': typed('machines', 'yearOfManufacture', '1921'),
  'not-month': typed('projects', 'start', 'Mrach 2021'),
  'ambiguous-date': typed('projects', 'start', '3/4/2021'),
  'not-whole-number': typed('projects', 'totalPiles', 'about 1200'),
  'not-number': typed('projects', 'deepestPenetration', '62..5'),
  'unit-in-cell': typed('projects', 'deepestPenetration', '62 m'),
};
