import { type CellPosition, cellAddress } from '../grid/addresses.ts';
import { filled } from '../text/bilingual.ts';
import { quotable, shortened } from '../text/staff-text.ts';
import { type FaultEntry, faults, type PlaceWords } from './faults.ts';
import type { LedgerCode, LedgerEntry, LedgerNote } from './ledger.ts';

/** The place of a problem, and the value there. `sheet` is null for a missing workbook. */
export interface Place {
  readonly workbook: string;
  readonly sheet: string | null;
  readonly cell: CellPosition | null;
  readonly heading: string | null;
  /** What staff call the row, e.g. "TF-P001". */
  readonly row: string | null;
  readonly value: string;
}

type CellOfSheet = Pick<Place, 'workbook' | 'sheet' | 'cell'>;

/** Returns a text by which to find a cell in a set. */
export function cellKey({ workbook, sheet, cell }: CellOfSheet): string {
  return JSON.stringify([workbook, sheet, cell?.row, cell?.column]);
}

/** Returns a text by which to find the row of a cell in a set. */
export function rowKey({ workbook, sheet, cell }: CellOfSheet): string {
  return JSON.stringify([workbook, sheet, cell?.row]);
}

/** Rows that are not ready and cannot be shown, each with the cells that are not right yet, such as "G5 Start". */
export type UnfinishedRows = ReadonlyMap<string, readonly string[]>;

/** Names the cell of a fault for a note: "G5 Start". */
export function cellName({ cell, heading }: Pick<Place, 'cell' | 'heading'>): string {
  return [cellAddress(cell), heading].filter((part) => part).join(' ');
}

/** Names a place as reports do: "projects.xlsx › Projects › G5". */
export function placeName({ workbook, sheet, cell }: Pick<Place, 'workbook' | 'sheet' | 'cell'>): string {
  return [workbook, sheet, cellAddress(cell)].filter((part) => part).join(' › ');
}

/** Creates a place. Without details, it means a whole workbook or sheet. */
export function placeOf(
  workbook: string,
  sheet: string | null = null,
  { cell = null, heading = null, row = null, value = '' }: Partial<Omit<Place, 'workbook' | 'sheet'>> = {},
): Place {
  return { workbook, sheet, cell, heading, row, value };
}

export type ProblemCode = keyof typeof faults;

/** The facts that the sentences of each fault use. */
export type FactsByCode = {
  readonly [Code in ProblemCode]: (typeof faults)[Code] extends FaultEntry<infer Facts> ? Facts : never;
};

/** The value that was probably meant, ready to be typed into the cell. */
export interface Suggestion {
  readonly value: string;
  /** Nothing else can be meant, so a program may write it. Otherwise it is advice. */
  readonly isCertain: boolean;
}

/** Suggests a value, if there is one. What makes a value certain is in `certain.ts`. */
export function suggest(value: string | undefined, isCertain = false): Suggestion | undefined {
  return value === undefined ? undefined : { value, isCertain };
}

/** What is wrong, without its place. The code decides the facts, of which it may have none. */
export type Fault = {
  readonly suggestion?: Suggestion | undefined;
  readonly shared?: CellPosition;
} & {
  [Code in ProblemCode]: object extends FactsByCode[Code]
    ? { readonly code: Code; readonly facts?: undefined }
    : { readonly code: Code; readonly facts: FactsByCode[Code] };
}[ProblemCode];

/**
 * The meaning of a cell in its column: a value (with a note on how it was read), or the reason why there is none.
 * Either may come with a warning.
 */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly note?: LedgerCode | undefined; readonly warning?: Fault }
  | { readonly ok: false; readonly fault: Fault; readonly warning?: Fault };

export function accept<T>(value: T, note?: LedgerCode): Result<T> {
  return { ok: true, value, note };
}

export function refuse(fault: Fault): Result<never> {
  return { ok: false, fault };
}

/** A fault with its place, before it is put into words. */
export type PlacedFault = Place & Fault;

/** The contract of `--format json` (docs/contract.md, 2). */
export interface Problem extends Place {
  readonly severity: 'error' | 'warning';
  readonly code: ProblemCode;
  readonly message: string;
  /** The suggested value if there is one, otherwise what to do. */
  readonly suggestion: string;
  /** The value that is certainly meant. Missing if there is none, or if it is only likely. */
  readonly fix?: string;
  /** The cell of another row that has the same text, so that either may be at fault. */
  readonly shared?: CellPosition;
  readonly zh: { readonly message: string; readonly suggestion: string };
}

/** The result of a check. `--format json` prints it (docs/contract.md, 2). */
export interface CheckResult {
  /** No errors. Warnings are allowed. */
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  readonly ledger: readonly LedgerEntry[];
  readonly counts: RunCounts;
}

interface RowCounts {
  readonly read: number;
  readonly published: number;
  readonly reported: number;
}

export interface SheetCount extends RowCounts {
  readonly workbook: string;
  readonly sheet: string;
}

export interface RunCounts {
  readonly workbooks: number;
  readonly rows: RowCounts;
  readonly sheets: readonly SheetCount[];
  readonly pictures: number;
  readonly errors: number;
  readonly warnings: number;
}

/** The result of a run, and what happened to its output. */
export interface RunResult extends CheckResult {
  /** Paths below the output folder that were written or removed. Empty if nothing changed or nothing may be written. */
  readonly changed: readonly string[];
  readonly files: number;
}

/**
 * Collects the faults and notes of every step, so that a run does not stop at the first fault. What is in it stays in
 * it.
 */
export class Collector {
  readonly #faults: PlacedFault[] = [];
  readonly #notes: LedgerNote[] = [];

  get faults(): readonly PlacedFault[] {
    return this.#faults;
  }

  get notes(): readonly LedgerNote[] {
    return this.#notes;
  }

  fault(place: Place, fault: Fault): void {
    this.#faults.push({ ...place, ...fault });
  }

  note(code: LedgerCode, place: Place, to = ''): void {
    const { workbook, sheet, cell, heading, value } = place;
    this.#notes.push({ code, workbook, sheet, cell, heading, from: value, to });
  }

  /** Adds what was collected about a part, such as the headings of a sheet. */
  addAll({ faults, notes }: Collector): void {
    this.#faults.push(...faults);
    this.#notes.push(...notes);
  }
}

/**
 * Maximum number of characters of a cell that a problem contains or suggests. A hundred faults would otherwise repeat a
 * long text a hundred times.
 */
const carried = 1000;

const faultEntries: { readonly [Code in ProblemCode]: FaultEntry<FactsByCode[Code]> } = faults;

export function isError(code: ProblemCode): boolean {
  return faultEntries[code].severity === 'error';
}

/** Creates the message and the suggestion of a fault in both languages. */
export function putIntoWords<Code extends ProblemCode>(fault: PlacedFault & { readonly code: Code }): Problem {
  const { code, facts, workbook, sheet, cell, heading, row, value } = fault;
  const { severity, sentences } = faultEntries[code];
  // An actual value may be a whole text.
  const actual = facts && 'actual' in facts && facts.actual !== undefined && { actual: quotable(`${facts.actual}`) };
  const place: PlaceWords = { workbook, sheet, cell: cellAddress(cell), heading, value: quotable(value) };
  // TypeScript does not see that the code and the facts of a fault belong together.
  const [en, zh, remedyEn, remedyZh] = sentences({ ...facts, ...actual } as FactsByCode[Code], place);
  const words = { ...facts, ...actual, ...place };
  const message = filled({ en, zh }, words);
  const remedy = filled({ en: remedyEn, zh: remedyZh }, words);
  const suggestion = fault.suggestion && fault.suggestion.value.length <= carried ? fault.suggestion : null;
  const isCertain = cell !== null && suggestion?.isCertain;
  return {
    severity,
    code,
    workbook,
    sheet,
    cell,
    heading,
    row: row === null ? null : shortened(row, carried),
    value: shortened(value, carried),
    message: message.en,
    suggestion: suggestion?.value ?? remedy.en,
    ...(isCertain && { fix: suggestion.value }),
    ...(fault.shared && { shared: fault.shared }),
    zh: { message: message.zh, suggestion: suggestion?.value ?? remedy.zh },
  };
}

/**
 * Sorts errors before warnings, then by workbook, sheet, row and column. `order` lists the sheets as the office sees
 * them.
 */
export function inReadingOrder(
  problems: readonly Problem[],
  order: readonly { readonly workbook: string; readonly name: string }[],
): readonly Problem[] {
  const workbooks = [...new Set(order.map(({ workbook }) => workbook))];
  const sheetIndex = ({ workbook, sheet }: Problem) => {
    if (sheet === null) return -1;
    const index = order.findIndex((entry) => entry.workbook === workbook && entry.name === sheet);
    return index === -1 ? order.length : index;
  };
  const rank = (problem: Problem): readonly number[] => {
    const { row = 0, column = 0 } = problem.cell ?? {};
    return [
      problem.severity === 'error' ? 0 : 1,
      workbooks.indexOf(problem.workbook),
      sheetIndex(problem),
      row,
      column,
    ];
  };
  return problems
    .map((problem) => ({ problem, ranks: rank(problem) }))
    .sort((a, b) => {
      // The first rank that differs decides.
      const differences = a.ranks.map((rank, index) => rank - (b.ranks[index] ?? 0));
      return differences.find((difference) => difference !== 0) ?? 0;
    })
    .map(({ problem }) => problem);
}
