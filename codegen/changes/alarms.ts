import { address } from '../addresses.ts';
import { maxPictureBytes, workbookNames } from '../dictionary/languages-workbooks-pages.ts';
import { dictionary } from '../dictionary/sheets.ts';
import { findStrayCopies, picturesFolder, type VersionedCache, type WorkbookFile } from '../inputs.ts';
import { type Findings, inReadingOrder, type Problem, placeOf, putIntoWords } from '../problems/problem.ts';
import { folded, quotable } from '../staff-text.ts';
import { type Matching, matchRows } from './match-rows.ts';
import { namesOfRows } from './pages.ts';
import type { Alarm, Loss, PictureChange, Warning, WorkbookChange } from './report.ts';
import { type FolderView, type SheetView, type Side, viewWorkbook } from './sheet-view.ts';

/** A sheet that loses more than this share of its rows probably lost them by accident. */
const alarmingRows = 1 / 5;
/**
 * A column that loses more than this share of its values, or all of them, probably lost them by accident. The minimum numbers of values
 * exclude columns with only a few.
 */
const alarmingValues = 1 / 2;
const fewestValues = 5;
const fewestOfAll = 3;

/**
 * Returns what a sheet probably lost by accident between two states: rows, and in the remaining rows the values of a column that the site
 * reads. Only this function decides that, for the report of changes, `npm run codegen` and the preview.
 */
export function findLosses(before: SheetView, after: SheetView, { pairs, removed }: Matching): readonly Loss[] {
  const rows = before.rows.length;
  const lostRows: Loss = { kind: 'rowsLost', heading: null, cell: null, before: rows, lost: removed.length };
  return [
    ...(removed.length > rows * alarmingRows ? [lostRows] : []),
    ...before.columns.flatMap(({ heading, known }): Loss[] => {
      const filled = known ? pairs.filter((pair) => before.rows[pair.before]?.values.has(heading)) : [];
      const lost = filled.filter((pair) => !after.rows[pair.after]?.values.has(heading)).length;
      const all = lost === filled.length && lost >= fewestOfAll;
      if (!all && (filled.length < fewestValues || lost <= filled.length * alarmingValues)) return [];
      const now = after.columns.find((column) => folded(column.heading) === folded(heading));
      const cell = now ? address(after.headingRow, now.index) : null;
      return [{ kind: 'valuesLost', heading, cell, before: filled.length, lost }];
    }),
  ];
}

function problemOf(loss: Loss, workbook: string, sheet: string): Problem {
  const { kind, heading, cell, before, lost } = loss;
  const code = kind === 'rowsLost' ? 'rows-lost' : 'values-lost';
  const facts = { expected: String(before), found: String(lost) };
  return putIntoWords({ ...placeOf(workbook, sheet, { cell, heading, value: heading ?? '' }), code, facts });
}

/** A workbook that differs from the last commit. */
export interface Changed {
  readonly committed: WorkbookFile;
  readonly present: WorkbookFile;
}

async function lossesOf({ committed, present }: Changed, cache: VersionedCache): Promise<readonly Problem[]> {
  const [was, is] = [await viewWorkbook(committed, cache), await viewWorkbook(present, cache)];
  if (!was.ok || !is.ok) return [];
  return [...is.sheets].flatMap(([key, after]) => {
    const before = was.sheets.get(key);
    if (!before) return [];
    const losses = findLosses(before, after, matchRows(after.spec, before.rows, after.rows));
    // A deleted column already has a fault, because its heading is missing.
    const standing = losses.filter(({ kind, cell }) => kind === 'rowsLost' || cell !== null);
    return standing.map((loss) => problemOf(loss, present.name, after.title));
  });
}

export async function withAlarms<Found extends Findings>(
  found: Found,
  changed: readonly Changed[],
  cache: VersionedCache,
): Promise<Found> {
  const alarms: Problem[] = [];
  for (const workbook of changed) alarms.push(...(await lossesOf(workbook, cache)));
  if (alarms.length === 0) return found;
  const counts = { ...found.counts, warnings: found.counts.warnings + alarms.length };
  return { ...found, problems: inReadingOrder([...found.problems, ...alarms], dictionary), counts };
}

function worded(facts: Omit<Alarm, 'message' | 'zh'>, message: string, zh: string): Alarm {
  return { ...facts, message, zh: { message: zh } };
}

function lossAlarm({ kind, heading, before, lost }: Loss, workbook: string, sheet: string): Alarm {
  const facts = { kind, workbook, sheet, heading, rows: before, lost };
  if (kind === 'rowsLost') {
    return worded(
      facts,
      `The sheet “${sheet}” of ${workbook} loses ${lost} of its ${before} rows, more than a fifth.`,
      `${workbook} 的工作表“${sheet}”减少了 ${lost} 行（原有 ${before} 行），超过五分之一。`,
    );
  }
  const all = lost === before;
  return worded(
    facts,
    `The column “${heading}” of ${workbook} › ${sheet} loses ${all ? `all its ${before} values` : `${lost} of its ${before} values, more than half`}.`,
    `${workbook} › ${sheet} 的“${heading}”列原有 ${before} 个值，${all ? '现已全部不见' : `少了 ${lost} 个，超过一半`}。`,
  );
}

/**
 * Returns what a reviewer must not overlook: rows and values lost in large numbers, deleted sheets and workbooks, and files that can no
 * longer be read.
 */
export function findAlarms(workbooks: readonly WorkbookChange[]): readonly Alarm[] {
  return workbooks.flatMap(({ workbook, kind, unreadable, sheets }): Alarm[] => {
    const whole = { workbook, sheet: null, heading: null };
    if (kind === 'unreadable') {
      const facts = { kind, ...whole, rows: 0, lost: 0 };
      const said = (en: string, zh: string) =>
        worded(facts, `${workbook} cannot be read: ${en}`, `无法读取 ${workbook}：${zh}`);
      return unreadable.flatMap(({ side, message, zh }) => (side === 'head' ? [said(message, zh.message)] : []));
    }
    if (kind === 'removed') {
      const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.before, 0);
      const facts = { kind: 'workbookRemoved', ...whole, rows, lost: rows } as const;
      const said = `${workbook} is gone, with all its ${rows} rows.`;
      return [worded(facts, said, `${workbook} 已不存在，原有的 ${rows} 行也随之不见。`)];
    }
    return sheets.flatMap(({ sheet, kind: sheetKind, rows: { before }, losses }): Alarm[] => {
      if (sheetKind !== 'removed' || before === 0) return losses.map((loss) => lossAlarm(loss, workbook, sheet));
      return [
        worded(
          { kind: 'sheetRemoved', workbook, sheet, heading: null, rows: before, lost: before },
          `The sheet “${sheet}” of ${workbook} is gone, with all its ${before} rows.`,
          `${workbook} 的工作表“${sheet}”已不存在，原有的 ${before} 行也随之不见。`,
        ),
      ];
    });
  });
}

/** Returns warnings about content that is probably not published as intended: files next to the workbooks, and pictures. */
export function findWarnings(head: FolderView, pictures: readonly PictureChange[]): readonly Warning[] {
  return [...findCopies(head), ...pictures.flatMap((own) => [...stillNamed(own, head.sheets), ...unfit(own)])];
}

/**
 * Finds files next to the workbooks in which someone may have typed data that never reaches the site. Uses the wording of their problem.
 */
function findCopies({ otherFiles }: FolderView): readonly Warning[] {
  return findStrayCopies(otherFiles, workbookNames).map(({ file, like, otherFormat }) => {
    const code = otherFormat ? 'copy-other-format' : 'workbook-copy';
    const { message, zh } = putIntoWords({ ...placeOf(file), code, facts: { expected: like, found: file } });
    return { kind: code, file, message, zh: { message: zh.message } };
  });
}

function stillNamed({ kind, file, previousFile }: PictureChange, side: Side): readonly Warning[] {
  const missing = kind === 'removed' ? file : previousFile;
  const named = missing === null ? [] : namesOfRows(missing, side).map(quotable);
  if (missing === null || named.length === 0) return [];
  return [
    {
      kind: 'stillNamed',
      file: missing,
      message: `${missing} is gone, and a workbook still names it: ${named.join(', ')}.`,
      zh: { message: `${missing} 已不存在，但工作簿仍在引用：${named.join('、')}。` },
    },
  ];
}

function unfit({ file, after }: PictureChange): readonly Warning[] {
  if (!after) return [];
  const tooBig = after.bytes > maxPictureBytes;
  if (!tooBig && after.width !== null) return [];
  const code = tooBig ? 'picture-too-big' : 'picture-unreadable';
  const facts = { found: file, max: maxPictureBytes / 1024 / 1024 };
  const { message, zh } = putIntoWords({ ...placeOf(picturesFolder, null, { value: file }), code, facts });
  return [{ kind: code, file, message, zh: { message: zh.message } }];
}
