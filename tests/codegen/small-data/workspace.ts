import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RunResult } from '../../../codegen/problems/problem.ts';
import { runCodegen } from '../../../codegen/run-on-disk.ts';
import { baseData } from './base-data.ts';
import { baseSource } from './base-source.ts';
import { jpeg, png, svg } from './make-pictures.ts';
import { makeBook, type SheetChange } from './sheetjs-workbook.ts';
import { temporaryFolder } from './temporary-folders.ts';

/** Changes by workbook: its sheets, its bytes, or null to remove the file. */
export type Change = Readonly<Record<string, Readonly<Record<string, SheetChange>> | Uint8Array | null>>;

/** Files by path in the workspace (`data/images/…`, `src/…`). Null removes a file. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>;

export interface Workspace {
  readonly root: string;
  readonly data: string;
  readonly out: string;
  write(files: Files): void;
  change(change: Change): void;
  run(options?: {
    readonly check?: boolean;
    readonly cacheDir?: string | null;
    readonly showsDrafts?: boolean;
  }): Promise<RunResult>;
  /** Text of every file below the output folder. */
  output(): Record<string, string>;
}

const bytesOf = new Map(Object.entries(baseData).map(([name, sheets]) => [name, makeBook(sheets)]));

const baseFiles: Files = {
  // Stands for the pipeline's own code, of which only the hash matters.
  'code/version.ts': '1',
  'data/images/site/a.png': png(),
  'data/images/site/b.jpg': jpeg(),
  'data/images/logo.svg': svg,
  'data/images/site/director.jpg': jpeg(),
  'data/images/site/engineer.jpg': jpeg(),
  ...Object.fromEntries(Object.entries(baseSource).map(([path, text]) => [`src/${path}`, text])),
};

function isSheets(change: Change[string]): change is Readonly<Record<string, SheetChange>> {
  return change !== null && !(change instanceof Uint8Array);
}

/** Creates a folder with a small valid data set and site, and these changes. It is removed after the tests of the file. */
export function workspace(changes: Change = {}, files: Files = {}): Workspace {
  const root = temporaryFolder();
  const [data, out] = [join(root, 'data'), join(root, 'out', 'generated')];
  let problems: RunResult['problems'] = [];
  const write = (toWrite: Files) => {
    for (const [path, content] of Object.entries(toWrite)) {
      const target = join(root, path);
      mkdirSync(dirname(target), { recursive: true });
      if (content === null) rmSync(target, { recursive: true, force: true });
      else writeFileSync(target, content);
    }
  };
  const change = (toChange: Change) => {
    write(
      Object.fromEntries(
        Object.entries(toChange).map(([name, book]) => [
          `data/${name}`,
          isSheets(book) ? makeBook(baseData[name] ?? {}, book) : book,
        ]),
      ),
    );
  };
  write({ ...Object.fromEntries([...bytesOf].map(([name, bytes]) => [`data/${name}`, bytes])), ...baseFiles });
  change(changes);
  write(files);
  return {
    root,
    data,
    out,
    write,
    change,
    run: async ({ check = false, cacheDir = null, showsDrafts = false } = {}) => {
      const result = await runCodegen({
        dataDir: data,
        outDir: out,
        sourceDir: join(root, 'src'),
        codeDirs: [join(root, 'code')],
        cacheDir,
        showsDrafts,
        check,
      });
      problems = result.problems;
      return result;
    },
    output: () => {
      if (!existsSync(out))
        throw new Error(`Nothing was written. The last run found: ${JSON.stringify(problems, null, 1)}`);
      const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
        statSync(join(out, path)).isFile(),
      );
      return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(out, path), 'utf8')]));
    },
  };
}

/** The notes of a run, without those of a language that is being added: the data of the tests have no texts of it. */
export function notesOf({ ledger }: Pick<RunResult, 'ledger'>): RunResult['ledger'] {
  return ledger.filter(({ code }) => code !== 'language-partial');
}

/** Returns the bytes of an unchanged workbook. */
export function baseBook(name: string): Uint8Array {
  const bytes = bytesOf.get(name);
  if (!bytes) throw new Error(`no workbook ${name}`);
  return bytes;
}
