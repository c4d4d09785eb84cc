import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
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
import { workbookNames } from '../../codegen/dictionary/languages-workbooks-pages.ts';
import { outputIsWhole, readManifest } from '../../codegen/write.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';

const project = join(import.meta.dirname, '..', '..');
const sample = sampleEnvironment.SITE_DATA;

/** Timeout in ms. A run takes one or two seconds. */
const patience = 60_000;

/** Runs `npm run codegen`. */
function runCommandLine(args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, ['--import', 'tsx', join(project, 'codegen', 'cli.ts'), ...args], {
    encoding: 'utf8',
    cwd: project,
    timeout: patience,
    killSignal: 'SIGKILL',
    maxBuffer: 1e8,
  });
}

/** Makes a data folder like the sample. `images` is a link to the sample's pictures. */
export function sampleFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of workbookNames) copyFileSync(join(sample, name), join(folder, name));
  symlinkSync(join(sample, 'images'), join(folder, 'images'));
}

/** Returns the text of every file below a folder, by path. */
export function textsBelow(folder: string): ReadonlyMap<string, string> {
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function isReport(stdout: string): boolean {
  try {
    const report: unknown = JSON.parse(stdout);
    return (
      typeof report === 'object' &&
      report !== null &&
      ['ok', 'problems', 'ledger', 'counts'].every((field) => field in report)
    );
  } catch {
    return false;
  }
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
    const { status, stderr } = runCommandLine(['--data', data, '--out', old]);
    if (status !== 0) throw new Error(`the sample itself: ${stderr}`);
  }
  cpSync(old, out, { recursive: true });
  writeFileSync(join(data, workbook), bytes);
  const { status, signal, stdout, stderr } = runCommandLine(['--data', data, '--out', out, '--format', 'json']);
  copyFileSync(join(sample, workbook), join(data, workbook));
  const told = [
    ...(status === exit
      ? []
      : [`exit ${status ?? signal} by the command line, ${exit} in the pipeline: ${stderr.slice(0, 300)}`]),
    ...(stderr === '' ? [] : [`the command line said ${stderr.slice(0, 300)}`]),
    ...(isReport(stdout) ? [] : ['the command line wrote no report']),
  ];
  const [before, after] = [textsBelow(old), textsBelow(out)];
  const untouched = JSON.stringify([...before]) === JSON.stringify([...after]);
  if (exit === 1 && !untouched) told.push('faults, and the old output was touched');
  if (exit === 0 && !outputIsWhole(out, readManifest(out))) told.push('the output is not whole');
  return told;
}
