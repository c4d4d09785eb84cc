import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sampleEnvironment } from './use-sample.ts';

/** A file with its path below the data folder, in a form that can be passed to a page. */
export type SampleFile = readonly [path: string, base64: string];

/** Returns the workbooks and pictures of the sample. */
export function sampleFiles(): readonly SampleFile[] {
  const folder = sampleEnvironment.SITE_DATA;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.xlsx$|^images\//.test(path) && statSync(join(folder, path)).isFile())
    .map((path) => [path, readFileSync(join(folder, path)).toString('base64')]);
}
