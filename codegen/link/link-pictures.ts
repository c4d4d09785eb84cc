import { columnOf } from '../dictionary/column.ts';
import { defaultLanguage, languages } from '../dictionary/languages.ts';
import { type Collector, wholePlace } from '../problems/collector.ts';
import { folded, nearest } from '../problems/nearest.ts';
import type { Place } from '../problems/problem.ts';
import type { PictureFile } from '../read/list-pictures.ts';
import { address } from '../read/cells.ts';
import { isLocalizedText, type LocalizedText, type RecordRow, type RecordsTable, type Tables } from '../validate/records.ts';
import { inspectPicture, maxPictureBytes } from './inspect-picture.ts';
import { recordPlace } from './record-place.ts';

export interface LinkedPicture {
  readonly file: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly alt: LocalizedText;
}

interface Reference {
  readonly place: Place;
  readonly parts: readonly string[];
  readonly set: (files: readonly string[]) => void;
  readonly blame: () => void;
  /** A name for the record that shows the picture, from which a missing alt text is derived. */
  readonly name: LocalizedText | null;
}

function displayName(record: RecordRow): LocalizedText {
  const named = record.values['name'] ?? record.values['title'];
  return isLocalizedText(named) ? named : { [defaultLanguage.code]: record.id };
}

function recordReferences(table: RecordsTable): Reference[] {
  return Object.entries(table.spec.columns).flatMap(([field, schema]) => {
    const { kind } = columnOf(schema);
    if (kind !== 'picture' && kind !== 'pictures') return [];
    return table.rows.flatMap((record): Reference[] => {
      const value = record.values[field];
      if (value === null || value === undefined) return [];
      const parts: readonly string[] = Array.isArray(value) ? value : [String(value)];
      return [{
        place: recordPlace(table, record, field, parts.join('; ')),
        parts,
        set: (files) => { record.values[field] = Array.isArray(value) ? files : files[0]; },
        blame: () => { record.faulty = true; },
        name: table.spec.key === 'pictureTexts' ? null : displayName(record),
      }];
    });
  });
}

function settingReferences({ settings }: Tables): Reference[] {
  if (!settings) return [];
  return Object.entries(settings.spec.settings).flatMap(([field, schema]): Reference[] => {
    const value = settings.values[field];
    if (columnOf(schema).kind !== 'picture' || typeof value !== 'string') return [];
    const { workbook } = settings.spec;
    const { heading } = columnOf(schema);
    const place = { workbook, sheet: settings.sheet, cell: address(settings.rows.get(field) ?? 0, settings.valueColumn), heading: 'Value', row: heading, value };
    return [{ place, parts: [value], set: ([file]) => { settings.values[field] = file; }, blame: () => {}, name: { [defaultLanguage.code]: heading } }];
  });
}

/**
 * Finds each picture that a workbook names: there, in the exact case (hosts tell cases apart), readable, with its size, and with
 * an alt text from the sheet Pictures. A picture without one gets its record's name, and a warning. Returns them by file name.
 */
export function linkPictures(tables: Tables, files: readonly PictureFile[], collector: Collector): ReadonlyMap<string, LinkedPicture> {
  const byFile = new Map(files.map((file) => [file.file, file]));
  const linked = new Map<string, LinkedPicture>();

  const resolve = (part: string): string | null => {
    const path = part.replaceAll('\\', '/').replace(/^\.?\/?(?:data\/)?images\//i, '');
    if (byFile.has(path)) return path;
    const sameName = path.includes('/') ? [] : files.filter(({ file }) => file.endsWith(`/${path}`));
    return sameName.length === 1 ? (sameName[0]?.file ?? null) : null;
  };

  const texts = new Map<string, LocalizedText>();
  const textTable = tables.records.get('pictureTexts');
  for (const record of textTable?.rows ?? []) {
    const { file, alt } = record.values;
    if (typeof file === 'string' && isLocalizedText(alt)) texts.set(resolve(file) ?? file, alt);
  }

  const link = (reference: Reference): void => {
    const found: string[] = [];
    for (const part of reference.parts) {
      const file = resolve(part);
      const picture = file === null ? undefined : byFile.get(file);
      const replaced = (name: string) => reference.parts.map((own) => (own === part ? name : own)).join('; ');
      if (file === null || !picture) {
        const names = files.map((own) => own.file);
        const meant = nearest(part, names) ?? names.find((name) => folded(name.replace(/\.\w+$/, '')) === folded(part.replace(/\.\w+$/, '')));
        const caseOnly = meant !== undefined && meant.toLowerCase() === part.toLowerCase();
        reference.blame();
        collector.fault(reference.place, { code: caseOnly ? 'picture-name-case' : 'picture-missing', facts: { found: part }, ...(meant !== undefined && { nearest: replaced(meant) }) });
        continue;
      }
      if (!linked.has(file)) {
        const verdict = inspectPicture(picture.bytes);
        if (!verdict.ok) {
          reference.blame();
          collector.fault(reference.place, { code: verdict.code, facts: { found: part, max: maxPictureBytes / 1024 / 1024 } });
          continue;
        }
        const alt = texts.get(file);
        if (!alt && textTable) {
          collector.fault(reference.place, { code: 'picture-without-text', facts: { found: file } });
          collector.note('alt-text-derived', { ...reference.place, value: file }, reference.name?.[defaultLanguage.code] ?? file);
        }
        const name = alt ?? reference.name ?? {};
        linked.set(file, { file, hash: picture.hash, ...verdict.facts, alt: Object.fromEntries(languages.map(({ code }) => [code, name[code] ?? null])) });
      }
      if (file !== part) collector.note('file-name-normalised', { ...reference.place, value: part }, file);
      found.push(file);
    }
    reference.set(found);
  };

  const others = [...tables.records.values()].filter((table) => table !== textTable);
  [...others.flatMap(recordReferences), ...settingReferences(tables), ...(textTable ? recordReferences(textTable) : [])].forEach(link);
  for (const { file } of files) if (!linked.has(file)) collector.note('picture-unused', { ...wholePlace('images', null, file) }, '');
  return linked;
}
