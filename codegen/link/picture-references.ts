import { address } from '../addresses.ts';
import { type ColumnMeta, columnOf } from '../dictionary/sheet.ts';
import { defaultLanguage } from '../dictionary/site.ts';
import type { Place } from '../problems/problem.ts';
import {
  isLocalizedText,
  type LocalizedText,
  type RecordRow,
  type RecordsTable,
  type Tables,
} from '../validate/records.ts';
import { recordPlace } from './record-place.ts';

/** One cell that names pictures. */
export interface PictureReference {
  readonly place: Place;
  readonly parts: readonly string[];
  readonly set: (files: readonly string[]) => void;
  /** A name for the record that shows the picture, from which a missing alt text is derived; null in the sheet of the alt texts. */
  readonly name: LocalizedText | null;
  /** What the cell's place on the site cuts its picture to. */
  readonly proportions: ColumnMeta['proportions'];
}

function displayName(record: RecordRow): LocalizedText {
  const named = record.values.name ?? record.values.title;
  return isLocalizedText(named) ? named : { [defaultLanguage.code]: record.name };
}

function inRecords(table: RecordsTable): PictureReference[] {
  return Object.entries(table.spec.columns).flatMap(([field, schema]) => {
    const { kind, proportions } = columnOf(schema);
    if (kind !== 'picture' && kind !== 'pictures') return [];
    return table.rows.flatMap((record): PictureReference[] => {
      const value = record.values[field];
      if (value === null || value === undefined) return [];
      const parts: readonly string[] = Array.isArray(value) ? value : [String(value)];
      return [
        {
          place: recordPlace(table, record, field, parts.join('; ')),
          parts,
          set: (files) => {
            record.values[field] = Array.isArray(value) ? files : files[0];
          },
          name: table.spec.key === 'pictureTexts' ? null : displayName(record),
          proportions,
        },
      ];
    });
  });
}

function inSettings({ settings }: Tables): PictureReference[] {
  if (!settings) return [];
  return Object.entries(settings.spec.settings).flatMap(([field, schema]): PictureReference[] => {
    const value = settings.values[field];
    const { kind, heading, proportions } = columnOf(schema);
    if (kind !== 'picture' || typeof value !== 'string') return [];
    const cell = address(settings.rows.get(field) ?? 0, settings.valueColumn);
    return [
      {
        place: { workbook: settings.spec.workbook, sheet: settings.sheet, cell, heading: 'Value', row: heading, value },
        parts: [value],
        set: ([file]) => {
          settings.values[field] = file;
        },
        name: { [defaultLanguage.code]: heading },
        proportions,
      },
    ];
  });
}

/** Every cell that names pictures; those of the alt texts come last, so that a picture is first met where it is shown. */
export function pictureReferences(tables: Tables): readonly PictureReference[] {
  const texts = tables.records.get('pictureTexts');
  const others = [...tables.records.values()].filter((table) => table !== texts);
  return [...others.flatMap(inRecords), ...inSettings(tables), ...(texts ? inRecords(texts) : [])];
}
