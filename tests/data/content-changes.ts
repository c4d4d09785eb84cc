import type { OfficeFolder, OfficeSheet } from './data-folder.ts';

/** A change that staff make to the workbooks, in the guide's words. The check must find no fault, and the site must stay whole. */
export interface OfficeChange {
  readonly name: string;
  /** The English page on which staff look for the change. */
  readonly seenOn: string;
  readonly apply: (office: OfficeFolder) => void | Promise<void>;
}

const onto = (workbook: string, sheet: string, change: (sheet: OfficeSheet) => void) => (office: OfficeFolder) =>
  office.edit(workbook, sheet, change);

const machines = (change: (sheet: OfficeSheet) => void) => onto('machines.xlsx', 'Machines', change);

/** Returns the first row with this text in a column. */
const rowOf = (sheet: OfficeSheet, heading: string, text: string) =>
  Array.from({ length: sheet.length }, (_, row) => sheet.text(row, heading)).indexOf(text);

const longName = `${'Deep foundation works with bored piles, diaphragm walls and ground improvement '.repeat(2)}`.slice(
  0,
  120,
);

/** What people also type: too little, too much, other programs' words, marks, digits. All of it is published as it is. */
const oddTexts = [
  '为新车厂施工钻孔桩。',
  'Piles through undefined ground',
  '{{name}} {{ NaN [object Object] $t(nav.home)',
  '承载城市的根基， 和 未来',
  '0',
  '1'.repeat(60),
  'nav.home',
  `${'very'.repeat(20)}long`,
  '<b>&amp;</b> "quoted" \'…',
] as const;

/**
 * Types odd texts into the first rows of some columns, other ones in each column. Fewer than half of the rows, because a column without its
 * own kind of text would be taken for another one.
 */
const typeOddly = (workbook: string, sheet: string, ...headings: readonly string[]) =>
  onto(workbook, sheet, (rows) => {
    const most = Math.max(1, Math.min(3, Math.floor((rows.length - 1) / 2)));
    for (const [place, heading] of headings.entries())
      for (let row = 0; row < most; row += 1)
        rows.type(row, heading, oddTexts[(place * most + row) % oddTexts.length] ?? '');
  });

/**
 * Changes from the guide and others that offices make, all of them in one evening, in this order: fewer, more, longer and odder than the
 * sample.
 */
export const officeChanges: readonly OfficeChange[] = [
  {
    name: 'every machine but one gone',
    seenOn: '/Machineries/',
    apply: machines((sheet) => sheet.keep((row) => row === 0)),
  },
  {
    name: 'a person more in each sheet',
    seenOn: '/Gallery/',
    apply: (office) => {
      office.edit('people.xlsx', 'Engineers', (sheet) =>
        sheet.add(0, { 'Name (EN)': 'Lim Wei Jie', 'Name (ZH)': '林伟杰', 'Job title (EN)': 'Site Engineer' }),
      );
      office.edit('people.xlsx', 'Key personnel', (sheet) =>
        sheet.add(0, { 'Name (EN)': 'Chua Hock Seng', 'Name (ZH)': '蔡福成' }),
      );
    },
  },
  {
    name: 'an empty optional sheet',
    seenOn: '/Gallery/',
    apply: onto('people.xlsx', 'Staff', (sheet) => sheet.keep(() => false)),
  },
  {
    name: 'a project with a line in Project list',
    seenOn: '/project/BP-P101/',
    apply: (office) => {
      office.edit('projects.xlsx', 'Projects', (sheet) =>
        sheet.add(0, { 'Project No.': 'BP-P101', 'Name (EN)': 'Workshop at Kerang Road', 'Name (ZH)': '贝壳路厂房' }),
      );
      office.edit('projects.xlsx', 'Project list', (sheet) => sheet.add(0, { 'Project No.': 'BP-P101' }));
    },
  },
  {
    name: 'a project without a line in Project list',
    seenOn: '/project/BP-P102/',
    apply: onto('projects.xlsx', 'Projects', (sheet) =>
      sheet.add(1, { 'Project No.': 'BP-P102', 'Name (EN)': 'Depot at Tiram Road', 'Name (ZH)': '牡蛎路车厂' }),
    ),
  },
  {
    name: 'an event in a new year, and none in an old one',
    seenOn: '/NewsRoom/',
    apply: onto('events.xlsx', 'Events', (sheet) => {
      const oldest = Math.min(
        ...Array.from({ length: sheet.length }, (_, row) => Number(sheet.text(row, 'Shown under'))),
      );
      sheet.add(0, {
        'Event code': '2026-family-day',
        'Name (EN)': 'Family day',
        'Name (ZH)': '家庭日',
        'Shown under': 2026,
      });
      sheet.keep((row) => sheet.text(row, 'Shown under') !== String(oldest));
    }),
  },
  {
    name: 'a third company',
    seenOn: '/AboutUs/KL/',
    apply: onto('company.xlsx', 'Companies', (sheet) =>
      sheet.add(0, {
        Code: 'KL',
        'Name (EN)': 'Kukuh Ground Engineering Pte Ltd',
        'Name (ZH)': '固基岩土工程私人有限公司',
        Founded: 2024,
        Phone: '+65 6555 0199',
        Email: 'office@kukuh.example',
      }),
    ),
  },
  {
    name: 'every certificate but one gone',
    seenOn: '/',
    apply: onto('company.xlsx', 'Certificates', (sheet) => sheet.keep((row) => row === 0)),
  },
  {
    name: 'one banner',
    seenOn: '/',
    apply: onto('company.xlsx', 'Banners', (sheet) => sheet.keep((row) => row === 0)),
  },
  {
    name: 'a label reworded in both languages',
    seenOn: '/Services/',
    apply: onto('strings.xlsx', 'Frame', (sheet) => {
      sheet.type(rowOf(sheet, 'Key', 'nav.machineries'), 'English', 'Plant');
      sheet.type(rowOf(sheet, 'Key', 'nav.machineries'), 'Chinese', '设备');
    }),
  },
  {
    name: 'a Chinese text blanked, and the blank address filled in',
    seenOn: '/project/BP-P001/',
    apply: (office) => {
      office.edit('projects.xlsx', 'Projects', (sheet) => sheet.type(0, 'Description (ZH)', ''));
      office.edit('company.xlsx', 'Companies', (sheet) =>
        sheet.type(rowOf(sheet, 'Address (ZH)', ''), 'Address (ZH)', '新加坡海角弯 36 号，邮区 637952'),
      );
    },
  },
  {
    name: 'six projects a page',
    seenOn: '/Project/',
    apply: onto('company.xlsx', 'Settings', (sheet) =>
      sheet.type(rowOf(sheet, 'Setting', 'Projects per page'), 'Value', 6),
    ),
  },
  {
    name: 'a name of 120 letters',
    seenOn: '/project/BP-P003/',
    apply: (office) => {
      office.edit('projects.xlsx', 'Projects', (sheet) => sheet.type(2, 'Name (EN)', longName));
      office.edit('people.xlsx', 'Engineers', (sheet) => sheet.type(1, 'Name (EN)', longName));
    },
  },
  {
    name: 'odd texts in every sheet of records',
    seenOn: '/',
    apply: async (office) => {
      const both = (name: string) => [`${name} (EN)`, `${name} (ZH)`];
      await typeOddly('projects.xlsx', 'Projects', ...both('Main contractor'), ...both('Description'))(office);
      await typeOddly('projects.xlsx', 'Pile types', 'Name (ZH)')(office);
      await typeOddly('machines.xlsx', 'Machine types', 'Name (ZH)')(office);
      await typeOddly('machines.xlsx', 'Machines', 'Model', 'Manufacturer')(office);
      await typeOddly('people.xlsx', 'Key personnel', ...both('Title'), ...both('Biography'))(office);
      await typeOddly('people.xlsx', 'Engineers', ...both('Job title'), ...both('Education'))(office);
      await typeOddly('events.xlsx', 'Events', ...both('Name'), ...both('Description'))(office);
      await typeOddly('company.xlsx', 'Banners', ...both('Title'), ...both('Text'))(office);
      await typeOddly('company.xlsx', 'Services', ...both('Name'), ...both('Purpose'))(office);
      await typeOddly('company.xlsx', 'Policies', ...both('Title'), ...both('Text'))(office);
      await typeOddly('company.xlsx', 'Pictures', ...both('Alt text'))(office);
    },
  },
  {
    name: 'a picture swapped for one of another shape',
    seenOn: '/project/TF-P013/',
    apply: async (office) => {
      await office.picture('people/engineer-01.jpg', 900, 500);
      await office.picture('banners/banner-1.jpg', 800, 1000);
      await office.picture('projects/tower-night-1.jpg', 300, 900);
    },
  },
  {
    name: 'a logo that is no drawing, and not square',
    seenOn: '/AboutUs/',
    apply: async (office) => {
      await office.picture('logos/wide.png', 900, 300);
      office.edit('company.xlsx', 'Companies', (sheet) => sheet.type(0, 'Logo', 'logos/wide.png'));
    },
  },
];
