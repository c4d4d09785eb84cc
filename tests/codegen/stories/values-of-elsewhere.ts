import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { baseData } from '../small-data/base-data.ts';
import type { CellValue } from '../small-data/cell-values.ts';
import { editParts, makeBook } from '../small-data/sheetjs-workbook.ts';
import { baseBook } from '../small-data/workspace.ts';
import { each, type Stories, type Story, type WantedProblem } from './story.ts';

const cells = (
  workbook: string,
  sheet: string,
  changes: Record<string, CellValue>,
  want: WantedProblem[] = [],
): Story => ({
  given: { [workbook]: { [sheet]: changes } },
  want,
});
const staff = (changes: Record<string, CellValue>, ...want: WantedProblem[]) =>
  cells('people.xlsx', 'Staff', changes, want);
const misplaced = (sheet: string, cell: string): WantedProblem => ['misplaced-value', `${sheet}!${cell}`];

/** The workbook of people with a name of which the first words are struck out. */
const halfStruck = editParts(makeBook(baseData['people.xlsx'] ?? {}, { Staff: { A2: 'HALF' } }), {
  'xl/sharedStrings.xml': (texts) =>
    texts.replace(
      /<si><t[^>]*>HALF<\/t><\/si>/,
      '<si><r><rPr><strike/></rPr><t xml:space="preserve">Ng Jun Jie </t></r><r><t>Lim Ah Kow</t></r></si>',
    ),
});

const [machineHeadings = [], machine = []] = baseData['machines.xlsx']?.Machines ?? [];

export const valuesOfElsewhere: Stories = {
  'a file as a job title': cells('people.xlsx', 'Engineers', { C2: 'people/engineer-02.jpg' }, [
    misplaced('Engineers', 'C2'),
  ]),
  'an e-mail address as a name': staff({ A2: 'farhana@batu.example' }, misplaced('Staff', 'A2')),
  'a web address as a Chinese name': cells('projects.xlsx', 'Projects', { D2: 'www.batu.example' }, [
    ['not-chinese', 'Projects!D2'],
    misplaced('Projects', 'D2'),
  ]),
  'a telephone number as an address': cells('company.xlsx', 'Companies', { J2: '+65 6010 4172' }, [
    misplaced('Companies', 'J2'),
  ]),
  'an address with a postal code as a name': cells(
    'events.xlsx',
    'Events',
    { B2: '18 Long Street, Singapore 600018' },
    [misplaced('Events', 'B2')],
  ),
  'a year as a maker': cells('machines.xlsx', 'Machines', { B4: '2021' }, [misplaced('Machines', 'B4')]),
  'a figure beside months that only looks like a year': cells('projects.xlsx', 'Projects', {
    R1: 'Result figure',
    R2: '2000',
    S1: 'Result (EN)',
    S2: 'piles a month',
    T1: 'Result (ZH)',
    T2: '每月根数',
  }),
  'a maker as a model': cells('machines.xlsx', 'Machines', { A4: 'Sany', B4: 'SR220' }, [misplaced('Machines', 'A4')]),
  'texts that only look like them': {
    given: {
      'projects.xlsx': { Projects: { C2: '2024', N2: 'Call +65 6010 4172 or see www.batu.example.' } },
      'machines.xlsx': { Machines: { A2: '285', D2: '61234567' } },
    },
  },

  'a colleague’s photograph, in another sheet too': {
    given: {
      'people.xlsx': { Engineers: { G2: 'site/b.jpg' }, Staff: { A3: 'Koh Ai', B3: '许爱', C3: 'site/b.jpg' } },
    },
    want: [
      ['picture-of-other-row', 'Staff!C2', 'Type the file name of this row’s picture.'],
      ['picture-of-other-row', 'Staff!C3'],
    ],
  },
  'two photographs exchanged, and a portrait whose text names nobody': {
    given: {
      'company.xlsx': {
        Pictures: { B3: 'Portrait of Goh Ah Hock at work', C3: '文员', B6: 'An engineer', C6: '工程师林美' },
      },
      'people.xlsx': { Engineers: { G2: 'site/b.jpg' }, Staff: { C2: 'site/engineer.jpg' } },
    },
    want: [
      [
        'picture-of-other-row',
        'Engineers!G2',
        'Type the file name of this row’s picture, or correct the text (company.xlsx, sheet Pictures).',
      ],
      ['picture-of-other-row', 'Staff!C2'],
    ],
  },
  'one person in two sheets': {
    given: {
      'company.xlsx': { Pictures: { D3: null } },
      'people.xlsx': {
        Engineers: { A2: 'Tan Wei', B2: '陈伟' },
        Staff: { A2: 'Tan Wei', B2: '陈伟' },
      },
    },
  },

  'a copied colleague whose Chinese name and photograph were left': staff(
    { A3: 'Ahmad bin Ali', B3: '吴亚福', C3: 'site/b.jpg' },
    [
      'row-twice',
      'Staff!B3',
      'Was one of the two rows copied, and this cell not changed there? Correct it there. If both are right, leave them.',
    ],
    ['picture-of-other-row', 'Staff!C3'],
  ),
  'a copied project whose Chinese description was left': {
    given: {
      'projects.xlsx': {
        Projects: {
          N2: 'Piles were bored through soft clay into stiff soil.',
          O2: '钻孔桩穿过软黏土后进入坚硬土层，套管在黏土全深范围内保留，以防塌孔并确保成桩质量，并按计划完工。',
          N3: 'Piles were bored beside a canal at night.',
          O3: '钻孔桩穿过软黏土后进入坚硬土层，套管在黏土全深范围内保留，以防塌孔并确保成桩质量，并按计划完工。',
        },
      },
    },
    want: [['row-twice', 'Projects!O3']],
  },

  'a certificate that was renewed in one company, and that of the other company': {
    given: {
      'company.xlsx': {
        Certificates: {
          C2: 'bizSAFE Star',
          D2: '安全生产认证',
          A3: 'bp-safe',
          B3: 'BP',
          C3: 'bizSAFE Partner',
          D3: '安全生产认证',
          E3: 'logo.svg',
        },
      },
    },
  },

  'words that are struck out in a cell': {
    given: { 'people.xlsx': halfStruck },
    want: [['row-struck-out', 'Staff!A2', 'Delete the struck-out words.']],
  },

  'machines on a sheet of their own': {
    given: { 'machines.xlsx': { 'Neu 2026': [machineHeadings, machine] } },
    want: [['sheet-copy', 'Neu 2026']],
  },
  'a plan of works with the numbers of projects': {
    given: {
      'projects.xlsx': {
        Maintenance: [
          ['Project No.', 'Date', 'Remarks'],
          ['TF-P001', 'May', 'inspect'],
        ],
      },
    },
    notes: [['sheet-ignored', 'Maintenance']],
  },

  'a machine among the machine types': cells(
    'machines.xlsx',
    'Machine types',
    { A4: 'BG 30', B4: 'Bauer', C4: 'Drilling rig' },
    [['row-misplaced', 'Machine types!A4', 'Move the whole row to the sheet “Machines”.']],
  ),
  'a member of the staff among the engineers': cells(
    'people.xlsx',
    'Engineers',
    { A3: 'Ong Bee', B3: '王美', C3: 'site/b.jpg' },
    [['row-misplaced', 'Engineers!A3', 'Move the whole row to the sheet “Staff”.']],
  ),
  'a title in merged cells above some rows': {
    given: {
      'machines.xlsx': {
        Machines: (sheet) => {
          Object.assign(sheet, { '!ref': 'A1:G5', A5: { t: 's', v: 'Cranes 起重机' } });
          sheet['!merges'] = [{ s: { r: 4, c: 0 }, e: { r: 4, c: 2 } }];
        },
      },
    },
    want: [['row-unfinished', 'Machines!A5']],
  },

  'one company’s code changed': cells('company.xlsx', 'Companies', { A3: 'TT' }, [
    ['id-changed', 'Companies!A3', 'TF'],
  ]),
  'a year of foundation after all projects': {
    given: {
      'company.xlsx': { Companies: { D3: 2091 } },
      'projects.xlsx': {
        Projects: (sheet) => {
          for (const row of [4, 5])
            for (const column of 'BCDEFGHIJKLMNOPQ')
              if (sheet[`${column}2`]) sheet[`${column}${row}`] = { ...sheet[`${column}2`] };
          Object.assign(sheet, { '!ref': 'A1:Q5', A4: { t: 's', v: 'TF-P002' }, A5: { t: 's', v: 'TF-P003' } });
        },
        'Project list': { A5: 'TF-P002', A6: 'TF-P003' },
      },
    },
    want: [['before-founding', 'Companies!D3', 'Correct the year.']],
  },
  'a lot number before the postal code, and an address in Malaysia': {
    given: {
      'company.xlsx': {
        Companies: {
          J2: '36 Crescent, MK12 Lot 01234, Singapore 637952',
          K2: '新月路 36\u00a0号，邮区 637952',
          J3: '2 Jalan Padi, 81200 Johor Bahru',
          K3: '新山 2\u00a0号',
        },
      },
    },
  },
  ...each('an empty %s, without which some checks do not run', workbookNames, (name) => ({
    given: { [name]: new Uint8Array() },
    want: [['workbook-empty', name]],
  })),
  'the base workbook': { given: { 'people.xlsx': baseBook('people.xlsx') } },
};
