import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { utils, type WorkSheet, write } from 'xlsx';
import type { ChangeReport, SheetChange } from '../../../office/changes/change-report.ts';
import { compareFolders, compareRevisions } from '../../../office/changes/compare-workbooks.ts';
import { commitOf, repositoryOf, revisionSnapshot, workingSnapshot } from '../../../office/git/git.ts';
import { type FolderView, type Snapshot, viewOf } from '../../../office/views/sheet-view.ts';
import { makeWorkbook } from '../../codegen/small-data/given-workbook.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';
import { type Sample, sampleRows } from './sample-rows.ts';

/** Returns the changes of a sheet. Throws if there are none. */
export function sheetOf(report: ChangeReport, name: string): SheetChange {
  const sheet = report.workbooks.flatMap(({ sheets }) => sheets).find((candidate) => candidate.sheet === name);
  if (!sheet) throw new Error(`nothing changed in ${name}`);
  return sheet;
}

/** The environment for git. It ignores the machine's git settings and those of a git hook that runs these tests. */
export const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Office',
  GIT_AUTHOR_EMAIL: 'office@teras.example',
  GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Office',
  GIT_COMMITTER_EMAIL: 'office@teras.example',
  GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z',
};

/** Returns an SVG with this size in px. */
export function svg(width: number, height: number, remark = ''): Uint8Array {
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${remark}</svg>`,
  );
}

/** A change of the sheets of a workbook. */
export type Edit = (sheets: Sample[string]) => void;

const made = new Map<string, Promise<Uint8Array>>();

/** Returns a workbook with these rows. It is cached, because every story begins with the sample. */
function workbookOf(name: string, rows: Sample[string]): Promise<Uint8Array> {
  const key = name + JSON.stringify(rows);
  const bytes = made.get(key) ?? makeWorkbook(name, rows, {});
  made.set(key, bytes);
  return bytes;
}

/** The committed sample, and its workbooks as they were read once. Every story of a file begins with a copy of it. */
let known: { readonly repository: TemporaryRepository; readonly view: FolderView } | null = null;

/** A git repository with the sample workbooks in `site/data`, committed once. */
export class TemporaryRepository {
  readonly folder = temporaryFolder();
  readonly data = join(this.folder, 'site', 'data');
  /** Whether the last commit is the sample. */
  #isSample = false;

  private git(...args: string[]): string {
    return execFileSync('git', ['-C', this.folder, ...args], { env: environment, stdio: 'pipe' })
      .toString('utf8')
      .trim();
  }

  static async withSample(pictures: Readonly<Record<string, Uint8Array>> = {}): Promise<TemporaryRepository> {
    const repository = new TemporaryRepository();
    if (!known || !existsSync(known.repository.folder)) known = await TemporaryRepository.ofSample();
    cpSync(known.repository.folder, repository.folder, { recursive: true });
    repository.#isSample = true;
    for (const [file, bytes] of Object.entries(pictures)) repository.put(`images/${file}`, bytes);
    if (Object.keys(pictures).length > 0) repository.commit('--amend');
    return repository;
  }

  /** Returns the report on one changed workbook of the sample. */
  static async reportAfter(workbook: string, edit: Edit): Promise<ChangeReport> {
    return (await TemporaryRepository.withSample()).after(workbook, edit);
  }

  private static async ofSample() {
    const repository = new TemporaryRepository();
    repository.git('init', '-q', '-b', 'main', '--template=');
    await repository.write(sampleRows());
    repository.commit();
    return { repository, view: await viewOf(repository.revision('HEAD')) };
  }

  private revision(name: string): Snapshot {
    const repository = repositoryOf(this.data);
    return revisionSnapshot(repository, commitOf(repository, name));
  }

  commit(...flags: readonly string[]): void {
    this.#isSample = false;
    this.git('add', '-A');
    this.git('commit', '-q', '-m', 'Data', ...flags);
  }

  /** Writes workbooks as if the office had saved them. */
  async write(sample: Sample): Promise<void> {
    for (const [name, rows] of Object.entries(sample)) this.put(name, await workbookOf(name, rows));
  }

  put(path: string, bytes: Uint8Array): void {
    mkdirSync(dirname(join(this.data, path)), { recursive: true });
    writeFileSync(join(this.data, path), bytes);
  }

  /** Writes a workbook that contains only these headings and rows, as another program would save it. */
  putPlain(name: string, sheets: Readonly<Record<string, Sample[string][string] | WorkSheet>>): void {
    const book = utils.book_new();
    for (const [title, rows] of Object.entries(sheets))
      utils.book_append_sheet(book, Array.isArray(rows) ? utils.json_to_sheet(rows) : rows, title);
    this.put(name, write(book, { type: 'buffer', bookType: 'xlsx' }));
  }

  remove(path: string): void {
    rmSync(join(this.data, path));
  }

  /** Removes the content of a committed file from the repository. Returns the name by which git knew it. */
  loseCommitted(path: string): string {
    const name = this.git('rev-parse', `HEAD:site/data/${path}`);
    rmSync(join(this.folder, '.git', 'objects', name.slice(0, 2), name.slice(2)));
    return name;
  }

  /** Changes one workbook of the sample in the working tree. */
  async edit(workbook: string, edit: Edit): Promise<void> {
    const sheets = sampleRows()[workbook] ?? {};
    edit(sheets);
    await this.write({ [workbook]: sheets });
  }

  /** Changes one workbook in the working tree and compares it with the commit. */
  async after(workbook: string, edit: Edit): Promise<ChangeReport> {
    await this.edit(workbook, edit);
    return this.report();
  }

  /** Compares HEAD with the working tree, or two revisions. */
  async report(base = 'HEAD', head: string | null = null): Promise<ChangeReport> {
    const after = head === null ? await workingSnapshot(repositoryOf(this.data)) : this.revision(head);
    // The sample has no earlier versions to which a change could go back.
    const before = this.#isSample && base === 'HEAD' ? known?.view : undefined;
    const differences = before
      ? compareFolders(before, await viewOf(after, before))
      : await compareRevisions(this.revision(base), after);
    return { ...differences, base, head, data: 'data' };
  }
}
