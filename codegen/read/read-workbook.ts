import { read as readWithSheetJs, type WorkSheet } from 'xlsx';
import { helperSheets } from '../dictionary/sheets.ts';
import { daysFrom1900To1904, type Sheet, type Workbook } from '../grid/cell.ts';
import type { ZipEntry } from '../package/zip.ts';
import { folded } from '../text/staff-text.ts';
import { type AuditedBook, auditPart } from './audit.ts';
import { readFormats } from './number-formats.ts';
import { Parts, packageOf, type SheetParts } from './parts.ts';
import { picturesInside, picturesOver } from './pictures.ts';
import { type BookSetting, inRows, sheetContent } from './read-sheet.ts';
import { attributeOf, elementsIn, isTrue, relationshipId } from './scan-xml.ts';
import { broken } from './unreadable.ts';

/**
 * Reads the cells of a workbook with SheetJS, after an audit of the parts that SheetJS will read. Sheets that are not
 * wanted keep their names and the texts of their cells, which show whether they are copies of ours. If a wanted sheet
 * is missing, any sheet could be it under another name.
 * @throws Unreadable; another Error when a part is damaged.
 */
export function readWorkbook(entries: readonly ZipEntry[], sheetNames: readonly string[]): Workbook {
  const parts = new Parts(entries);
  const main = parts.relationshipsOf('').find(({ type }) => type.endsWith('/officeDocument'));
  const workbookPath = main?.target ?? 'xl/workbook.xml';
  const xml = parts.take(workbookPath);
  const related = parts.relationshipsOf(workbookPath);
  const pathOf = (kind: string) => related.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? '';
  const sharedTexts = parts.take(pathOf('sharedStrings'));
  const { texts } = auditPart(sharedTexts, { texts: [], objects: 0 });
  const shared: AuditedBook = { texts, objects: mostObjects };
  const sheets = elementsIn(xml, 'sheet').map((tag) => {
    const [name = '', state = ''] = ['name', 'state'].map((key) => attributeOf(tag, key));
    const id = relationshipId(tag);
    const relation = related.find((each) => each.id === id);
    // Excel lists the modules of its old versions without a part.
    if (!relation && id !== '') throw broken(`no part of the sheet ${name}`);
    return { name, hidden: /^(?:veryH|h)idden$/.test(state), relation };
  });
  const names = new Set(sheets.map(({ name }) => folded(name)));
  const all = sheetNames.length === 0 || sheetNames.some((name) => !names.has(folded(name)));
  const isWanted = (name: string) => all || sheetNames.some((each) => folded(each) === folded(name));
  // Chart sheets and macro sheets have no cells.
  const audits = sheets.map(({ name, relation }) =>
    relation?.type.endsWith('/worksheet') && isWanted(name) ? auditSheet(parts, relation.target, shared) : null,
  );
  const { floatingPictures, ...pictures } = picturesInside(
    entries.map((entry) => entry.name),
    parts.take('xl/richData/rdrichvaluestructure.xml'),
  );
  const date1904 = elementsIn(xml, 'workbookPr').some((tag) => isTrue(tag, 'date1904'));
  const book: BookSetting = {
    ...pictures,
    formats: readFormats(parts.take(pathOf('styles'))),
    epochShift: date1904 ? daysFrom1900To1904 : 0,
  };
  const helpers = new Set(helperSheets.map(folded));
  const glances = sheets.map(({ name, relation }, index) =>
    relation && !audits[index] && !helpers.has(folded(name)) ? glanceAt(parts, relation.target, texts) : [],
  );
  parts.checkOthers();
  const audited = audits.filter((each) => each !== null);
  const read = sheetsRead(audited, sharedTexts);
  return {
    floatingPictures,
    sheets: sheets.map(({ name, hidden }, index): Sheet => {
      const part = audits[index];
      if (!part) return { name, hidden, ...emptySheet, rows: glances[index] ?? [] };
      const values = read[audited.indexOf(part)];
      if (!values) throw broken(`no cells of ${name}`);
      return { name, hidden, ...sheetContent(values, part.audit, book), pictures: part.pictures };
    }),
  };
}

const mostObjects = 400_000;
const emptySheet = {
  rows: [],
  merges: [],
  hiddenRows: [],
  hiddenColumns: [],
  struckOut: new Set<string>(),
  pictures: [],
};

/**
 * Returns what SheetJS reads of these sheets. The audit tells formulas, styles and hidden rows; for them, SheetJS would
 * make an object of each empty cell and column.
 */
function sheetsRead(parts: readonly SheetParts[], texts: string | undefined) {
  const without = { cellFormula: false, cellHTML: false, cellText: false };
  try {
    const book = readWithSheetJs(packageOf(parts, texts), { type: 'array', dense: true, ...without });
    return book.SheetNames.map((name): WorkSheet | undefined => book.Sheets[name]);
  } catch (cause) {
    throw broken(String(cause));
  }
}

/** Largest sheet of the office's own at which it is worth looking. */
const mostGlanced = { bytes: 2_000_000, cells: 20_000 };

/** Returns the cells of a sheet that is not ours as texts; none if it is large or has a fault: that does not matter. */
function glanceAt(parts: Parts, path: string, texts: AuditedBook['texts']): Sheet['rows'] {
  try {
    const xml = parts.peek(path, mostGlanced.bytes);
    const { cells } = auditPart(xml, { texts, objects: mostGlanced.cells });
    return inRows(cells, ({ content = '' }) => ({ kind: 'text', text: content }));
  } catch {
    return [];
  }
}

function auditSheet(parts: Parts, path: string, shared: AuditedBook) {
  const xml = parts.take(path);
  if (xml === undefined) throw broken(`no part ${path}, or two sheets with it`);
  const related = parts.relationshipsOf(path);
  const links = related.filter(({ type }) => type.endsWith('/hyperlink'));
  const drawings = related.filter(({ type }) => type.endsWith('/drawing'));
  return {
    xml,
    targets: new Map(links.map(({ id, target }) => [id, target])),
    audit: auditPart(xml, shared),
    pictures: drawings.flatMap(({ target }) => picturesOver(parts.take(target))),
  };
}
