import type { WorkSheet } from 'xlsx';
import { columnGone } from './headings.ts';
import { changedCell, each, type Stories, type WantedNote } from './story.ts';

const projects = changedCell('projects.xlsx', 'Projects');
const bothTypes = { 'zh/records': { 'project.TF-P001.pileTypesText': '钻孔桩、咬合桩' } };
const separated: Stories = Object.fromEntries(
  Object.entries({
    'Bored pile；Secant pile': [],
    'Bored pile、Secant pile': [],
    'Bored pile，Secant pile': [],
    'Bored pile, Secant pile': [],
    'Bored pile\nSecant pile': [],
    ';Bored pile;; secant-pile ;': [],
    '钻孔桩;咬合桩': [],
    'BORED  PILE; secant pile': ['Bored pile', 'Secant pile'],
  }).map(([text, read]) => [
    `the list ${JSON.stringify(text)}`,
    {
      given: { 'projects.xlsx': { Projects: { J2: text } } },
      notes: read.map((name): WantedNote => ['listed-value-case', 'Projects!J2', name]),
      texts: bothTypes,
    },
  ]),
);

/** Copies the second project into a row below it, under this number. */
const copied = (id: string) => (sheet: WorkSheet) => {
  for (const column of 'BCDEFGHIJKLMNOP') if (sheet[`${column}3`]) sheet[`${column}4`] = sheet[`${column}3`];
  Object.assign(sheet, { '!ref': 'A1:Q4', A4: { t: 's', v: id } });
};

export const references: Stories = {
  'a name of two rows is reported there, and not where it is used': {
    given: {
      'projects.xlsx': {
        'Pile types': { A2: 'bp', A3: 'sbp', B3: 'Bored pile' },
        Projects: { J2: 'Bored pile', J3: 'Bored pile' },
      },
    },
    want: [['duplicate', 'Pile types!B3']],
  },
  'names typed into each other’s column in one of two rows': {
    given: { 'projects.xlsx': { Projects: { J2: 'Old Alluvium', M2: 'Bored pile', Q2: null } } },
    want: [
      ['unknown-reference', 'Projects!J2'],
      ['unknown-reference', 'Projects!M2'],
    ],
  },
  ...separated,
  'a pile type with a comma in its name': {
    given: {
      'projects.xlsx': {
        'Pile types': { A2: 'large', B2: 'Bored, large', C2: '钻孔桩、大' },
        Projects: { J2: 'Bored, large; Secant pile', J3: '钻孔桩、大' },
      },
    },
    texts: { 'en/records': { 'project.TF-P001.pileTypesText': 'Bored, large, Secant pile' } },
  },
  'a wrong name beside one with a comma': {
    given: {
      'projects.xlsx': {
        'Pile types': { A2: 'large', B2: 'Bored, large' },
        Projects: { J2: 'Bored, large; Sekant pile', J3: 'large' },
      },
    },
    want: [['unknown-reference', 'Projects!J2', 'Bored, large; Secant pile']],
  },
  'a deleted project that the list still names': {
    given: { 'projects.xlsx': { 'Project list': { A5: 'BP-P002' } } },
    want: [
      [
        'unknown-reference',
        'Project list!A5',
        'Delete this row if BP-P002 was deleted; else bring its row back in projects.xlsx › Projects.',
      ],
    ],
  },
  'a pile type that was renamed': {
    given: { 'projects.xlsx': { 'Pile types': { A3: 'secant', B3: 'Secant bored pile', C3: '咬合桩' } } },
    want: [['unknown-reference', 'Projects!J2', 'Bored pile; Secant bored pile']],
  },
  'two wrong names in one cell': projects('J2', 'Bord pile; Sekant pile', [
    ['unknown-reference', 'Projects!J2', 'Bored pile; Secant pile'],
    ['unknown-reference', 'Projects!J2', 'Bored pile; Secant pile'],
  ]),
  'a name twice in one cell': projects(
    'J2',
    'Bored pile; bored pile',
    [],
    [
      ['listed-value-case', 'Projects!J2', 'Bored pile'],
      ['repeat-dropped', 'Projects!J2', 'bored-pile'],
    ],
  ),
  'two names joined by a slash': projects('J2', 'Bored piles / secant pile', [
    ['unknown-reference', 'Projects!J2', 'Bored pile; Secant pile'],
  ]),
  'only separators': projects('J2', ' ; ', [
    ['blank', 'Projects!J2', 'Fill it in, for example: Foundation bored pile; Secant bored pile'],
  ]),
  'a company by its name': projects('B2', 'Teras Foundation', []),
  'a deleted project that an engineer names beside another one': {
    given: { 'people.xlsx': { Engineers: { H1: 'Projects', H2: 'TF-P012; TF-P001' } } },
    want: [
      [
        'unknown-reference',
        'Engineers!H2',
        'If TF-P012 was deleted, take it out here: TF-P001. Otherwise bring its row back in projects.xlsx › Projects.',
      ],
    ],
  },
  'letters in the place of digits': {
    given: { 'people.xlsx': { Engineers: { H1: 'Projects', H2: 'TF-P0Ol' } } },
    want: [['unknown-reference', 'Engineers!H2', 'TF-P001']],
  },
  'a project list that names a missing project': {
    given: { 'projects.xlsx': { 'Project list': { A3: 'BP-P002' } } },
    want: [
      [
        'unknown-reference',
        'Project list!A3',
        'Delete this row if BP-P002 was deleted; else bring its row back in projects.xlsx › Projects.',
      ],
    ],
  },
  'a project number with letters for digits, correct in the list': {
    given: { 'projects.xlsx': { Projects: { A3: 'BP-POO1' } } },
    want: [
      ['lookalike', 'Projects!A3', 'BP-P001'],
      ['unknown-reference', 'Project list!A3'],
    ],
  },
  ...each(
    'the project number %s, correct in the list',
    ['BP-P01', 'BP-001', 'P001', 'BP-P001A', 'BP-P001 (old)'],
    (typed) => ({
      given: { 'projects.xlsx': { Projects: { A3: typed } } },
      want: [
        ['bad-id', 'Projects!A3'],
        ['unknown-reference', 'Project list!A3'],
      ],
    }),
  ),
  'a deleted project number that the list still has': {
    given: { 'projects.xlsx': { Projects: { A3: null } } },
    want: [
      ['blank', 'Projects!A3'],
      ['unknown-reference', 'Project list!A3'],
    ],
  },
  'the project number of another row, correct in the list': {
    given: {
      'projects.xlsx': {
        Projects: copied('BP-P001'),
        'Project list': { A5: 'BP-P002' },
      },
    },
    want: [
      ['duplicate', 'Projects!A4'],
      ['unknown-reference', 'Project list!A5'],
    ],
  },
  'a remark in the first column, and an unknown number in the list': {
    given: {
      'projects.xlsx': { Projects: { A4: 'Checked in May' }, 'Project list': { A5: 'BP-P002' } },
    },
    want: [
      ['row-unfinished', 'Projects!A4'],
      ['unknown-reference', 'Project list!A5'],
    ],
  },
  'a project with a new number that is not in the list': {
    given: {
      'projects.xlsx': {
        Projects: copied('BP-P999'),
        'Project list': { A5: 'BP-P002' },
      },
    },
    want: [['unknown-reference', 'Project list!A5']],
  },
  'a deleted project number, and an unknown number in the list': {
    given: { 'projects.xlsx': { Projects: { A3: null }, 'Project list': { A3: null, A4: 'TF-P01' } } },
    want: [
      ['blank', 'Projects!A3', 'Fill it in, for example: TF-P001'],
      ['unknown-reference', 'Project list!A4', 'TF-P001'],
    ],
    notes: [['blank-rows', 'Project list']],
  },
  'the project number of another row and of the other company': {
    given: { 'projects.xlsx': { Projects: { A3: 'TF-P001' } } },
    want: [
      ['wrong-prefix', 'Projects!A3', 'BP-P001'],
      ['unknown-reference', 'Project list!A3'],
    ],
  },
  'the sheet of the pile types lacks its codes': {
    given: { 'projects.xlsx': { 'Pile types': { A1: null, A2: null, A3: null } } },
    want: [['heading-missing', 'Pile types', columnGone('Code')]],
  },
};
