import type { Bilingual } from '../bilingual.ts';
import { languages } from '../dictionary/languages.ts';
import { navigationRoom } from '../dictionary/pages.ts';
import { maxPictureBytes, maxPicturePixels } from '../dictionary/pictures.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { type Fault, type ProblemCode, placeOf } from '../problems/problem.ts';
import { checkCell } from '../validate/check-cell.ts';
import { columnsOfField, exampleAt, exampleIn, sheetTitle } from './places.ts';

/** An example of a fault. Its code is the key in the table that contains it. */
type Example = Omit<Fault, 'code'> & { readonly code?: Fault['code'] };

/**
 * The examples are here and not in the entries of `faults.ts`, because the check itself creates some of them, and `faults.ts` must not
 * import the check.
 */
type Examples = Readonly<Partial<Record<ProblemCode, Example>>>;

/**
 * Returns what the check itself says about a value typed into a column.
 * @throws when the column accepts the value, which means that the example is out of date.
 */
function typed(sheetKey: string, field: string, value: string): Example {
  const [column] = columnsOfField(sheetOfKey(sheetKey), field);
  const checked = checkCell({ kind: 'text', text: value }, column);
  if (checked.ok) throw new Error(`The guide’s example “${value}” of ${sheetKey}.${field} is no fault`);
  return { ...exampleAt(sheetKey, field, value), ...checked.refusal };
}

/** Creates an example with the facts for its message. `found` is the value of the cell unless the facts override it. */
function told(place: Example, facts: Example['facts'] = {}, nearest?: string): Example {
  return { ...place, facts: { found: place.value, ...facts }, nearest };
}

const [name] = columnsOfField(sheetOfKey('projects'), 'name');

const cellExamples = {
  blank: told(exampleAt('projects', 'name', ''), { expected: name.example }),
  'error-value': told(exampleAt('projects', 'totalPiles', '#REF!')),
  'not-calculated': exampleAt('projects', 'totalPiles', '=SUM(Q2:Q9)'),
  'picture-in-cell': exampleAt('staff', 'photo', ''),
  'picture-over-cell': told(exampleAt('staff', 'photo', ''), { expected: 'people/NAME.jpg' }),
  'changed-to-date': told(exampleAt('projects', 'totalPiles', '2021-03-01')),
  'link-differs': told(exampleAt('companies', 'email', 'enquiry@teras.example'), { found: 'enquiries@teras.example' }),
  'changed-to-number': told(exampleAt('machines', 'machineId', '2.20E+06'), { found: '2200000' }),
  'linked-data-type': exampleAt('machines', 'manufacturer', '#VALUE!'),
  'broken-characters': exampleAt('projects', 'name', '登加�园道', 'zh'),
  'digits-lost': told(exampleAt('machines', 'machineId', '1234567890123450000')),
  'too-long': told(exampleAt('projects', 'name', ''), { found: '164', max: name.meta.maxLength ?? 0 }),
  'too-many-parts': told(exampleAt('projects', 'formations', 'Old Alluvium; Marine Clay; …'), {
    found: '240',
    max: 100,
  }),
  'bad-id': typed('projects', 'id', 'TF P22'),
  'not-listed': typed('companies', 'grade', 'L7'),
  'not-yes-no': typed('machines', 'newPurchase', 'maybe'),
} satisfies Examples;

const numberExamples = {
  lookalike: typed('machines', 'yearOfManufacture', '2O21'),
  'not-year': typed('machines', 'yearOfManufacture', 'twenty-one'),
  'too-large-number': typed('machines', 'yearOfManufacture', '20211'),
  'too-small': typed('machines', 'yearOfManufacture', '1921'),
  'not-month': typed('projects', 'start', 'Mrach 2021'),
  'year-as-date': told(exampleAt('projects', 'start', '1905-07-13'), { found: '2021', other: '1905-07' }),
  'ambiguous-date': typed('projects', 'start', '3/4/2021'),
  'not-whole-number': typed('projects', 'totalPiles', 'about 1200'),
  'not-number': typed('projects', 'deepestPenetration', '62..5'),
  'unit-in-cell': typed('projects', 'deepestPenetration', '62 m'),
} satisfies Examples;

const projects = sheetOfKey('projects');
const [company] = columnsOfField(projects, 'company');
const [start] = columnsOfField(projects, 'start');
const [map] = columnsOfField(sheetOfKey('companies'), 'map');

const rowExamples = {
  duplicate: told(exampleAt('projects', 'id', 'TF-P001'), { other: 'A3' }),
  'name-twice': told(exampleAt('machineTypes', 'name', 'Hydraulic rotary drilling rig', 'zh'), {
    other: 'B2',
    max: 23,
  }),
  'not-before': told(exampleAt('projects', 'end', '2020-06'), {
    expected: start.heading,
    found: '2020-06',
    other: '2021-03',
    at: exampleAt('projects', 'start', '').cell ?? undefined,
  }),
  'wrong-prefix': told(exampleAt('projects', 'id', 'BP-P022'), { expected: 'TF', other: company.heading }),
  'unknown-reference': told(
    exampleAt('projects', 'pileTypes', 'Secant bore pile'),
    { expected: sheetTitle(sheetOfKey('pileTypes')) },
    'Secant bored pile',
  ),
  'dash-for-ongoing': exampleAt('projects', 'end', '-'),
  'in-future': told(exampleAt('projects', 'start', '2031-03'), { found: '2031-03' }),
  'date-turned': told(exampleAt('projects', 'start', '2021-12-03'), {
    found: '2021-12',
    other: '2021-03',
    expected: 'Mar 2021',
    at: 'G7',
  }),
  'before-founding': told(exampleAt('projects', 'start', '2009-03'), {
    found: '2009-03',
    expected: 'TF',
    other: '2019',
  }),
  'row-twice': told(exampleAt('staff', 'name', 'Lim Mei'), { other: 'A4' }),
  'row-struck-out': exampleAt('machines', 'model', 'BG36'),
  'postal-code': told(exampleAt('companies', 'address', '新加坡范例弯 18 号，邮区 600081', 'zh'), {
    found: '600081',
    other: '600018',
  }),
  'name-of-other-row': told(exampleAt('staff', 'name', '陈伟明', 'zh'), { found: '林秀慧', other: 'B5' }),
  'phone-unlikely': exampleAt('companies', 'phone', '+65 0000 0000'),
  'host-misspelt': told(
    exampleAt('companies', 'email', 'teras@gmial.com'),
    { found: 'gmial.com', expected: 'gmail.com' },
    'teras@gmail.com',
  ),
  'number-changed': told(exampleAt('projectList', 'project', 'TF-P014'), {
    expected: sheetTitle(projects),
    other: 'TF-P099',
    at: 'A23',
  }),
  'not-web-address': told(exampleAt('companies', 'map', 'see e-mail'), { expected: map.example }),
  'address-disguised': told(exampleAt('settings', 'uploadPage', 'https://github.com@upload.example/data'), {
    found: 'github.com@upload.example',
    expected: 'https://github.com/OWNER/REPOSITORY/upload/main/data',
  }),
  'host-not-allowed': told(exampleAt('companies', 'map', 'https://maps.example.com/yard'), {
    found: 'maps.example.com',
    expected: 'www.openstreetmap.org',
  }),
  'map-not-framed': told(exampleAt('companies', 'map', 'https://www.google.com/maps/place/Yard'), {
    found: 'www.google.com',
  }),
  'site-address-path': told(
    exampleAt('settings', 'siteAddress', 'https://www.batu-teras.example/Home/'),
    { expected: 'https://www.batu-teras.example' },
    'https://www.batu-teras.example',
  ),
  'not-host': told(
    exampleAt('settings', 'mapHosts', 'https://www.google.com/maps'),
    { expected: 'www.google.com' },
    'www.google.com',
  ),
  'not-email': typed('companies', 'email', 'enquiry at teras.example'),
  'not-phone': typed('companies', 'phone', '6123 4567'),
  'not-layers': told(
    exampleAt('projects', 'layers', '18 Old Alluvium; 0 Marine Clay'),
    { found: '0 Marine Clay' },
    '0 Marine Clay; 18 Old Alluvium',
  ),
  'layers-differ': told(exampleAt('projects', 'layers', '0 Marine Clay; 18 Old Alluvium'), {
    expected: 'Formations',
    found: 'Marine Clay',
    at: exampleAt('projects', 'formations', '').cell ?? undefined,
  }),
  'too-deep': told(exampleAt('projects', 'layers', '71 Old Alluvium'), {
    expected: 'Deepest penetration (m)',
    max: 62,
    found: '71',
  }),
  'under-itself': told(exampleAt('formations', 'parent', 'Marine Clay'), {
    found: 'Marine Clay',
    other: 'Marine Clay → Kallang Formation → Marine Clay',
  }),
  'drawn-plain': exampleAt('formations', 'hatch', ''),
  'row-not-shown': told(exampleAt('projects', 'id', 'TF-P022'), { expected: sheetTitle(sheetOfKey('projectList')) }),
} satisfies Examples;

const photo = (value: string): Example => exampleAt('staff', 'photo', value);

const pictureExamples = {
  'picture-missing': told(photo('people/staff-8.jpg'), {}, 'people/staff-08.jpg'),
  'picture-name-case': told(photo('people/Staff-08.JPG'), {}, 'people/staff-08.jpg'),
  'picture-ambiguous': told(photo('party.jpg'), { expected: 'events/party.jpg | people/party.jpg' }),
  'one-picture': told(photo('people/staff-08.jpg; people/staff-09.jpg'), { found: '2' }, 'people/staff-08.jpg'),
  'picture-unreadable': told(photo('people/staff-08.jpg')),
  'picture-too-big': told(photo('people/staff-08.jpg'), { max: maxPictureBytes / 1024 / 1024 }),
  'picture-too-many-pixels': told(photo('people/staff-08.jpg'), {
    other: '12000 × 9000',
    max: maxPicturePixels / 1_000_000,
  }),
  'picture-of-other-row': told(exampleAt('projects', 'pictures', 'projects/hdb-bored-piling-1.jpg'), {
    found: 'projects/hdb-bored-piling-1.jpg',
    other: 'TF-P007',
  }),
  'picture-small': told(photo('people/staff-08.jpg'), { other: '240 × 300', min: 320 }),
  'picture-name-sign': told(exampleAt('projects', 'pictures', 'site, north.jpg')),
  'picture-without-text': told(photo('people/staff-08.jpg')),
  'picture-kind': told(photo('people/staff-08.heic'), { other: 'heic' }),
  'picture-no-drawing': told(exampleAt('companies', 'logo', 'logos/teras-foundation.svg')),
  'picture-not-plain': told(exampleAt('companies', 'logo', 'logos/teras-foundation.svg'), { other: '<script>' }),
  'picture-too-intricate': told(exampleAt('companies', 'logo', 'logos/teras-foundation.svg'), {
    other: 'bytes',
    max: 131072,
  }),
  'picture-proportions': told(photo('people/staff-08.jpg'), { found: '1600 × 1000', expected: 'upright', max: 50 }),
} satisfies Examples;

const [, chinese] = languages;
const translated = { expected: chinese.heading, other: chinese.label };
const [perPage] = columnsOfField(sheetOfKey('settings'), 'projectsPerPage');
const label = (language: string, value: string): Example => exampleAt('labels-project', 'words', value, language);

const textExamples = {
  filler: exampleAt('projects', 'name', 'TBC'),
  markup: told(exampleAt('projects', 'description', 'Piles in <b>soft</b> clay.'), { found: '<b>' }),
  'chinese-in-english': told(exampleAt('projects', 'description', 'Piles at 运河 road.'), { found: '运河' }),
  'missing-translation': told(exampleAt('projects', 'name', '', chinese.code), {
    ...translated,
    found: 'Tengah Garden Walk Public Housing',
  }),
  'language-partial': told(exampleAt('projects', 'name', '', chinese.code), {
    expected: 'Malay',
    other: '马来文',
    found: '628',
  }),
  'not-chinese': told(exampleAt('projects', 'name', 'Tengah Gongyuan', chinese.code), translated),
  'not-english': told(exampleAt('projects', 'name', '登加花园公屋'), translated),
  'same-in-both': told(exampleAt('projects', 'description', 'Bored piles…', chinese.code), translated),
  'description-short': exampleAt('projects', 'description', 'Done.'),
  'navigation-long': told(exampleAt('labels-frame', 'words', 'Machinery and equipment'), {
    found: '92',
    max: navigationRoom,
  }),
  'placeholder-unknown': told(exampleAt('labels-frame', 'words', 'Home {{count}}'), {
    found: '{{count}}',
    expected: '',
  }),
  'placeholder-lost': told(label('en', 'Show all projects'), { expected: '{{count}}' }),
  'placeholder-mismatch': told(label('zh', '显示全部工程'), { expected: '{{count}}', found: '' }),
  'placeholder-broken': told(label('zh', '显示全部 ｛｛count｝｝ 项工程'), {
    found: '｛｛count｝｝',
    expected: '{{count}}',
  }),
  'key-missing': told(exampleIn('labels-frame'), {
    expected: 'nav.home',
    found: 'nav.hom',
  }),
  'key-unused': told(exampleAt('labels-project', 'id', 'project.old')),
  'setting-missing': told(exampleIn('settings'), { expected: perPage.heading, found: perPage.example }),
  'setting-unknown': told(
    exampleIn('settings', 'A9', 'Projects a page'),
    { expected: perPage.heading },
    perPage.heading,
  ),
  'label-blank': told(label('en', ''), { found: 'project.loadMore', other: 'Button under the project list' }),
  'key-misplaced': told(exampleAt('labels-kept', 'id', 'home.title'), { expected: sheetOfKey('labels-home').name }),
} satisfies Examples;

const machines = sheetOfKey('machines');
const [year] = columnsOfField(machines, 'yearOfManufacture');
const [model] = columnsOfField(machines, 'model');
const headingCell = (field: string, value: string): Example => ({
  ...exampleAt('machines', field, value),
  cell: exampleAt('machines', field, value).cell?.replace(/\d+$/, '1') ?? null,
});

const sheetExamples = {
  'sheet-missing': {
    ...exampleIn('machines'),
    facts: { expected: machines.name, found: `${machines.name} 2025` },
    nearest: machines.name,
  },
  'heading-missing': told(
    headingCell('yearOfManufacture', 'Year of making'),
    { expected: year.heading, found: 'Year of making' },
    year.heading,
  ),
  'sheets-swapped': {
    ...exampleIn('machines'),
    facts: { found: machines.name, expected: sheetOfKey('machineTypes').name },
  },
  'headings-swapped': told(headingCell('model', year.heading), { expected: model.heading, other: 'E1' }),
  'heading-twice': told(headingCell('model', model.heading), { found: 'A', other: 'G' }),
  'data-without-heading': told(exampleIn('machines', 'H12', 'sold'), { found: 'H', at: 'H1' }),
  'heading-row-unclear': {
    ...exampleIn('machines'),
    facts: { expected: `${model.heading} | ${year.heading}`, found: '', other: '1' },
  },
  'row-above-headings': told(exampleAt('machines', 'model', ''), { found: '18' }),
  'merged-cells': told(exampleIn('machines', 'B12'), { found: 'B12:B14' }),
  'row-unfinished': told(exampleAt('machines', 'model', 'Checked by Mr Tan in May'), {
    expected: 'Manufacturer, Type, Year of manufacture',
  }),
  'row-of-other-sheet': told(exampleAt('machineTypes', 'id', 'SR285RC10'), { found: '4', expected: machines.name }),
  'headings-again': told(exampleAt('machines', 'model', 'Model'), { found: '21' }),
  'sheet-copy': told(exampleIn('machines'), { found: 'Machines (2)', expected: machines.name }),
  'sheet-empty': told(exampleIn('machines'), { expected: machines.name }),
  'values-lost': told(headingCell('machineId', ''), { expected: '33', found: '33' }),
  'values-moved': told(headingCell('yearOfManufacture', ''), { expected: '35', found: '27' }),
  'rows-lost': told(exampleIn('machines'), { expected: '35', found: '20' }),
} satisfies Examples;

const workbook = placeOf('projects.xlsx');

const fileExamples = {
  'folder-in-place': workbook,
  'workbook-missing': told(workbook, { expected: 'projects.xlsx', found: 'projects-LAPTOP7.xlsx' }),
  'workbook-empty': workbook,
  'workbook-locked': workbook,
  'active-left-out': workbook,
  'hidden-published': told(exampleIn('projects'), { found: '7–9', other: 'D' }),
  'git-lfs-pointer': workbook,
  'password-protected': workbook,
  'old-xls': workbook,
  'web-page': workbook,
  'plain-text': workbook,
  'not-excel': workbook,
  'binary-xlsb': workbook,
  'damaged-zip': workbook,
  'too-large': workbook,
  'beyond-excel': told(workbook, { found: 'C2147483648' }),
  'unreadable-workbook': workbook,
  'wrong-workbook': told(workbook, { found: 'machines.xlsx', expected: 'projects.xlsx' }),
  'workbook-other-format': told(workbook, { expected: 'projects.xlsx', found: 'projects.xls' }),
  'workbook-copy': told(placeOf('projects - 副本.xlsx'), { expected: 'projects.xlsx', found: 'projects - 副本.xlsx' }),
  'copy-other-format': told(placeOf('projects.csv'), { expected: 'projects.xlsx', found: 'projects.csv' }),
  'macro-xlsm': workbook,
  'open-document': workbook,
  'apple-numbers': workbook,
} satisfies Examples;

interface Group {
  readonly id: string;
  readonly title: Bilingual;
  readonly examples: Examples;
}

/** All examples, in the order of the guide. */
export const exampleGroups: readonly Group[] = [
  { id: 'cells', title: { en: 'Any cell', zh: '任何单元格' }, examples: cellExamples },
  { id: 'numbers', title: { en: 'Numbers, years and months', zh: '数字、年份与月份' }, examples: numberExamples },
  {
    id: 'rows',
    title: { en: 'Rows that contradict each other, and addresses', zh: '前后不符的行，以及网址、电邮、电话' },
    examples: rowExamples,
  },
  { id: 'pictures', title: { en: 'Pictures', zh: '图片' }, examples: pictureExamples },
  {
    id: 'texts',
    title: { en: 'Chinese texts, labels and settings', zh: '中文文字、界面文字与设置' },
    examples: textExamples,
  },
  { id: 'headings', title: { en: 'Sheets and their headings', zh: '工作表与表头' }, examples: sheetExamples },
  { id: 'files', title: { en: 'The file itself', zh: '文件本身' }, examples: fileExamples },
];

/** Every example by its code, in the order of the guide. A fault without an example does not compile. */
const everyExample: Readonly<Record<ProblemCode, Example>> = {
  ...cellExamples,
  ...numberExamples,
  ...rowExamples,
  ...pictureExamples,
  ...textExamples,
  ...sheetExamples,
  ...fileExamples,
};

type Entry = readonly [code: ProblemCode, example: Example];

export function entriesOf({ examples }: Pick<Group, 'examples'>): readonly Entry[] {
  // Object.entries loses the type of the keys.
  return Object.entries(examples) as [ProblemCode, Example][];
}

export function exampleFaults(): readonly Entry[] {
  return entriesOf({ examples: everyExample });
}
