import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/**
 * Tests of the code use a frozen sample of workbooks and pictures, never the office's content in data/, so that a new machine in data/
 * cannot fail a test. These environment variables select the sample. scripts/build/project-folders.ts reads them.
 */
export const sampleEnvironment = {
  SITE_DATA: join(project, 'tests', 'sample'),
  SITE_GENERATED: join(project, 'tests', 'generated'),
  SITE_OUT: join(project, '.cache', 'sample', 'dist'),
  SITE_CODE: join(project, '.cache', 'sample', 'code'),
} as const;
