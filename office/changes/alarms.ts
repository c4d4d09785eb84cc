import { maxPictureBytes } from '../../codegen/dictionary/pictures.ts';
import { columnOf, type SheetSpec, settingColumns, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { settings, sheetsOf } from '../../codegen/dictionary/sheets.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import { findStrayCopies, picturesFolder } from '../../codegen/inputs.ts';
import { kinds } from '../../codegen/kinds/kinds.ts';
import { type Problem, placeOf, putIntoWords, rowKey } from '../../codegen/problems/problem.ts';
import { dateIn } from '../../codegen/text/bilingual.ts';
import { partsOf, quotable } from '../../codegen/text/staff-text.ts';
import type { FolderView, Side } from '../views/sheet-view.ts';
import { namesOfRows } from '../views/where-shown.ts';
import type {
  Alarm,
  BilingualMessage,
  CellChange,
  CellWarnings,
  ChangeReport,
  PictureChange,
  RowChange,
  SheetChange,
  Warning,
  WorkbookChange,
} from './change-report.ts';
import type { Return } from './earlier-versions.ts';
import { problemOfLoss } from './losses.ts';
import { namesOf, returnQuestion } from './report-words.ts';

type Where = Pick<Alarm, 'workbook'> & Partial<Alarm>;

function alarm(kind: Alarm['kind'], where: Where, message: string, zh: string): Alarm {
  return { kind, sheet: null, heading: null, rows: 0, lost: 0, remedy: null, ...where, message, zh: { message: zh } };
}

/** A row with its workbook and sheet, as the alarms about it need them. */
interface RowInPlace {
  readonly workbook: string;
  readonly spec: SheetSpec;
  readonly row: RowChange;
}

function rowAlarm(kind: Alarm['kind'], { workbook, spec, row }: RowInPlace, heading: string, en: string, zh: string) {
  const place = `${workbook} › ${spec.name} › ${quotable(row.previousId ?? row.id)}`;
  return alarm(kind, { workbook, sheet: spec.name, heading, rows: 1 }, `${place}: ${en}`, `${place}：${zh}`);
}

/** Warns of an ID that is the address of a page and was changed, or given to something else. */
function idAlarms(place: RowInPlace): readonly Alarm[] {
  const { spec, row } = place;
  const { id } = spec.columns;
  if (!id || spec.shownOn.kind !== 'pages' || !spec.shownOn.ownPage) return [];
  const heading = columnOf(id).heading.en;
  const newId = quotable(row.id);
  if (row.kind === 'renamed') {
    const en = `“${heading}” is now ${newId}. The old address of its page is gone.`;
    return [rowAlarm('idChanged', place, heading, en, `“${heading}”改为 ${newId}，原来的网页地址不再存在。`)];
  }
  const isRenamed = row.fields.some(({ cells }) => cells.length > 1 && cells.every(({ kind }) => kind === 'changed'));
  // Most rows have nothing in the columns that a workbook may lack.
  const columns = Object.values(spec.columns).filter((schema) => !columnOf(schema).mayLack);
  if (row.kind !== 'changed' || !isRenamed || row.fields.length * 2 <= columns.length) return [];
  const en = `more than half of the row has changed, and its name. Was “${heading}” given to something else?`;
  return [rowAlarm('idReused', place, heading, en, `名称和大部分内容都变了。“${heading}”是否被另一项占用了？`)];
}

/** Whether a cell leads visitors or the office somewhere, or decides how the office works. */
function leadsSomewhere({ spec, row }: RowInPlace, { heading }: CellChange): boolean {
  const column = spec.settings
    ? settingColumns(spec).find((candidate) => candidate.heading === row.id && heading !== 'Setting')
    : sheetColumns(spec).find((candidate) => candidate.heading === heading);
  if (!column) return false;
  const { kind, staffOnly } = column.meta;
  return (spec.settings && staffOnly) || kinds[kind].isAddress === true;
}

const addressAdvice = {
  en: 'Check that it is meant and leads where it should.',
  zh: '请核对是否有意修改、是否通往正确的地方。',
};

function addressAlarms(place: RowInPlace): readonly Alarm[] {
  const { spec, row } = place;
  // A new company has no other addresses to compare with. A setting may be new or gone.
  if (row.kind !== 'changed' && row.kind !== 'renamed' && !spec.settings) return [];
  const cells = row.fields.flatMap((field) => field.cells).filter(({ kind }) => kind === 'changed');
  return cells
    .filter((cell) => leadsSomewhere(place, cell))
    .map(({ heading, before, after }) => {
      const quoteBoth = (blank: string) => [before, after].map((text) => (text === '' ? blank : `“${quotable(text)}”`));
      const [[was, is], [wasZh, isZh]] = [quoteBoth('blank'), quoteBoth('空白')];
      const en = `“${heading}” changes from ${was} to ${is}. ${addressAdvice.en}`;
      const zh = `“${heading}”由${wasZh}改为${isZh}。${addressAdvice.zh}`;
      return rowAlarm('addressChanged', place, heading, en, zh);
    });
}

/** Warns of a setting of the office that is no longer the published one, of which only a hash is known. */
export function officeSettingAlarm(heading: string, value: string): Alarm {
  const { workbook, name: sheet } = settings;
  const quoted = `“${quotable(value)}”`;
  const shown = value === '' ? { en: 'blank', zh: '空白' } : { en: quoted, zh: quoted };
  const place = `${workbook} › ${sheet} › ${heading}`;
  const en = `${place}: this is not the published value; it is now ${shown.en}. ${addressAdvice.en}`;
  const zh = `${place}：与已发布的不同，现为${shown.zh}。${addressAdvice.zh}`;
  return alarm('addressChanged', { workbook, sheet, heading, rows: 1 }, en, zh);
}

function sheetAlarms(workbook: string, { sheet, kind, rows, losses, changes }: SheetChange): readonly Alarm[] {
  if (kind === 'removed' && rows.before > 0) {
    const where = { workbook, sheet, rows: rows.before, lost: rows.before };
    const en = `The sheet “${sheet}” of ${workbook} is gone, with all its ${rows.before} rows.`;
    const zh = `${workbook} 的工作表“${sheet}”已不存在，原有的 ${rows.before} 行也随之不见。`;
    return [alarm('sheetRemoved', where, en, zh)];
  }
  const spec = kind === 'changed' && sheetsOf(workbook).find(({ name }) => name === sheet);
  const places = spec ? changes.map((row) => ({ workbook, spec, row })) : [];
  return [
    ...losses.map((loss) => {
      // The words are those of the warning that `npm run codegen` gives.
      const { message, suggestion, zh } = problemOfLoss(loss, workbook, sheet);
      const remedy = { en: suggestion, zh: zh.suggestion };
      const where = { workbook, sheet, heading: loss.heading, rows: loss.before, lost: loss.lost, remedy };
      const place = [workbook, sheet, loss.heading].filter((part) => part !== null).join(' › ');
      return alarm(loss.kind, where, `${place}: ${message}`, `${place}：${zh.message}`);
    }),
    ...places.flatMap((place) => [...idAlarms(place), ...addressAlarms(place)]),
  ];
}

/**
 * Returns what a reviewer must not overlook: rows and values lost in large numbers or moved to other rows, deleted
 * sheets and workbooks, files that can no longer be read, changed numbers of projects and changed addresses.
 */
export function findAlarms(workbooks: readonly WorkbookChange[]): readonly Alarm[] {
  return workbooks.flatMap(({ workbook, kind, unreadable, sheets }): readonly Alarm[] => {
    if (kind === 'unreadable')
      return unreadable
        .filter(({ side }) => side === 'head')
        .map(({ message, zh }) =>
          alarm(kind, { workbook }, `${workbook} cannot be read: ${message}`, `无法读取 ${workbook}：${zh.message}`),
        );
    if (kind !== 'removed') return sheets.flatMap((sheet) => sheetAlarms(workbook, sheet));
    const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.before, 0);
    const en = `${workbook} is gone, with all its ${rows} rows.`;
    const zh = `${workbook} 已不存在，原有的 ${rows} 行也随之不见。`;
    return [alarm('workbookRemoved', { workbook, rows, lost: rows }, en, zh)];
  });
}

/** Returns an alarm for a workbook in which nothing is left of what was published since an earlier version. */
function returnAlarm(change: Return): Alarm {
  const { workbook, rows, replaced } = change;
  const [names, day] = [namesOf(change), dateIn(replaced)];
  const where = { workbook, sheet: rows[0].sheet, rows: rows.length, lost: rows.length };
  const en =
    `Everything that was published in ${workbook} since ${day.en} is undone: ${names.en}. ` +
    'Was an older copy of the workbook changed?';
  const zh = `${workbook} 自 ${day.zh}以来发布的内容全部退回了：${names.zh}。是否改在了旧文件上？`;
  return alarm('goesBack', where, en, zh);
}

/** Adds alarms about the workbooks that are probably old copies, and questions about those that may be. */
export function withReturns(report: ChangeReport, returns: readonly Return[]): ChangeReport {
  const questions = returns
    .filter(({ isLikelyOld }) => !isLikelyOld)
    .map((change) => {
      const { en, zh } = returnQuestion(change);
      return warning('mayGoBack', change.workbook, { message: en, zh: { message: zh } });
    });
  const alarms = returns.filter(({ isLikelyOld }) => isLikelyOld).map(returnAlarm);
  return { ...report, alarms: [...report.alarms, ...alarms], warnings: [...report.warnings, ...questions] };
}

/**
 * Returns warnings about content that is probably not published as intended: files next to the workbooks in which
 * someone may have typed, and pictures.
 */
export function findWarnings(
  { otherFiles, sheets }: FolderView,
  pictures: readonly PictureChange[],
): readonly Warning[] {
  const copies = findStrayCopies(otherFiles, workbookNames).map(({ file, like, otherFormat }) => {
    const facts = { expected: like, actual: file, isOtherFormat: otherFormat };
    return warning('workbook-copy', file, putIntoWords({ ...placeOf(file), code: 'workbook-copy', facts }));
  });
  return [...copies, ...pictures.flatMap((picture) => [...stillNamed(picture, sheets), ...unfit(picture)])];
}

/**
 * Separates the warnings that a change may have caused from the others: those at a row that changed, those at a cell
 * that names a row or a picture that changed, such as a picture whose description was removed, and those about a whole
 * sheet, such as a copy of another one.
 */
export function warningsOfChanges({ workbooks, pictures }: ChangeReport, problems: readonly Problem[]): CellWarnings {
  const all = workbooks.flatMap(({ workbook, sheets }) =>
    sheets.flatMap(({ sheet, title, changes }) =>
      changes.map((row) => {
        const cell = { row: row.after ?? 0, column: 0 };
        return [rowKey({ workbook, sheet: title?.after ?? sheet, cell }), row] as const;
      }),
    ),
  );
  const rows = new Map(all);
  const names = new Set([...all.flatMap(([, row]) => [row.id, row.previousId]), ...pictures.map(({ file }) => file)]);
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const files = new Set(workbooks.map(({ workbook }) => workbook));
  /** Of two rows that share a text, the one that changed is at fault. */
  const atChangedRow = (warning: Problem): Problem => {
    const { workbook, sheet, cell, shared, heading, value } = warning;
    if (!cell || !shared || rows.has(rowKey(warning))) return warning;
    const change = rows.get(rowKey({ workbook, sheet, cell: shared }));
    if (!change) return warning;
    const place = placeOf(workbook, sheet, { cell: shared, heading, row: change.id, value });
    const facts = { actual: value, first: cellAddress(cell), isHalf: true };
    return putIntoWords({ ...place, code: 'row-twice', facts, shared: cell });
  };
  const changed = warnings
    .map(atChangedRow)
    .filter((warning) =>
      warning.cell === null
        ? files.has(warning.workbook)
        : rows.has(rowKey(warning)) || partsOf(warning.value).some((part) => names.has(part)),
    );
  return { changed, others: warnings.length - changed.length };
}

/**
 * Adds what the check has found to a report of changes, and says each thing once: the check knows what kind of file a
 * picture is, and which files have the contents of a workbook.
 */
export function withProblems(report: ChangeReport, problems: readonly Problem[]): ChangeReport {
  const copies = problems.filter(({ code }) => code === 'workbook-copy');
  const ofPictures = problems.filter(({ code }) => code.startsWith('picture-'));
  const warnings = report.warnings
    .filter(({ kind }) => kind !== 'workbook-copy')
    .map(({ kind, file, ...words }) => {
      const problem = kind.startsWith('picture-') && ofPictures.find(({ message }) => message.includes(file));
      return warning(kind, file, problem || words);
    });
  const asWarnings = copies.map((copy) => warning('workbook-copy', copy.workbook, copy));
  const others = problems.filter(({ code }) => code !== 'workbook-copy');
  return { ...report, warnings: [...asWarnings, ...warnings], cellWarnings: warningsOfChanges(report, others) };
}

function warning(kind: Warning['kind'], file: string, { message, zh }: BilingualMessage): Warning {
  return { kind, file, message, zh: { message: zh.message } };
}

function stillNamed({ kind, file, previousFile }: PictureChange, side: Side): readonly Warning[] {
  const missing = kind === 'removed' ? file : previousFile;
  if (missing === null) return [];
  const named = namesOfRows(missing, side).map(quotable);
  if (named.length === 0) return [];
  const message = `${missing} is gone, and a workbook still names it: ${named.join(', ')}.`;
  const zh = { message: `${missing} 已不存在，但工作簿仍在引用：${named.join('、')}。` };
  return [warning('stillNamed', missing, { message, zh })];
}

function unfit({ file, after }: PictureChange): readonly Warning[] {
  const isTooBig = after !== null && after.bytes > maxPictureBytes;
  if (!isTooBig && after?.width !== null) return [];
  const code = isTooBig ? 'picture-too-big' : 'picture-unreadable';
  const facts = { actual: file, max: maxPictureBytes / 1024 / 1024 };
  return [warning(code, file, putIntoWords({ ...placeOf(picturesFolder, null, { value: file }), code, facts }))];
}
