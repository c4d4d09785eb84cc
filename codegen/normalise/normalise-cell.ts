import type { ColumnMeta } from '../dictionary/column.ts';
import { folded, nearest } from '../problems/nearest.ts';
import type { Cell } from '../read/cells.ts';
import { partsOf } from './cell-lists.ts';
import { monthOf } from './months.ts';
import { accept, type Normalised, refuse } from './normalised.ts';
import { numberOf } from './numbers.ts';
import { codeOf, codeText, proseOf } from './plain-text.ts';
import { yesNoOf } from './yes-no.ts';

function listedOf(cell: Cell, values: readonly string[]): Normalised<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const value = values.find((candidate) => folded(candidate) === folded(prose.value));
  if (value === undefined) return refuse('not-listed', { expected: values.join(' | ') }, nearest(prose.value, values));
  return value === prose.value ? prose : accept(value, 'listed-value-case');
}

/** Where an address belongs, the hyperlink is the truth and the text its label. */
function addressOf(cell: Cell): Normalised<string> {
  const prose = codeOf(cell, 'id-normalised');
  const link = cell.kind === 'text' || cell.kind === 'number' ? cell.link : undefined;
  const target = (text: string) => text.replace(/^mailto:([^?]*).*$/is, '$1').replace(/^tel:/i, '');
  if (!prose.ok) return prose;
  if (link !== undefined && /^(https?|mailto|tel):/i.test(link) && target(link) !== prose.value)
    return accept(target(link), 'address-from-link');
  const bare = target(prose.value);
  return bare === prose.value ? prose : accept(bare, 'id-normalised');
}

function phoneOf(cell: Cell): Normalised<string> {
  const prose = addressOf(cell);
  if (!prose.ok) return prose;
  const spaced = prose.value.replace(/[\s().-]+/g, ' ').trim();
  return spaced === prose.value ? prose : accept(spaced, prose.note ?? 'id-normalised');
}

/** The parts of a list cell, each once. */
function listOf(text: Normalised<string>): Normalised<readonly string[]> {
  if (!text.ok) return text;
  const parts = partsOf(text.value);
  const once = [...new Map(parts.map((part) => [codeText(part).toLowerCase(), part])).values()];
  return once.length < parts.length ? accept(once, 'repeat-dropped') : { ...text, value: parts };
}

/** The plain value that a filled cell means for a column of this kind. */
export function normaliseCell(cell: Cell, meta: ColumnMeta): Normalised<unknown> {
  switch (meta.kind) {
    case 'id':
      return codeOf(cell, 'id-normalised');
    case 'text':
    case 'localized':
    case 'ref':
      return proseOf(cell);
    case 'refs':
      return listOf(proseOf(cell));
    case 'wholeNumber':
      return numberOf(cell, 'not-whole-number');
    case 'decimal':
      return numberOf(cell, 'not-number');
    case 'year':
      return numberOf(cell, 'not-year');
    case 'month':
      return monthOf(cell);
    case 'yesNo':
      return yesNoOf(cell);
    case 'oneOf':
      return listedOf(cell, meta.values ?? []);
    case 'picture':
      return codeOf(cell, 'file-name-normalised');
    case 'pictures':
      return listOf(codeOf(cell, 'file-name-normalised'));
    case 'webAddress':
    case 'email':
      return addressOf(cell);
    case 'phone':
      return phoneOf(cell);
  }
}
