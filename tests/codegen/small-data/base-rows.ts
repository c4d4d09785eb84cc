import { june2023, march2021, month } from './cell-values.ts';
import type { BookSheets } from './sheet-rows.ts';

const englishMonths = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * What the tests' workbooks say, as in Excel: headings, then rows. `baseData` adds what else the dictionary asks for, to the right and below,
 * so that no column or language that comes later moves a cell that a test names.
 */
export const baseRows: Readonly<Record<string, BookSheets>> = {
  'projects.xlsx': {
    Projects: [
      [
        'Project No.',
        'Company',
        'Name (EN)',
        'Name (ZH)',
        'Main contractor (EN)',
        'Main contractor (ZH)',
        'Start',
        'End',
        'Total piles',
        'Pile types',
        'Largest diameter (mm)',
        'Deepest penetration (m)',
        'Formations',
        'Description (EN)',
        'Description (ZH)',
        'Pictures',
        'Layers by depth (m)',
      ],
      [
        'TF-P001',
        'TF',
        'Garden Walk',
        '花园道',
        'Northgate',
        '北门',
        month(march2021),
        month(june2023),
        1250,
        'Bored pile; Secant pile',
        1500,
        62,
        'Old Alluvium',
        'Piles in clay.',
        '黏土中的桩。',
        'site/a.png; site/b.jpg',
        '41 Old Alluvium',
      ],
      [
        'BP-P001',
        'BP',
        'Canal Road',
        '运河路',
        'Southgate',
        '南门',
        month(march2021),
        null,
        80,
        'Bored pile',
        900,
        40.5,
        'Old Alluvium; Marine Clay',
        'Piles at a canal.',
        '运河边的桩。',
        'site/a.png',
        null,
      ],
    ],
    'Project list': [['Project No.'], ['TF-P001'], ['BP-P001'], ['TF-P001']],
    'Pile types': [
      ['Code', 'Name (EN)', 'Name (ZH)', 'Drawn as'],
      ['bored-pile', 'Bored pile', '钻孔桩', 'Single shaft'],
      ['secant-pile', 'Secant pile', '咬合桩', 'Secant wall'],
    ],
    Formations: [
      ['Code', 'Name (EN)', 'Name (ZH)', 'Hatch', 'Tone'],
      ['old-alluvium', 'Old Alluvium', '老冲积层', 'Clayey sand', 'Ochre'],
      ['marine-clay', 'Marine Clay', '海相黏土', 'Clay', 'Blue grey'],
    ],
  },
  'machines.xlsx': {
    Machines: [
      ['Model', 'Manufacturer', 'Type', 'Machine ID', 'Year of manufacture', 'New purchase'],
      ['SR285', 'Sany', 'Drilling rig', 'R-1', 2021, 'Yes'],
      ['SCC750', 'Sany', 'Crawler crane', 'C-1', 2019, null],
      ['SR220', 'Sany', 'drilling-rig', null, 2018, null],
    ],
    'Machine types': [
      ['Code', 'Name (EN)', 'Name (ZH)'],
      ['drilling-rig', 'Drilling rig', '旋挖钻机'],
      ['crawler-crane', 'Crawler crane', '履带起重机'],
    ],
  },
  'people.xlsx': {
    'Key personnel': [
      ['Name (EN)', 'Name (ZH)', 'Title (EN)', 'Title (ZH)', 'Biography (EN)', 'Biography (ZH)', 'Photo'],
      ['Tan Wei', '陈伟', 'Director', '董事', 'Founded it.', '创办人。', 'site/b.jpg'],
    ],
    Engineers: [
      ['Name (EN)', 'Name (ZH)', 'Job title (EN)', 'Job title (ZH)', 'Education (EN)', 'Education (ZH)', 'Photo'],
      ['Lim Mei', '林美', 'Engineer', '工程师', 'NUS', '国大', 'site/b.jpg'],
    ],
    Staff: [
      ['Name (EN)', 'Name (ZH)', 'Photo'],
      ['Goh Ah Hock', '吴亚福', 'site/b.jpg'],
    ],
  },
  'events.xlsx': {
    Events: [
      ['Event code', 'Name (EN)', 'Name (ZH)', 'Description (EN)', 'Description (ZH)', 'Shown under', 'Pictures'],
      ['2022-party', 'Party', '聚会', 'We ate.', '聚餐。', 2023, 'site/a.png'],
    ],
  },
  'company.xlsx': {
    Companies: [
      [
        'Code',
        'Name (EN)',
        'Name (ZH)',
        'Founded',
        'Workhead',
        'Grade',
        'Logo',
        'Introduction (EN)',
        'Introduction (ZH)',
        'Address (EN)',
        'Address (ZH)',
        'Phone',
        'Email',
        'Map',
      ],
      [
        'BP',
        'Batu Piling',
        '巴图桩基',
        2011,
        'CR08',
        'L5',
        'logo.svg',
        'We drill.',
        '我们钻孔。',
        '1 Road',
        '路 1\u00a0号',
        '+65 6123 4567',
        'bp@x.example',
        'https://maps.example/bp',
      ],
      [
        'TF',
        'Teras Foundation',
        '泰磊地基',
        2019,
        'CR08',
        'L3',
        'logo.svg',
        'We pile.',
        '我们打桩。',
        '2 Road',
        '路 2\u00a0号',
        '+65 6123 4568',
        'tf@x.example',
        'https://maps.example/tf',
      ],
    ],
    Certificates: [
      ['Code', 'Company', 'Name (EN)', 'Name (ZH)', 'Picture'],
      ['iso-9001', 'TF', 'ISO\u00a09001', 'ISO\u00a09001', 'site/a.png'],
    ],
    Pictures: [
      ['File', 'Alt text (EN)', 'Alt text (ZH)', 'Illustration'],
      // Both projects show it.
      ['site/a.png', 'A rig', '钻机', 'Yes'],
      // Three people show it.
      ['site/b.jpg', 'A person', '人', 'Yes'],
      ['logo.svg', 'The logo', '标志', null],
    ],
    Commitments: [
      ['Code', 'Title (EN)', 'Title (ZH)', 'Text (EN)', 'Text (ZH)'],
      ['safety', 'Safety', '安全', 'First.', '第一。'],
    ],
    Objectives: [
      ['Code', 'Title (EN)', 'Title (ZH)', 'Text (EN)', 'Text (ZH)'],
      ['zero', 'Zero', '零', 'Accidents.', '事故。'],
    ],
    Policies: [
      ['Code', 'Title (EN)', 'Title (ZH)', 'Text (EN)', 'Text (ZH)'],
      ['quality', 'Quality', '质量', 'Always.', '始终。'],
    ],
    Services: [
      [
        'Code',
        'Family',
        'Name (EN)',
        'Name (ZH)',
        'Purpose (EN)',
        'Purpose (ZH)',
        'Description (EN)',
        'Description (ZH)',
        'Picture',
      ],
      [
        'bored',
        'Foundation piles',
        'Bored piling',
        '钻孔桩',
        'Carries.',
        '承载。',
        'A hole.',
        '一个孔。',
        'site/a.png',
      ],
    ],
    Banners: [
      ['Code', 'Title (EN)', 'Title (ZH)', 'Text (EN)', 'Text (ZH)', 'Picture'],
      ['deep', 'Deep', '深', 'Into rock.', '入岩。', 'site/a.png'],
    ],
    Settings: [
      ['Setting', 'Value'],
      ['Copyright year', 2024],
      ['Projects per page', 4],
      ['Projects on the home page', 4],
      ['Group news by', 'Shown under'],
      ['Site address', 'https://www.x.example'],
      ['Fallback picture', 'site/a.png'],
      ['Site icon', 'logo.svg'],
      ['Map hosts', 'maps.example'],
    ],
  },
  'strings.xlsx': {
    Frame: [
      ['Key', 'English', 'Chinese', 'Note'],
      ['nav.home', 'Home', '首页', null],
      ['frame.copyright', '© {{year}} {{name}}', '© {{year}} {{name}} 版权', 'Footer'],
    ],
    Controls: [
      ['Key', 'English', 'Chinese', 'Note'],
      ['controls.next', 'Next', '下一个', null],
    ],
    Home: [
      ['Key', 'English', 'Chinese', 'Note'],
      ['home.title', 'Home page', '主页', null],
    ],
    'Project pages': [
      ['Key', 'English', 'Chinese', 'Note'],
      ['project.duration', 'Duration', '工期', null],
    ],
    'Services page': [
      ['Key', 'English', 'Chinese', 'Note'],
      ['services.title', 'Services', '服务', null],
    ],
    Machineries: [
      ['Key', 'English', 'Chinese', 'Note'],
      ['machineries.title', 'Machineries', '设备', null],
    ],
    NewsRoom: [
      ['Key', 'English', 'Chinese', 'Note'],
      ['news.title', 'NewsRoom', '新闻', null],
    ],
    Gallery: [
      ['Key', 'English', 'Chinese', 'Note'],
      ['gallery.title', 'Gallery', '风采', null],
    ],
    'About us': [
      ['Key', 'English', 'Chinese', 'Note'],
      ['about.title', 'About us', '关于我们', null],
    ],
    'Contact us': [
      ['Key', 'English', 'Chinese', 'Note'],
      ['contact.title', 'Contact us', '联系我们', null],
    ],
    'Search engines': [
      ['Key', 'English', 'Chinese', 'Note'],
      ['meta.title', 'Piling', '桩基', null],
    ],
    // Typed with no-break spaces before units, so that nothing is typeset.
    'Derived wording': [
      ['Key', 'English', 'Chinese', 'Note'],
      ...englishMonths.map((name, index) => [`derived.month.${index + 1}`, name, `${index + 1}\u00a0月`, null]),
      ['derived.monthOfYear', '{{month}} {{year}}', '{{year}}\u00a0年 {{month}}', null],
      ['derived.duration', '{{start}} to {{end}}', '{{start}} 至 {{end}}', null],
      ['derived.onGoing', 'On-Going', '进行中', null],
      ['derived.twoNames', '{{first}}, {{second}}', '{{first}}、{{second}}', null],
      ['derived.totalPiles', '{{number}}', '{{number}}\u00a0根', null],
      ['derived.diameter', '{{number}}\u00a0mm', '{{number}}\u00a0毫米', null],
      ['derived.penetration', '{{number}}\u00a0m', '{{number}}\u00a0米', null],
    ],
    'Kept labels': [
      ['Key', 'English', 'Chinese', 'Note'],
      ['kept.partner', 'Partner', '伙伴', null],
    ],
  },
};
