import { languages } from '../../codegen/dictionary/languages.ts';
import { maxPictureBytes } from '../../codegen/dictionary/pictures.ts';
import { limitsOf } from '../../codegen/dictionary/sheet-spec.ts';
import { sheetOfKey } from '../../codegen/dictionary/sheets.ts';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import {
  type FactsByCode,
  type Place,
  type PlacedFault,
  type ProblemCode,
  type Suggestion,
  suggest,
} from '../../codegen/problems/problem.ts';
import type { Bilingual } from '../../codegen/text/bilingual.ts';
import { checkCell } from '../../codegen/validate/check-cell.ts';
import { textFault } from '../../codegen/validate/text-faults.ts';
import { columnsOfField, exampleAt, sheetTitle } from './places.ts';

/** The place of an example, with the facts that its code needs. */
type Example<Code extends ProblemCode> = Place & {
  readonly facts?: FactsByCode[Code];
  readonly suggestion?: Suggestion | undefined;
};

/**
 * The examples are here and not in the entries of `faults.ts`, because the check itself creates some of them, and
 * `faults.ts` must not import the check.
 */
type Examples = { readonly [Code in ProblemCode]?: Example<Code> | PlacedFault };

/**
 * Returns what the check itself says about a value typed into a column.
 * @throws when the column accepts the value, which means that the example is out of date.
 */
function typed(place: string, value: string): PlacedFault {
  const [sheetKey = '', field = ''] = place.split('.');
  const sheet = sheetOfKey(sheetKey);
  const [column] = columnsOfField(sheet, field);
  const checked = checkCell({ kind: 'text', text: value }, column);
  const fault = checked.ok ? (checked.warning ?? textFault(value, column, !!sheet.labels)) : checked.fault;
  if (!fault) throw new Error(`The guide’s example “${value}” of ${place} is no fault`);
  return { ...exampleAt(place, value), ...fault };
}

/**
 * Creates an example with the facts for its message. `actual` is the value of the cell unless the facts override it.
 */
function at<Facts extends object>(place: string, value = '', facts?: Facts, likely?: string) {
  const allFacts = { actual: value, ...facts } as { actual: string } & Facts;
  return { ...exampleAt(place, value), facts: allFacts, suggestion: suggest(likely) };
}

const [name] = columnsOfField(sheetOfKey('projects'), 'name');

const cellExamples = {
  blank: at('projects.name', '', { expected: name.example }),
  'error-value': at('projects.totalPiles', '#REF!'),
  'not-calculated': at('projects.totalPiles', '=SUM(Q2:Q9)'),
  'picture-in-cell': at('staff.photo'),
  'picture-over-cell': at('staff.photo', '', { expected: 'people/NAME.jpg' }),
  'changed-to-date': at('projects.totalPiles', '2021-03-01'),
  'link-differs': at('companies.email', 'enquiry@teras.example', { actual: 'enquiries@teras.example' }),
  'changed-to-number': at('machines.machineId', '2.20E+06', { actual: '2200000', isCut: false }),
  'value-unclear': at('machines.machineId', '3416', { shown: '3,4', read: undefined }),
  'linked-data-type': at('machines.manufacturer', '#VALUE!'),
  'broken-characters': at('projects.name.zh', '登加�园道'),
  'picture-ignored': at('staff.photo', 'people/staff-08.jpg', { expected: 'people/NAME.jpg', isNamed: true }),
  'too-long': at('projects.name', '', { length: 164, max: limitsOf(name.schema).maxLength ?? 0 }),
  'too-many-parts': at('projects.formations', 'Old Alluvium; Marine Clay; …', { parts: 240, max: 100 }),
  'bad-id': typed('projects.id', 'TF P22'),
  'not-listed': typed('companies.grade', 'L7'),
  'not-yes-no': typed('machines.newPurchase', 'maybe'),
} satisfies Examples;

const numberExamples = {
  lookalike: typed('machines.yearOfManufacture', '2O21'),
  'out-of-range': typed('machines.yearOfManufacture', '20211'),
  'not-month': typed('projects.start', 'Mrach 2021'),
  'year-as-date': at('projects.start', '1905-07-13', { year: '2021', shown: '1905-07' }),
  'ambiguous-date': typed('projects.start', '3/4/2021'),
  'not-number': typed('projects.totalPiles', 'about 1200'),
  'unit-in-cell': typed('projects.deepestPenetration', '62 m'),
} satisfies Examples;

const projects = sheetOfKey('projects');
const [company] = columnsOfField(projects, 'company');
const [start] = columnsOfField(projects, 'start');

const rowExamples = {
  duplicate: at('projects.id', 'TF-P001', { first: 'A3' }),
  'name-twice': at('machineTypes.name.zh', 'Hydraulic rotary drilling rig', { first: 'B2', uses: 23 }),
  'not-before': at('projects.end', '2020-06', {
    earlierHeading: start.heading,
    earlier: '2021-03',
    earlierCell: cellAddress(at('projects.start').cell),
  }),
  'wrong-prefix': at('projects.id', 'BP-P022', { expected: 'TF', column: company.heading }),
  'unknown-reference': at(
    'projects.pileTypes',
    'Secant bore pile',
    { expected: sheetTitle(sheetOfKey('pileTypes')), reason: 'unknown' as const, kept: '' },
    'Secant bored pile',
  ),
  'dash-for-ongoing': at('projects.end', '-'),
  'in-future': at('projects.start', '2031-03', { mayBeBlank: false }),
  'validity-ends': at('certificates.validUntil', '2026-01', { isOver: true }),
  'before-founding': at('projects.start', '2009-03', {
    company: 'TF',
    founded: '2019',
    uses: undefined,
  }),
  'row-twice': at('staff.name', 'Lim Mei', { first: 'A4', isHalf: false }),
  'row-struck-out': at('machines.model', 'BG36', { actual: undefined }),
  'moved-address': at('movedAddresses.oldAddress', '/Services/', { reason: 'published' as const }),
  'postal-code': at('companies.address.zh', '新加坡范例弯 18 号，邮区 600081', { actual: '600081', english: '600018' }),
  'phone-unlikely': typed('companies.phone', '+65 0000 0000'),
  'host-misspelt': typed('companies.email', 'teras@gmial.com'),
  'not-web-address': typed('companies.map', 'see e-mail'),
  'address-disguised': typed('settings.uploadPage', 'https://github.com@upload.example/data'),
  'host-not-allowed': at('companies.map', 'https://maps.example.com/yard', {
    actual: 'maps.example.com',
    expected: 'www.openstreetmap.org',
  }),
  'map-not-framed': at('companies.map', 'https://www.google.com/maps/place/Yard', { actual: 'www.google.com' }),
  'site-address-path': at(
    'settings.siteAddress',
    'https://www.batu-teras.example/Home/',
    { expected: 'https://www.batu-teras.example' },
    'https://www.batu-teras.example',
  ),
  'not-host': at('settings.mapHosts', 'https://www.google.com/maps', { expected: 'www.google.com' }, 'www.google.com'),
  'not-email': typed('companies.email', 'enquiry at teras.example'),
  'not-phone': typed('companies.phone', '6123 4567'),
  'not-layers': at(
    'projects.layers',
    '18 Old Alluvium; 0 Marine Clay',
    { actual: '0 Marine Clay' },
    '0 Marine Clay; 18 Old Alluvium',
  ),
  'layers-differ': at('projects.layers', '0 Marine Clay; 18 Old Alluvium', {
    column: 'Formations',
    onlyHere: 'Marine Clay',
    onlyThere: '',
    columnCell: cellAddress(at('projects.formations').cell),
  }),
  'too-deep': at('projects.layers', '71 Old Alluvium', { column: 'Deepest penetration (m)', max: 62, depth: '71' }),
  'under-itself': at('formations.parent', 'Marine Clay', {
    circle: 'Marine Clay → Kallang Formation → Marine Clay',
  }),
  'left-blank': at('projects.result', '', {
    ifBlank: { en: 'the result of this project is not shown', zh: '网站不显示该工程的实测成果' },
    filled: 'Result figure',
  }),
  'id-changed': at('companies.id', 'BT', { expected: 'BP', uses: 12 }, 'BP'),
  'row-not-shown': at('projects.id', 'TF-P022', { expected: sheetTitle(sheetOfKey('projectList')) }),
} satisfies Examples;

const pictureExamples = {
  'picture-missing': at('staff.photo', 'people/staff-8.jpg', {}, 'people/staff-08.jpg'),
  'picture-name-case': at('staff.photo', 'people/Staff-08.JPG', {}, 'people/staff-08.jpg'),
  'picture-ambiguous': at('staff.photo', 'party.jpg', { expected: 'events/party.jpg | people/party.jpg' }),
  'picture-unreadable': at('staff.photo', 'people/staff-08.jpg'),
  'picture-too-big': at('staff.photo', 'people/staff-08.jpg', { max: maxPictureBytes / 1024 / 1024 }),
  'picture-of-other-row': at('projects.pictures', 'projects/hdb-bored-piling-1.jpg', {
    row: 'TF-P007',
    mayIllustrate: true,
    text: undefined,
  }),
  'picture-small': at('staff.photo', 'people/staff-08.jpg', { size: '240 × 300', min: 320 }),
  'picture-name-sign': at('projects.pictures', 'site, north.jpg'),
  'picture-name-windows': at('staff.photo', 'people/con.jpg'),
  'picture-without-text': at('staff.photo', 'people/staff-08.jpg'),
  'picture-kind': at('staff.photo', 'people/staff-08.heic', { kind: 'heic' as const }),
  'picture-no-drawing': at('companies.logo', 'logos/teras-foundation.svg'),
  'picture-not-plain': at('companies.logo', 'logos/teras-foundation.svg', { part: '<script>' }),
  'picture-too-intricate': at('companies.logo', 'logos/teras-foundation.svg', {
    limit: 'bytes' as const,
    max: 131072,
  }),
  'picture-proportions': at('staff.photo', 'people/staff-08.jpg', {
    size: '1600 × 1000',
    proportions: 'upright' as const,
    cut: 50,
  }),
} satisfies Examples;

const [, chinese] = languages;
const translated = { language: chinese.heading, languageZh: chinese.meaning };
const [perPage] = columnsOfField(sheetOfKey('settings'), 'projectsPerPage');

const textExamples = {
  filler: typed('projects.name', 'TBC'),
  markup: at('projects.description', 'Piles in <b>soft</b> clay.', { actual: '<b>' }),
  'personal-data': typed('events.description', 'Call Mr Lim, 9123 4567, to join.'),
  'limit-as-result': typed('projects.result', 'vibration limit beside hospital scanners'),
  'wrongly-decoded': typed('projects.name', 'FaÃ§ade Works'),
  'misplaced-value': at('engineers.jobTitle', 'engineer-04.jpg', { kind: 'file' as const, column: undefined }),
  'chinese-in-english': typed('projects.description', 'Piles at 运河 road.'),
  'missing-translation': at('projects.name.zh', '', { ...translated, actual: 'Tengah Garden Walk Public Housing' }),
  'not-chinese': at('projects.name.zh', 'Tengah Gongyuan', { ...translated, isSame: false }),
  'description-short': at('projects.description', 'Done.'),
  'placeholder-unknown': at('labels-frame.words', 'Home {{count}}', { actual: '{{count}}', expected: '' }),
  'placeholder-lost': at('labels-project.words', 'Show all projects', { expected: '{{count}}' }),
  'placeholder-mismatch': at('labels-project.words.zh', '显示全部工程', { expected: '{{count}}', actual: '' }),
  'placeholder-broken': at('labels-project.words.zh', '显示全部 ｛｛count｝｝ 项工程', {
    actual: '｛｛count｝｝',
    expected: '{{count}}',
  }),
  'key-missing': at('labels-frame', '', { expected: 'nav.home', actual: 'nav.hom', lastText: undefined }),
  'key-unused': at('labels-project.id', 'project.old'),
  'setting-missing': at('settings', '', { expected: perPage.heading, example: perPage.example }),
  'setting-unknown': at('settings!A9', 'Projects a page', { expected: perPage.heading }, perPage.heading),
  'label-blank': at('labels-project.words', '', { actual: 'project.loadMore', note: 'Button under the project list' }),
  'key-misplaced': at('labels-kept.id', 'home.title', { expected: sheetOfKey('labels-home').name }),
} satisfies Examples;

const exampleMachines = sheetOfKey('machines');
const [year] = columnsOfField(exampleMachines, 'yearOfManufacture');
const [model] = columnsOfField(exampleMachines, 'model');

const sheetExamples = {
  'sheet-missing': {
    ...at('machines'),
    facts: { expected: exampleMachines.name, actual: `${exampleMachines.name} 2025` },
    suggestion: suggest(exampleMachines.name),
  },
  'heading-missing': at(
    'machines.yearOfManufacture!1',
    'Year of making',
    { expected: year.heading, actual: 'Year of making', firstCell: undefined },
    year.heading,
  ),
  'headings-swapped': at('machines.model!1', year.heading, {
    left: year.heading,
    right: model.heading,
    rightCell: 'E1',
  }),
  'heading-twice': at('machines.model!1', model.heading, { first: 'A', second: 'G' }),
  'data-without-heading': at('machines!H12', 'sold', { column: 'H', headingCell: 'H1' }),
  'heading-row-unclear': {
    ...at('machines'),
    facts: { expected: `${model.heading} | ${year.heading}`, actual: '', rowNumber: 1 },
  },
  'row-above-headings': at('machines.model', '', { headingRow: 18 }),
  'merged-cells': at('machines!B12', '', { range: 'B12:B14' }),
  'column-misplaced': at('machineTypes', 'Maximum depth (m)', { expected: 'Machines', filled: 13 }),
  'row-misplaced': at('machineTypes.id', 'BG 30', { expected: 'Machines' }),
  'row-unfinished': at('machines.model', 'Checked by Mr Tan in May', {
    expected: 'Manufacturer, Type, Year of manufacture',
  }),
  'headings-again': at('machines.model', 'Model', { rowNumber: 21 }),
  'sheet-copy': at('machines', '', { actual: 'Machines (2)', expected: exampleMachines.name }),
  'sheet-empty': at('machines', '', { expected: exampleMachines.name }),
  'values-lost': at('machines.machineId!1', '', { before: 33, lost: 33 }),
  'values-moved': at('machines.yearOfManufacture!1', '', {
    expected: '35',
    moved: 27,
    cells: 'E2:E36',
    isFilled: false,
  }),
  'rows-lost': at('machines', '', { before: 35, lost: 20 }),
} satisfies Examples;

const workbook = at('projects.xlsx');

const fileExamples = {
  'folder-in-place': workbook,
  'workbook-missing': at('projects.xlsx', '', {
    expected: 'projects.xlsx',
    actual: 'projects-LAPTOP7.xlsx',
    isOtherFormat: false,
  }),
  'workbook-empty': workbook,
  'workbook-locked': workbook,
  'hidden-published': at('projects', '', { rows: '7–9', columns: 'D' }),
  'git-lfs-pointer': workbook,
  'password-protected': workbook,
  'other-format': at('projects.xlsx', '', { ending: '.xls' as const }),
  'web-page': workbook,
  'not-excel': at('projects.xlsx', '', { kind: 'jpeg' as const }),
  'damaged-zip': workbook,
  'too-large': workbook,
  'beyond-excel': at('projects.xlsx', '', { actual: 'C2147483648' }),
  'unreadable-workbook': workbook,
  'wrong-workbook': at('projects.xlsx', '', { actual: 'machines.xlsx', expected: 'projects.xlsx' }),
  'workbook-copy': at('projects - 副本.xlsx', '', {
    expected: 'projects.xlsx',
    actual: 'projects - 副本.xlsx',
    isOtherFormat: false,
  }),
} satisfies Examples;

/** All examples, in the order of the guide. */
export const exampleGroups: readonly { readonly title: Bilingual; readonly examples: Examples }[] = [
  { title: { en: 'Any cell', zh: '任何单元格' }, examples: cellExamples },
  { title: { en: 'Numbers, years and months', zh: '数字、年份与月份' }, examples: numberExamples },
  {
    title: { en: 'Rows that contradict each other, and addresses', zh: '前后不符的行，以及网址、电邮、电话' },
    examples: rowExamples,
  },
  { title: { en: 'Pictures', zh: '图片' }, examples: pictureExamples },
  {
    title: { en: 'Chinese texts, labels and settings', zh: '中文文字、界面文字与设置' },
    examples: textExamples,
  },
  { title: { en: 'Sheets and their headings', zh: '工作表与表头' }, examples: sheetExamples },
  { title: { en: 'The file itself', zh: '文件本身' }, examples: fileExamples },
];

/** Every example by its code, in the order of the guide. A fault without an example does not compile. */
const everyExample: Required<Examples> = {
  ...cellExamples,
  ...numberExamples,
  ...rowExamples,
  ...pictureExamples,
  ...textExamples,
  ...sheetExamples,
  ...fileExamples,
};

export function examplesOf(examples: Examples): readonly PlacedFault[] {
  // Object.entries loses which facts belong to which code.
  return Object.entries(examples).map(([code, example]) => ({ code, ...example }) as PlacedFault);
}

export function exampleFaults(): readonly PlacedFault[] {
  return examplesOf(everyExample);
}
