import type { fileWordings } from '../../problems/wording/file-wordings.ts';
import type { Example } from '../example.ts';
import { exampleFile } from '../example-place.ts';

const projects = exampleFile('projects.xlsx');

/** One example of each fault that a whole file can have. */
export const fileExamples: Readonly<Record<keyof typeof fileWordings, Example>> = {
  'folder-in-place': projects,
  'workbook-missing': { ...projects, facts: { expected: 'projects.xlsx', found: 'projects-LAPTOP7.xlsx' } },
  'workbook-other-format': { ...projects, facts: { expected: 'projects.xlsx', found: 'projects.xls' } },
  'workbook-copy': {
    ...exampleFile('projects - 副本.xlsx'),
    facts: { expected: 'projects.xlsx', found: 'projects - 副本.xlsx' },
  },
  'copy-other-format': {
    ...exampleFile('projects.csv'),
    facts: { expected: 'projects.xlsx', found: 'projects.csv' },
  },
  'workbook-empty': projects,
  'workbook-locked': projects,
  'git-lfs-pointer': projects,
  'password-protected': projects,
  'old-xls': projects,
  'web-page': projects,
  'plain-text': projects,
  'not-excel': projects,
  'binary-xlsb': projects,
  'macro-xlsm': projects,
  'open-document': projects,
  'apple-numbers': projects,
  'damaged-zip': projects,
  'too-large': projects,
  'unreadable-workbook': projects,
  'wrong-workbook': { ...projects, facts: { found: 'machines.xlsx', expected: 'projects.xlsx' } },
};
