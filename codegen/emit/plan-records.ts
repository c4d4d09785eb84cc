import { columnOf, type SheetSpec } from '../dictionary/sheet.ts';
import type { RecordsTable } from '../validate/records.ts';
import { fieldOf, importedTypes, textKeyType } from './field-types.ts';
import { type Declaration, type Field, literalUnion, type ModulePlan, marker } from './module-plan.ts';
import { keyPrefix, moduleName } from './names.ts';

/** Fields that are text keys: localized columns and derived wording. */
export function textFields(spec: SheetSpec): readonly string[] {
  const localized = Object.entries(spec.columns).flatMap(([field, schema]) =>
    columnOf(schema).kind === 'localized' ? [field] : [],
  );
  return [...localized, ...Object.keys(spec.derived ?? {})];
}

function imports(spec: SheetSpec): Declaration[] {
  const byModule = new Map<string, string[]>();
  for (const [type, key] of importedTypes(spec)) byModule.set(key, [...(byModule.get(key) ?? []), type]);
  return [...byModule]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, types]) => ({ kind: 'import', types, from: `./${moduleName(key)}.ts` }));
}

function printRows(table: RecordsTable): string {
  const { spec, rows } = table;
  const prefix = keyPrefix(spec);
  const texts = new Set(textFields(spec));
  const ownId = 'id' in spec.columns;
  const fields = [...Object.keys(spec.columns), ...Object.keys(spec.derived ?? {})];
  const lines = rows.map(({ id, values }) => {
    const members = fields.map((field) => {
      const value = texts.has(field) ? `${prefix}.${id}.${field}` : values[field];
      return `${field}: ${JSON.stringify(value ?? null)}`;
    });
    return `\n  { ${ownId ? '' : `id: ${JSON.stringify(id)}, `}${members.join(', ')} },`;
  });
  return lines.length === 0 ? '[]' : `[${lines.join('')}\n]`;
}

/** A module with the sheet's interface, its literal union of IDs, its text keys and its rows. */
export function planRecords(table: RecordsTable): ModulePlan {
  const { spec } = table;
  const { entity, key } = spec;
  const origin = `${spec.workbook} › ${spec.name}`;
  const path = `${moduleName(key)}.ts`;
  if (spec.listOf) {
    const [field = ''] = Object.keys(spec.columns);
    const [type = ''] = [...importedTypes(spec).keys()];
    return {
      path,
      declarations: [
        ...imports(spec),
        {
          kind: 'constant',
          name: key,
          doc: `The order of ${origin}; an ID may stand in it more than once.`,
          type: `readonly ${type}[]`,
          value: marker('rows'),
        },
      ],
      printed: { rows: `[${table.rows.map(({ values }) => `\n  ${JSON.stringify(values[field])},`).join('')}\n]` },
    };
  }
  const own: Field[] =
    'id' in spec.columns ? [] : [{ name: 'id', type: `${entity}Id`, doc: `Made from ${spec.idFrom?.join(' or ')}` }];
  const columns = Object.entries(spec.columns).map(([field, schema]) => fieldOf(spec, field, schema));
  const derived = Object.entries(spec.derived ?? {}).map(
    ([field, derivation]): Field => ({
      name: field,
      type: textKeyType(spec, field),
      doc: `Wording derived from ${derivation.kind === 'duration' ? `${derivation.start} and ${derivation.end}` : derivation.from}`,
    }),
  );
  const keys = textFields(spec);
  const textKeys: Declaration[] =
    keys.length === 0
      ? []
      : [
          {
            kind: 'type',
            name: `${entity}TextKey`,
            doc: `Text keys of ${origin}.`,
            type: `\`${keyPrefix(spec)}.\${${entity}Id}.\${${keys.map((field) => `'${field}'`).join(' | ')}}\``,
          },
        ];
  return {
    path,
    declarations: [
      ...imports(spec),
      { kind: 'type', name: `${entity}Id`, doc: `IDs of ${origin}.`, type: marker('ids') },
      ...textKeys,
      { kind: 'interface', name: entity, doc: `A row of ${origin}.`, fields: [...own, ...columns, ...derived] },
      {
        kind: 'constant',
        name: key,
        doc: `The rows of ${origin}, in their order.`,
        type: `readonly ${entity}[]`,
        value: marker('rows'),
      },
    ],
    printed: { ids: literalUnion(table.rows.map(({ id }) => id)), rows: printRows(table) },
  };
}
