import type { z } from 'zod';
import type { ColumnMeta, ColumnSchema } from '../dictionary/column.ts';
import { partsOf } from '../normalise/cell-lists.ts';
import { monthOf } from '../normalise/months.ts';
import { accept, type Normalised, type Refusal, refuse } from '../normalise/normalised.ts';
import { numberOf } from '../normalise/numbers.ts';
import { codeOf, proseOf } from '../normalise/plain-text.ts';
import { noWords, yesNoOf, yesWords } from '../normalise/yes-no.ts';
import { folded, nearest } from '../problems/nearest.ts';
import type { Cell } from '../read/cells.ts';

function listedOf(cell: Cell, values: readonly string[]): Normalised<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const value = values.find((candidate) => folded(candidate) === folded(prose.value));
  if (value === undefined) return refuse('not-listed', { expected: values.join(' | ') }, nearest(prose.value, values));
  return value === prose.value ? prose : accept(value, 'listed-value-case');
}

function addressOf(cell: Cell): Normalised<string> {
  // Where an address belongs, the hyperlink is the truth and the text its label.
  const link = (cell.kind === 'text' || cell.kind === 'number') && cell.link ? cell.link.replace(/^mailto:|^tel:/i, '') : null;
  const prose = proseOf(cell);
  return link !== null && prose.ok && link !== prose.value ? accept(link, 'address-from-link') : prose;
}

function phoneOf(cell: Cell): Normalised<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const spaced = prose.value.normalize('NFKC').replace(/[\s().\-‐-―]+/g, ' ').trim();
  return spaced === prose.value ? prose : accept(spaced, 'id-normalised');
}

function listOf(cell: Cell, code: boolean): Normalised<readonly string[]> {
  const text = code ? codeOf(cell, 'file-name-normalised') : proseOf(cell);
  return text.ok ? { ...text, value: partsOf(text.value) } : text;
}

/** The plain value that a filled cell means for a column of this kind. */
function normalise(cell: Cell, meta: ColumnMeta): Normalised<unknown> {
  switch (meta.kind) {
    case 'id': return codeOf(cell, 'id-normalised');
    case 'text':
    case 'localized':
    case 'ref': return proseOf(cell);
    case 'refs': return listOf(cell, false);
    case 'wholeNumber': return numberOf(cell, 'not-whole-number');
    case 'decimal': return numberOf(cell, 'not-number');
    case 'year': return numberOf(cell, 'not-year');
    case 'month': return monthOf(cell);
    case 'yesNo': return yesNoOf(cell);
    case 'oneOf': return listedOf(cell, meta.values ?? []);
    case 'picture': return codeOf(cell, 'file-name-normalised');
    case 'pictures': return listOf(cell, true);
    case 'webAddress':
    case 'email': return addressOf(cell);
    case 'phone': return phoneOf(cell);
  }
}

const wrongKind: Readonly<Record<ColumnMeta['kind'], Refusal['code']>> = {
  id: 'bad-id', text: 'broken-characters', localized: 'broken-characters', wholeNumber: 'not-whole-number', decimal: 'not-number', year: 'not-year',
  month: 'not-month', yesNo: 'not-yes-no', oneOf: 'not-listed', ref: 'unknown-reference', refs: 'unknown-reference', picture: 'picture-missing',
  pictures: 'picture-missing', webAddress: 'not-web-address', email: 'not-email', phone: 'not-phone',
};

/** Our own code for zod's first issue with a normalised value; its limits come from the dictionary, which zod enforced. */
function refusalOf(issue: z.core.$ZodIssue, value: unknown, meta: ColumnMeta, schema: ColumnSchema): Refusal {
  const limits = { ...(meta.min !== undefined && { min: meta.min }), ...(meta.max !== undefined && { max: meta.max }), ...(meta.unit && { unit: meta.unit }) };
  if (typeof value === 'number') {
    if (issue.code === 'too_small') return { code: 'too-small', facts: limits };
    if (issue.code === 'too_big') return { code: 'too-large-number', facts: limits };
    return { code: wrongKind[meta.kind], facts: limits, nearest: String(Math.round(value)) };
  }
  if (issue.code === 'too_big' && typeof value === 'string') return { code: 'too-long', facts: { max: meta.maxLength ?? 0, found: String([...value].length) } };
  if (issue.code === 'too_small') return { code: 'blank' };
  if (meta.kind === 'id' && typeof value === 'string') return { code: 'bad-id', facts: { expected: meta.example }, ...idNearest(value, meta, schema) };
  return { code: wrongKind[meta.kind], facts: { expected: meta.kind === 'yesNo' ? [...yesWords, ...noWords].join(' ') : meta.example } };
}

function idNearest(value: string, meta: ColumnMeta, schema: ColumnSchema): { nearest?: string } {
  const joined = value.replace(/[\s_/.]+/g, '-').replace(/-+/g, '-').replace(/^-|-$/g, '');
  const candidate = /[A-Z]/.test(meta.example) ? joined.toUpperCase().replace(/^([A-Z]{2})-?P-?(\d{1,3})$/, (_, company: string, digits: string) => `${company}-P${digits.padStart(3, '0')}`) : joined.toLowerCase();
  return schema.safeParse(candidate).success ? { nearest: candidate } : {};
}

/**
 * Checks one filled cell against its column: first what no column accepts (error values, formulas never calculated),
 * then the value's normal form, then the column's zod schema.
 */
export function checkCell(cell: Cell, schema: ColumnSchema, meta: ColumnMeta): Normalised<unknown> {
  const picture = meta.kind === 'picture' || meta.kind === 'pictures';
  if (cell.kind === 'notCalculated') return refuse(/DISPIMG/i.test(cell.formula) ? 'picture-in-cell' : 'not-calculated', { found: cell.formula });
  if (cell.kind === 'error') return refuse(picture || /DISPIMG/i.test(cell.formula ?? '') ? 'picture-in-cell' : 'error-value', { found: cell.text });
  if (cell.kind === 'text' && /^=?(_xlfn\.)?DISPIMG\(/i.test(cell.text)) return refuse('picture-in-cell');
  const normal = normalise(cell, meta);
  if (!normal.ok) return normal;
  const parsed = schema.safeParse(normal.value);
  if (parsed.success) return normal;
  if (normal.value === null) return refuse('blank');
  const issue = parsed.error.issues[0];
  if (!issue) throw new Error('zod refused a value without an issue');
  const refusal = refusalOf(issue, normal.value, meta, schema);
  return { ok: false, refusal };
}
