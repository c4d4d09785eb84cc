import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { sheetOfKey } from '../../codegen/dictionary/sheets.ts';
import { lastRow, withRow } from './edit-cell.ts';

/** A row that the guide's pictures show being added. Invented, like all sample content. */
interface SampleRow {
  /** Key of the sheet in the data dictionary. */
  readonly sheet: string;
  /** Texts by heading. */
  readonly values: Readonly<Record<string, string>>;
}

/** Stand-ins for new pictures: copies of others below `images/`, with their own texts. */
const samplePictures = [
  {
    file: 'people/lim-kah-wai.jpg',
    from: 'people/staff-03.jpg',
    en: 'Portrait of Lim Kah Wai',
    zh: '林嘉伟的肖像',
  },
  {
    file: 'projects/jurong-depot-1.jpg',
    from: 'projects/bored-pile-casing-1.jpg',
    en: 'Steel casing set over a bored pile at a bus depot',
    zh: '巴士车厂钻孔桩的钢护筒',
  },
  {
    file: 'projects/jurong-depot-2.jpg',
    from: 'projects/rebar-cage-2.jpg',
    en: 'Workers tying a reinforcement cage beside the bore',
    zh: '工人在桩孔旁绑扎钢筋笼',
  },
];

const sampleRows: readonly SampleRow[] = [
  ...samplePictures.map(({ file, en, zh }) => ({
    sheet: 'pictureTexts',
    values: { File: file, 'Alt text (EN)': en, 'Alt text (ZH)': zh },
  })),
  {
    sheet: 'projects',
    values: {
      'Project No.': 'TF-P022',
      Company: 'TF',
      'Name (EN)': 'Jurong Lake Bus Depot',
      'Name (ZH)': '裕廊湖巴士车厂',
      'Main contractor (EN)': 'Northgate Builders Pte Ltd',
      'Main contractor (ZH)': '北门建筑私人有限公司',
      Start: 'Mar 2025',
      'Total piles': '640',
      'Pile types': 'Foundation bored pile',
      'Largest diameter (mm)': '1200',
      'Deepest penetration (m)': '48',
      Formations: 'Jurong Formation',
      'Description (EN)':
        'Bored piles for a three-storey depot beside a live road, each socketed two metres into sound rock.',
      'Description (ZH)': '在通车道路旁为三层车厂施工钻孔桩，每根桩嵌入完整岩层两米。',
      Pictures: 'projects/jurong-depot-1.jpg; projects/jurong-depot-2.jpg',
    },
  },
  {
    sheet: 'machines',
    values: {
      Model: 'BG 28 H',
      Manufacturer: 'Bauer',
      Type: 'Hydraulic rotary drilling rig',
      'Year of manufacture': '2024',
      'New purchase': 'Yes',
    },
  },
  { sheet: 'staff', values: { 'Name (EN)': 'Lim Kah Wai', 'Name (ZH)': '林嘉伟', Photo: 'people/lim-kah-wai.jpg' } },
];

/**
 * Writes cells of one row, by heading, into a workbook of the data folder. Without `row`, adds a row below the last
 * one.
 */
export function writeRow(dataDir: string, { sheet: key, values }: SampleRow, row?: number): void {
  const sheet = sheetOfKey(key);
  const file = join(dataDir, sheet.workbook);
  const bytes = readFileSync(file);
  const headings = sheetColumns(sheet).map(({ heading }) => heading);
  const texts = Object.entries(values).map(([heading, text]) => {
    const column = headings.indexOf(heading);
    if (column === -1) throw new Error(`no column ${heading} in ${sheet.name}`);
    return [column, text] as const;
  });
  writeFileSync(file, withRow(bytes, sheet.name, row ?? lastRow(bytes, sheet.name) + 1, new Map(texts)));
}

/** Adds the sample project, machine and person to a copy of the data folder. */
export function addSamples(dataDir: string): void {
  for (const { file, from } of samplePictures)
    copyFileSync(join(dataDir, 'images', from), join(dataDir, 'images', file));
  for (const row of sampleRows) writeRow(dataDir, row);
  writeRow(dataDir, { sheet: 'projectList', values: { 'Project No.': 'TF-P022' } }, 2);
}
