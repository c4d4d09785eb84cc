import type { Fault } from '../problems/problem.ts';
import { checkCell } from '../validate/check-cell.ts';
import { exampleAt } from './example-place.ts';
import { sheetOfKey } from './sheet-place.ts';

/** A fault as it may happen in the workbooks; its code is that of the table which holds it. */
export type Example = Omit<Fault, 'code'> & { readonly code?: Fault['code'] };

/**
 * What the check itself says of something typed into a column.
 * @throws when the column accepts it: the example is out of date.
 */
export function typed(sheetKey: string, field: string, value: string): Example {
  const sheet = sheetOfKey(sheetKey);
  const schema = sheet.shape === 'records' ? sheet.columns[field] : undefined;
  const meta = schema?.meta()?.column;
  if (!schema || !meta)
    throw new Error(`The guide has an example of ${sheetKey}.${field}, which the data dictionary does not have`);
  const checked = checkCell({ kind: 'text', text: value }, schema, meta);
  if (checked.ok) throw new Error(`The guide’s example “${value}” of ${sheetKey}.${field} is no fault`);
  return { ...exampleAt(sheetKey, field, value), ...checked.refusal };
}
