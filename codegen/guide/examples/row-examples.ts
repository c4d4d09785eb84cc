import type { rowWordings } from '../../problems/wording/row-wordings.ts';
import { type Example, typed } from '../example.ts';
import { exampleAt } from '../example-place.ts';
import { columnsOfField, sheetOfKey, sheetTitle } from '../sheet-place.ts';

const projects = sheetOfKey('projects');
const [company] = columnsOfField(projects, 'company');
const [start] = columnsOfField(projects, 'start');
const [map] = columnsOfField(sheetOfKey('companies'), 'map');

/** One example of each fault of rows that contradict each other, and of addresses. */
export const rowExamples: Readonly<Record<keyof typeof rowWordings, Example>> = {
  duplicate: { ...exampleAt('projects', 'id', 'TF-P001'), facts: { other: 'A3' } },
  'not-before': { ...exampleAt('projects', 'end', '2020-06'), facts: { expected: start.heading, other: '2021-03' } },
  'wrong-prefix': { ...exampleAt('projects', 'id', 'BP-P022'), facts: { expected: 'TF', other: company.heading } },
  'unknown-reference': {
    ...exampleAt('projects', 'pileTypes', 'Secant bore pile'),
    facts: { found: 'Secant bore pile', expected: sheetTitle(sheetOfKey('pileTypes')) },
    nearest: 'Secant bored pile',
  },
  'row-not-shown': {
    ...exampleAt('projects', 'id', 'TF-P022'),
    facts: { expected: sheetTitle(sheetOfKey('projectList')) },
  },
  'not-web-address': { ...exampleAt('companies', 'map', 'see e-mail'), facts: { expected: map.example } },
  'host-not-allowed': {
    ...exampleAt('companies', 'map', 'https://maps.example.com/yard'),
    facts: { found: 'maps.example.com', expected: 'www.openstreetmap.org' },
  },
  'not-host': {
    ...exampleAt('settings', 'mapHosts', 'https://www.google.com/maps'),
    facts: { found: 'https://www.google.com/maps', expected: 'www.google.com' },
    nearest: 'www.google.com',
  },
  'not-email': typed('companies', 'email', 'enquiry at teras.example'),
  'not-phone': typed('companies', 'phone', '6123 4567'),
};
