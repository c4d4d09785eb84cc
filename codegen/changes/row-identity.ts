import { physicalColumns } from '../dictionary/column.ts';
import { defaultLanguage, languages } from '../dictionary/languages.ts';
import type { AnySheet, SheetSpec } from '../dictionary/sheet.ts';
import { codeText } from '../normalise/plain-text.ts';
import { folded } from '../problems/nearest.ts';
import type { Names } from './row-change.ts';

interface Identity {
  readonly key: string;
  readonly id: string;
  readonly name: Names;
}

type Values = ReadonlyMap<string, string>;

/** Texts of a field, one a language; a column without languages gives its text for the default one. */
function textsOf(spec: SheetSpec, field: string, values: Values): Names {
  const schema = spec.columns[field];
  if (!schema) return {};
  const texts = physicalColumns(field, schema).map(({ language, heading }) => [
    (language ?? defaultLanguage).code,
    values.get(heading) ?? '',
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** The fields that tell rows apart, the first filled one deciding: the ID, what an ID is made from, or the value of a list. */
export function identityFields(spec: SheetSpec): readonly string[] {
  if ('id' in spec.columns) return ['id'];
  return spec.idFrom ?? Object.keys(spec.columns).slice(0, 1);
}

function recordIdentity(spec: SheetSpec, values: Values): Identity {
  const fields = identityFields(spec);
  const texts = fields.map((field) => textsOf(spec, field, values)[defaultLanguage.code] ?? '');
  const position = texts.findIndex((text) => text !== '');
  const id = codeText(texts[position] ?? '');
  // People are known by their name, machines by their serial number: the first other text says more of them.
  const named = Object.keys(spec.columns).find((field) => {
    const schema = spec.columns[field];
    const kind = schema && physicalColumns(field, schema)[0]?.meta.kind;
    return kind === 'localized' || (kind === 'text' && field !== fields[position]);
  });
  const name = named === undefined ? {} : textsOf(spec, named, values);
  // An ID is part of an address, so its case counts; what an ID is made from is a text, whose case and spaces do not.
  return { key: fields[0] === 'id' ? id : folded(id), id, name };
}

/** What a row is known by: the ID column, else what the dictionary makes an ID from, a list's value, a label's key, a setting's name. */
export function rowIdentity(spec: AnySheet, number: number, values: Values): Identity {
  const none = (identity: Identity): Identity => (identity.id === '' ? { ...identity, id: `row ${number}` } : identity);
  if (spec.shape === 'records') return none(recordIdentity(spec, values));
  if (spec.shape === 'settings') {
    const setting = values.get('Setting') ?? '';
    return none({ key: folded(setting), id: setting.trim(), name: {} });
  }
  const key = codeText(values.get('Key') ?? '');
  const words = languages.map(({ code, heading }) => [code, values.get(heading) ?? ''] as const);
  return none({ key, id: key, name: Object.fromEntries(words.filter(([, text]) => text !== '')) });
}
