import { type CellValue, errorValue, formatted, month } from '../small-data/cell-values.ts';
import { edited, sheet, strings } from '../small-data/edited-machines.ts';
import { changedCell, each, type Stories, type Story, type WantedNote, type WantedProblem } from './story.ts';

const machine = changedCell('machines.xlsx', 'Machines');
const company = changedCell('company.xlsx', 'Companies');
const region = (value: CellValue, want: readonly WantedProblem[], notes: readonly WantedNote[] = []): Story => ({
  given: { 'projects.xlsx': { Projects: { R1: 'Region', R2: value, R3: 'West' } } },
  want,
  notes,
});
const errorCodes = { '#NULL!': 0, '#DIV/0!': 7, '#VALUE!': 15, '#REF!': 23, '#NAME?': 29, '#NUM!': 36, '#N/A': 42 };
const errors = each('the error %s', Object.entries(errorCodes), ([, code]) =>
  machine('B2', errorValue(code), [['error-value', 'Machines!B2']]),
);
const machineXml = (cell: RegExp, xml: string) => edited(sheet, (whole) => whole.replace(cell, xml));
const arial = (more: string) =>
  `<rPr>${more}<sz val="11"/><rFont val="Arial"/><family val="2"/><charset val="1"/></rPr>`;
const runs = (xml: string, notes: readonly WantedNote[] = []): Story => ({
  given: edited(strings, (texts) => texts.replace('<t>SR285</t>', xml)),
  notes,
});
/** A text that is stored in its cell and not among the shared texts. */
const inCell = (cell: string, xml: string) => `<c r="${cell}" t="inlineStr"><is>${xml}</is></c>`;
const yes: Stories = each('the word %s', ['Y', 'yes', '是', '√', '✔\ufe0f', 'TRUE', ' yes '], (word) =>
  machine('F2', word, [], [['yes-no-from-text', 'Machines!F2', 'true']]),
);

export const cells: Stories = {
  ...each('the grade %s, which may mean several', ['LS', 'L7', 'A1', 'L55'], (grade) =>
    company('F2', grade, [['not-listed', 'Companies!F2', 'Choose a value from the drop-down list.']]),
  ),
  'a list of more than 100 parts': {
    given: {
      'projects.xlsx': { Projects: { M2: Array.from({ length: 101 }, (_, index) => `Clay ${index}`).join('; ') } },
    },
    want: [['too-many-parts', 'Projects!M2']],
  },
  ...errors,
  ...yes,
  'an error in the name of a setting': {
    given: { 'company.xlsx': { Settings: { A2: errorValue(0x17) } } },
    want: [
      ['setting-missing', 'Settings'],
      ['error-value', 'Settings!A2'],
    ],
  },
  ...each(
    'the error %s of a newer Excel, as it is written',
    ['#SPILL!', '#CALC!', '#FIELD!', '#BUSY!', '#GETTING_DATA'],
    (word) => ({
      given: machineXml(/<c r="B2".*?<\/c>/, `<c r="B2" t="e"><f>A2:A9</f><v>${word}</v></c>`),
      want: [['error-value', 'Machines!B2', undefined, word]] as const,
    }),
  ),
  'a value that a program left empty, whatever its type': {
    given: machineXml(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, '<c r="D4" t="s"><v/></c>'),
  },
  'the result of a formula as LibreOffice 4 typed it': {
    given: machineXml(/<c r="F2".*?<\/c>/, '<c r="F2" t="inlineStr"><f>A9</f><v>perhaps</v></c>'),
    want: [['not-yes-no', 'Machines!F2', undefined, 'perhaps']],
  },
  'an error that came as text from another workbook': machine('B2', ' #N/A ', [['error-value', 'Machines!B2']]),
  'a text that begins like an error': machine('A2', '#N/A-200', []),
  'a formula with its value': machine('E2', { t: 'n', v: 2021, f: '2000+21' }, []),
  'a formula without a value': {
    given: machineXml(/<c r="E2".*?<\/c>/, '<c r="E2"><f>2000+21</f></c>'),
    want: [['not-calculated', 'Machines!E2', 'Open the workbook in Excel and save it once, or type the value.']],
  },
  ...each(
    '“%s”, twice where a cell may be blank',
    ['N/A', 'n.a.', '-', '—', 'Nil', 'none', '无', '未提供', 'Not provided'],
    (word) => ({
      given: { 'machines.xlsx': { Machines: { D2: word, D3: word } } },
      notes: [
        ['blank-in-words', 'Machines!D2', ''],
        ['blank-in-words', 'Machines!D3', ''],
      ],
      texts: {},
    }),
  ),
  '“-” in a column of numbers that may be blank': {
    given: { 'machines.xlsx': { Machines: { G1: 'Maximum depth (m)', G2: 82, G3: '-' } } },
    notes: [['blank-in-words', 'Machines!G3', '']],
  },
  'a word for no in a yes/no column': machine('F2', '无', [], [['yes-no-from-text', 'Machines!F2', 'false']]),
  // Many lists of such characters lack U+2060. Text from a PDF contains soft hyphens.
  'a yes with invisible characters': machine('F2', '\u2060Y\u00ade\u200ds\ufeff', []),
  'a misspelt Yes': machine('F2', 'Yess', [['not-yes-no', 'Machines!F2', 'Yes']]),
  ...each('“%s”, which only begins like yes or no', ['New', 'New 2024', 'not sure', 'yearly'], (word) =>
    machine('F2', word, [['not-yes-no', 'Machines!F2', 'Type Yes if it is so; leave the cell blank if not.']]),
  ),
  'a listed value in another case': company('F2', 'l5', [], [['listed-value-case', 'Companies!F2', 'L5']]),
  'a region without its hyphen': region('north East', [], [['listed-value-case', 'Projects!R2', 'North-East']]),
  'a misspelt region': region('Centrall', [['not-listed', 'Projects!R2', 'Central']]),
  'a place that is no region': region('Sentosa', [
    ['not-listed', 'Projects!R2', 'Choose a value from the drop-down list.'],
  ]),
  'a blank beside regions': region(null, []),
  'a misspelt listed value': company('E2', 'CR-8', [['not-listed', 'Companies!E2', 'CR08']]),
  'a machine ID 22E05 that Excel changed into a number': machine('D2', formatted(2200000, '0.00E+00'), [
    ['changed-to-number', 'Machines!D2', 'Format the cell as Text (or Number) and type it again.', '2.20E+06'],
  ]),
  'a machine ID in full width, with a long dash and invisible characters': machine(
    'D2',
    '\u00a0２２ＳＲ\u00a0–\u200b1',
    [],
    [['id-normalised', 'Machines!D2', '22SR -1']],
  ),
  'an apostrophe before a serial number, which Excel needs to keep the zeros and another program left there': machine(
    'D2',
    "'00123",
    [],
    [['id-normalised', 'Machines!D2', '00123']],
  ),
  'spaces around a name': machine('A2', ' SR285\u00a0', [], [['trimmed', 'Machines!A2', 'SR285']]),
  'bold letters in many cells, reported once per sheet': {
    given: edited(strings, (xml) =>
      xml.replace(
        /<t>(Sany|SR285|SR220|Drilling rig)<\/t>/g,
        '<r><t>$1</t></r><r><rPr><b val="true"/></rPr><t xml:space="preserve"> bold</t></r>',
      ),
    ),
    notes: [
      ['formatting-dropped', 'Machines!A2', '6'],
      ['formatting-dropped', 'Machine types!B2', '1'],
    ],
  },
  'bold letters in a text that is stored in its cell, as other programs write it': {
    given: edited(sheet, (xml) =>
      xml
        .replace(/<c r="A2" t="s"><v>\d+<\/v><\/c>/, inCell('A2', '<r><rPr><b/></rPr><t>SR</t></r><r><t>285</t></r>'))
        .replace(/<c r="B2" t="s"><v>\d+<\/v><\/c>/, inCell('B2', '<r><rPr><b/></rPr><t>Sany</t></r>')),
    ),
    notes: [['formatting-dropped', 'Machines!A2', '1']],
  },
  'two fonts with the same look, as LibreOffice saves English beside Chinese': runs(
    `<r>${arial('<b val="true"/><color rgb="FF7030A0"/>')}<t xml:space="preserve">SR</t></r>` +
      '<r><rPr><b val="true"/><sz val="16"/><color rgb="FF7030A0"/><rFont val="Noto Sans CJK SC"/></rPr><t>285</t></r>',
  ),
  'a superscript letter': runs(`<r><t>SR28</t></r><r>${arial('<vertAlign val="superscript"/>')}<t>5</t></r>`, [
    ['formatting-dropped', 'Machines!A2', '1'],
  ]),
  'dashes and invisible characters in a code': {
    given: { 'machines.xlsx': { 'Machine types': { A2: '\ufeffdrilling–rig\u200b' } } },
    notes: [['id-normalised', 'Machine types!A2', 'drilling-rig']],
  },
  'smart quotes and dashes in prose stay': {
    given: { 'projects.xlsx': { Projects: { N2: '“Deep” – it’s 62\u00a0m' } } },
    texts: { 'en/records': { 'project.TF-P001.description': '“Deep” – it’s 62\u00a0m' } },
  },
  'line breaks in prose': {
    given: { 'projects.xlsx': { Projects: { N2: 'One sentence.\r\nTwo.' } } },
    texts: { 'en/records': { 'project.TF-P001.description': 'One sentence.\nTwo.' } },
  },
  'leading zeros by a number format': machine(
    'D2',
    formatted(123, '00000'),
    [],
    [['text-as-shown', 'Machines!D2', '00123']],
  ),
  ...each(
    'a number format with digits of its own: %s',
    [
      ['"BG28-"0000', 3416, 'BG28-3416'],
      ['"XR 1"00', 20, 'XR 120'],
      ['0000"-2"', 1203, '1203-2'],
    ],
    ([format, number, shown]) =>
      machine('D2', formatted(number, format), [], [['text-as-shown', 'Machines!D2', shown]]),
  ),
  'words that a format adds to a text': machine(
    'D2',
    { t: 's', v: '0285', z: '"SN-"@' },
    [],
    [['text-as-shown', 'Machines!D2', 'SN-0285']],
  ),
  'a format that aligns a text': machine('D2', { t: 's', v: '0285', z: '_(* #,##0_);_(@_)' }, []),
  ...Object.fromEntries(
    [
      [formatted(12.7, '0" kg"'), 'Excel shows “13 kg” here'],
      [formatted(3416, ';;;'), 'Excel shows nothing here'],
      [{ t: 's', v: '3416', z: ';;;' } as const, 'Excel shows nothing here'],
    ].map(([cell, why]) => [
      `a format that does not show what the cell holds: ${why}, a ${Object(cell).t}`,
      machine('D2', Object(cell), [['value-unclear', 'Machines!D2']]),
    ]),
  ),
  'a serial number of sixteen digits': machine('D2', 1234567890123456, [['changed-to-number', 'Machines!D2']]),
  'a serial number that Excel changed into a date': machine('D2', month(45293), [
    ['changed-to-date', 'Machines!D2', 'Format the cell as Text (or Number) and type it again.'],
  ]),
  'a time in a column of texts': machine('D2', formatted(8.5 / 24, 'h:mm'), [
    ['changed-to-date', 'Machines!D2', 'Format the cell as Text (or Number) and type it again.', '08:30'],
  ]),
  'a line break from Word': {
    given: { 'projects.xlsx': { Projects: { N2: 'Piles.\u000bWalls.' } } },
    notes: [['line-breaks-read', 'Projects!N2', 'Piles.\nWalls.']],
    texts: { 'en/records': { 'project.TF-P001.description': 'Piles.\nWalls.' } },
  },
  'a control character': machine('B2', 'S\u0001ny', [['broken-characters', 'Machines!B2']]),
  'the place of a picture of Word': machine('B2', 'Sany \ufffc', [['broken-characters', 'Machines!B2']]),
  'a smiley of Outlook': machine('B2', 'Sany \uf04a', [['broken-characters', 'Machines!B2']]),
  'a mark that turns what follows': machine('B2', 'Sany \u2066Heavy', [['broken-characters', 'Machines!B2']]),
  'words that are turned around': machine('B2', 'Sany \u202eyvaeH\u202c.', [['broken-characters', 'Machines!B2']]),
  'marks that end with the text': machine(
    'B2',
    'Sany \u2066Heavy\u2069',
    [],
    [['trimmed', 'Machines!B2', 'Sany Heavy']],
  ),
  'an invisible sign of formulas': machine('B2', 'Sany\u2062Heavy', [['broken-characters', 'Machines!B2']]),
  'a name of nothing but fillers': machine('B2', '\u3164', [['blank', 'Machines!B2']]),
  'bullets of Word': {
    given: { 'projects.xlsx': { Projects: { N2: '\uf0b7 Piles.\n\uf0d8\tWalls.' } } },
    notes: [['bullets-read', 'Projects!N2', '• Piles.\n•\tWalls.']],
    texts: { 'en/records': { 'project.TF-P001.description': '• Piles.\n•\tWalls.' } },
  },
  'lost characters': machine('B2', 'S\ufffdny', [['broken-characters', 'Machines!B2']]),
  'a text that is too long': machine('A2', 'S'.repeat(81), [
    ['too-long', 'Machines!A2', 'Shorten it to 80 characters.'],
  ]),
  'a required cell is blank': machine('B2', null, [['blank', 'Machines!B2', 'Fill it in, for example: Sany']]),
  'only invisible characters': machine('B2', ' \u200b\u00a0', [['blank', 'Machines!B2']]),
  'a project number in another form': {
    given: { 'projects.xlsx': { Projects: { A2: 'tf p1' }, 'Project list': [['Project No.'], ['BP-P001']] } },
    want: [['bad-id', 'Projects!A2', 'TF-P001']],
  },
  'a telephone number with a letter O': company('L2', '+65 6123 456O', [
    ['lookalike', 'Companies!L2', '+65 6123 4560'],
  ]),
  'an event code without its year': {
    given: { 'events.xlsx': { Events: { A2: 'party' } } },
    want: [['bad-id', 'Events!A2', 'Type it like 2022-christmas-party.']],
  },
  'a code that is longer than its column says': {
    given: { 'events.xlsx': { Events: { A2: `2022-${'long-'.repeat(11)}party` } } },
    want: [['too-long', 'Events!A2', 'Shorten it to 60 characters.']],
  },
  'a code with a space between its words': {
    given: { 'projects.xlsx': { 'Pile types': { A3: 'Secant pile' } } },
    want: [['bad-id', 'Pile types!A3', 'secant-pile']],
  },
};
