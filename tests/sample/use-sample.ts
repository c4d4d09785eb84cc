import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/**
 * Tests of the code run on a frozen sample of workbooks and pictures, never on what the office keeps in data/: a machine more in
 * data/ is no fault. These are the environment's words for it; scripts/build/project-folders.ts reads them.
 */
export const sampleEnvironment = {
  SITE_DATA: join(project, 'tests', 'sample'),
  SITE_GENERATED: join(project, '.cache', 'sample', 'generated'),
  SITE_OUT: join(project, '.cache', 'sample', 'dist'),
  SITE_CODE: join(project, '.cache', 'sample', 'code'),
} as const;
