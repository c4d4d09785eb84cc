import { defaultLanguage } from '../dictionary/site.ts';
import { isLocalizedText, type RecordRow, type RecordsTable } from '../validate/records.ts';

/** "tan-wei-ming" of "Tan Wei Ming": letters and digits of any script, joined by `-`, safe in keys and addresses. */
function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function identityText(record: RecordRow, fields: readonly string[]): string {
  for (const field of fields) {
    const value = record.values[field];
    const text = isLocalizedText(value) ? value[defaultLanguage.code] : value;
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}

/** Gives each record its ID: the ID column's value, else one made from the columns the dictionary names, "-2" on a repeat. */
export function assignIds({ spec, rows }: RecordsTable): void {
  if (spec.listOf) return;
  if (!spec.idFrom) {
    for (const record of rows) record.id = typeof record.values.id === 'string' ? record.values.id : '';
    return;
  }
  const fields = spec.idFrom;
  const stems = rows.map((record) => slug(identityText(record, fields)) || `row-${record.row}`);
  // "-2" of a repeat must not meet a row that is called so.
  const used = new Set<string>();
  const taken = new Set(stems);
  rows.forEach((record, index) => {
    const stem = stems[index] ?? '';
    let id = stem;
    for (let times = 2; used.has(id) || (id !== stem && taken.has(id)); times += 1) id = `${stem}-${times}`;
    used.add(id);
    record.id = id;
  });
}
