import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { outputIsWhole, readManifest } from '../../codegen/write.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';

const project = join(import.meta.dirname, '..', '..');
const sample = sampleEnvironment.SITE_DATA;

/** Runs `npm run codegen`. */
const runCommandLine = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(project, 'codegen', 'cli.ts'), ...args], {
    encoding: 'utf8',
    cwd: project,
    timeout: 60_000,
    killSignal: 'SIGKILL',
    maxBuffer: 1e8,
  });

/** Makes a data folder like the sample. `images` is a link to the sample's pictures. */
export function sampleFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of workbookNames) copyFileSync(join(sample, name), join(folder, name));
  symlinkSync(join(sample, 'images'), join(folder, 'images'));
}

/** Returns paths and texts of all files below a folder. */
export function textsBelow(folder: string): string {
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return JSON.stringify(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Runs the real command line on a workbook, over the output of the unchanged sample. Returns what is wrong. */
export function commandLineBreaches(
  { workbook, bytes }: { readonly workbook: string; readonly bytes: Uint8Array },
  exit: 0 | 1,
  scratch: string,
): readonly string[] {
  const [data, old, out] = [join(scratch, 'data'), join(scratch, 'old'), join(scratch, 'out')];
  if (!existsSync(data)) {
    sampleFolder(data);
    const { status, stderr } = runCommandLine('--data', data, '--out', old);
    if (status !== 0) throw new Error(`the sample itself: ${stderr}`);
  }
  cpSync(old, out, { recursive: true });
  writeFileSync(join(data, workbook), bytes);
  const { status, signal, stdout, stderr } = runCommandLine('--data', data, '--out', out, '--format', 'json');
  copyFileSync(join(sample, workbook), join(data, workbook));
  const promises: readonly (readonly [holds: boolean, breach: string])[] = [
    [status === exit, `exit ${status ?? signal} by the command line, ${exit} in the pipeline`],
    [stderr === '', `the command line said ${stderr.slice(0, 300)}`],
    [
      /^\{[\s\S]*\}\s*$/.test(stdout) && Object.hasOwn(JSON.parse(stdout), 'counts'),
      'the command line wrote no report',
    ],
    [exit === 0 || textsBelow(old) === textsBelow(out), 'faults, and the old output was touched'],
    [exit === 1 || outputIsWhole(out, readManifest(out)), 'the output is not whole'],
  ];
  return promises.flatMap(([holds, breach]) => (holds ? [] : [breach]));
}
