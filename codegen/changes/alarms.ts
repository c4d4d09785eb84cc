import { maxPictureBytes } from '../dictionary/pictures.ts';
import { columnOf, type SheetSpec, settingColumns, sheetColumns } from '../dictionary/sheet-spec.ts';
import { dictionary } from '../dictionary/sheets.ts';
import { workbookNames } from '../dictionary/workbooks.ts';
import { findStrayCopies, picturesFolder, type WorkbookFile } from '../inputs.ts';
import {
  type Findings,
  inReadingOrder,
  type Problem,
  type ProblemCode,
  placeOf,
  putIntoWords,
} from '../problems/problem.ts';
import { quotable } from '../staff-text.ts';
import { type Return, returnsBySheet } from './earlier-versions.ts';
import { findLosses } from './losses.ts';
import { matchRows } from './match-rows.ts';
import { namesOfRows } from './pages.ts';
import type {
  Alarm,
  CellChange,
  Loss,
  PictureChange,
  RowChange,
  SheetChange,
  Warning,
  WorkbookChange,
} from './report.ts';
import { type FolderView, type Side, viewWorkbook } from './sheet-view.ts';

const lossCodes: Readonly<Record<Loss['kind'], ProblemCode>> = {
  rowsLost: 'rows-lost',
  valuesLost: 'values-lost',
  valuesMoved: 'values-moved',
};

function problemOf({ kind, heading, cell, before, lost }: Loss, workbook: string, sheet: string): Problem {
  const facts = { expected: String(before), found: String(lost) };
  return putIntoWords({
    ...placeOf(workbook, sheet, { cell, heading, value: heading ?? '' }),
    code: lossCodes[kind],
    facts,
  });
}

/** A workbook that differs from the last commit. */
export interface Changed {
  readonly committed: WorkbookFile;
  readonly present: WorkbookFile;
}

async function lossesOf({ committed, present }: Changed): Promise<readonly Problem[]> {
  const [was, is] = [await viewWorkbook(committed), await viewWorkbook(present)];
  if (!was.ok || !is.ok) return [];
  return [...is.sheets].flatMap(([key, after]) => {
    const before = was.sheets.get(key);
    if (!before) return [];
    const losses = findLosses(before, after, matchRows(after.spec, before.rows, after.rows));
    // Another deleted column already has a fault, because its heading is missing.
    const mayLack = new Set(sheetColumns(after.spec).flatMap(({ heading, meta }) => (meta.mayLack ? heading : [])));
    const reported = losses.filter(
      ({ kind, cell, heading }) => kind !== 'valuesLost' || cell !== null || mayLack.has(heading ?? ''),
    );
    return reported.map((loss) => problemOf(loss, present.name, after.title));
  });
}

/** Adds warnings about what the changed workbooks lost since the last commit. */
export async function withAlarms<Found extends Findings>(found: Found, changed: readonly Changed[]): Promise<Found> {
  const alarms: Problem[] = [];
  for (const workbook of changed) alarms.push(...(await lossesOf(workbook)));
  if (alarms.length === 0) return found;
  const counts = { ...found.counts, warnings: found.counts.warnings + alarms.length };
  return { ...found, problems: inReadingOrder([...found.problems, ...alarms], dictionary), counts };
}

function worded(facts: Omit<Alarm, 'message' | 'zh'>, message: string, zh: string): Alarm {
  return { ...facts, message, zh: { message: zh } };
}

function lossAlarm({ kind, heading, before, lost }: Loss, workbook: string, sheet: string): Alarm {
  const facts = { kind, workbook, sheet, heading, rows: before, lost };
  if (kind === 'rowsLost')
    return worded(
      facts,
      `The sheet “${sheet}” of ${workbook} loses ${lost} of its ${before} rows, more than a fifth.`,
      `${workbook} 的工作表“${sheet}”减少了 ${lost} 行（原有 ${before} 行），超过五分之一。`,
    );
  if (kind === 'valuesMoved')
    return worded(
      facts,
      `In ${workbook} › ${sheet}, values of “${heading}” now stand in other rows than before: ${lost} of ${before} rows. Was one column sorted alone, or were its cells pushed down?`,
      `${workbook} › ${sheet} 的“${heading}”列有 ${lost} 行（共 ${before} 行）现在填着其他行的内容。是否只排序了一列，或单元格整体下移了？`,
    );
  const all = lost === before;
  return worded(
    facts,
    `The column “${heading}” of ${workbook} › ${sheet} loses ${all ? `all its ${before} values` : `${lost} of its ${before} values, more than half`}.`,
    `${workbook} › ${sheet} 的“${heading}”列原有 ${before} 个值，${all ? '现已全部不见' : `少了 ${lost} 个，超过一半`}。`,
  );
}

/** A row with its workbook and sheet, as the alarms about it need them. */
interface RowPlace {
  readonly workbook: string;
  readonly spec: SheetSpec;
  readonly row: RowChange;
}

function rowAlarm(kind: Alarm['kind'], { workbook, spec, row }: RowPlace, heading: string, en: string, zh: string) {
  const place = `${workbook} › ${spec.name} › ${quotable(row.previousId ?? row.id)}`;
  const facts = { kind, workbook, sheet: spec.name, heading, rows: 1, lost: 0 };
  return worded(facts, `${place}: ${en}`, `${place}：${zh}`);
}

/** Warns of an ID that is the address of a page and was changed, or given to something else. */
function idAlarms(place: RowPlace): readonly Alarm[] {
  const { spec, row } = place;
  const { id } = spec.columns;
  if (!id || spec.shownOn.kind !== 'pages' || !spec.shownOn.ownPage) return [];
  const { heading } = columnOf(id);
  if (row.kind === 'renamed') {
    const [en, zh] = [`“${heading}” is now ${quotable(row.id)}`, `“${heading}”改为 ${quotable(row.id)}`];
    return [
      rowAlarm(
        'idChanged',
        place,
        heading,
        `${en}. The old address of its page is gone.`,
        `${zh}，原来的网页地址不再存在。`,
      ),
    ];
  }
  const isRenamed = row.fields.some(
    ({ cells }) =>
      cells.length > 1 && cells.every(({ kind, heading: own }) => kind === 'changed' && /^Name\b/.test(own)),
  );
  const isOther = row.kind === 'changed' && isRenamed && row.fields.length * 2 > Object.keys(spec.columns).length;
  if (!isOther) return [];
  const en = `more than half of the row has changed, and its name. Was “${heading}” given to something else?`;
  return [rowAlarm('idReused', place, heading, en, `名称和大部分内容都变了。“${heading}”是否被另一项占用了？`)];
}

/** Whether a cell leads visitors or the office somewhere, or decides how the office works. */
function leadsSomewhere({ spec, row }: RowPlace, { heading }: CellChange): boolean {
  const column = spec.settings
    ? settingColumns(spec).find((own) => own.heading === row.id)
    : sheetColumns(spec).find((own) => own.heading === heading);
  if (!column) return false;
  const { kind, staffOnly } = column.meta;
  return (
    (spec.settings && (staffOnly || column.field === 'mapHosts')) || ['webAddress', 'email', 'phone'].includes(kind)
  );
}

function addressAlarms(place: RowPlace): readonly Alarm[] {
  const { spec, row } = place;
  // A new company has no other addresses to compare with. A setting may be new or gone.
  if (row.kind !== 'changed' && row.kind !== 'renamed' && !spec.settings) return [];
  const cells = row.fields.flatMap((field) => field.cells).filter(({ kind }) => kind === 'changed');
  return cells
    .filter((cell) => cell.heading !== 'Setting' && leadsSomewhere(place, cell))
    .map(({ heading, before, after }) => {
      const [was, is] = [before, after].map((text) =>
        text === '' ? { en: 'blank', zh: '空白' } : { en: `“${quotable(text)}”`, zh: `“${quotable(text)}”` },
      );
      const en = `“${heading}” changes from ${was?.en} to ${is?.en}. Check that it is meant and leads where it should.`;
      return rowAlarm(
        'addressChanged',
        place,
        heading,
        en,
        `“${heading}”由${was?.zh}改为${is?.zh}。请核对是否有意修改、是否通往正确的地方。`,
      );
    });
}

function sheetAlarms(workbook: string, sheet: SheetChange): readonly Alarm[] {
  const { sheet: name, kind, rows, losses, changes } = sheet;
  if (kind === 'removed' && rows.before > 0)
    return [
      worded(
        { kind: 'sheetRemoved', workbook, sheet: name, heading: null, rows: rows.before, lost: rows.before },
        `The sheet “${name}” of ${workbook} is gone, with all its ${rows.before} rows.`,
        `${workbook} 的工作表“${name}”已不存在，原有的 ${rows.before} 行也随之不见。`,
      ),
    ];
  const spec = kind === 'changed' && dictionary.find((own) => own.workbook === workbook && own.name === name);
  const places = spec ? changes.map((row) => ({ workbook, spec, row })) : [];
  return [
    ...losses.map((loss) => lossAlarm(loss, workbook, name)),
    ...places.flatMap((place) => [...idAlarms(place), ...addressAlarms(place)]),
  ];
}

/**
 * Returns what a reviewer must not overlook: rows and values lost in large numbers or moved to other rows, deleted sheets and workbooks,
 * files that can no longer be read, changed numbers of projects and changed addresses.
 */
export function findAlarms(workbooks: readonly WorkbookChange[]): readonly Alarm[] {
  return workbooks.flatMap(({ workbook, kind, unreadable, sheets }): readonly Alarm[] => {
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
    return sheets.flatMap((sheet) => sheetAlarms(workbook, sheet));
  });
}

/** Number of rows that an alarm names. */
const mostNamed = 5;

/** Returns an alarm for each sheet of which rows go back to an earlier version. */
export function returnAlarms(returns: readonly Return[]): readonly Alarm[] {
  return returnsBySheet(returns).map((rows) => {
    const [{ workbook, sheet, commit }] = rows;
    const named = rows.slice(0, mostNamed).map(({ row }) => quotable(row.id));
    const rest = rows.length > named.length ? ['…'] : [];
    return worded(
      { kind: 'goesBack', workbook, sheet, heading: null, rows: rows.length, lost: rows.length },
      `${workbook} › ${sheet} goes back to an earlier version (${commit}) in ${rows.length === 1 ? '1 row' : `${rows.length} rows`}: ${[...named, ...rest].join(', ')}. Was an old copy of the workbook changed?`,
      `${workbook} › ${sheet} 有 ${rows.length} 行退回到较早的版本（${commit}）：${[...named, ...rest].join('、')}。是否改在了旧文件上？`,
    );
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
