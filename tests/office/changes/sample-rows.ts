import type { GivenRow } from '../../codegen/small-data/given-workbook.ts';

/** Rows of workbooks by file and sheet. Each story changes a copy of them. */
export type Sample = Record<string, Record<string, GivenRow[]>>;

function project(number: string, name: string, chinese: string, start: string, picture: string): GivenRow {
  return {
    'Project No.': number,
    Company: 'TF',
    'Name (EN)': name,
    'Name (ZH)': chinese,
    'Main contractor (EN)': 'Northgate Builders Pte Ltd',
    'Main contractor (ZH)': '北门建筑私人有限公司',
    Start: start,
    'Total piles': 1250,
    'Pile types': 'Foundation bored pile',
    'Largest diameter (mm)': 1500,
    'Deepest penetration (m)': 62,
    Formations: 'Old Alluvium',
    'Description (EN)':
      'Bored piles were socketed into granite below a thick layer of marine clay. Casing was kept in the ground for the full depth of the clay.',
    'Description (ZH)':
      '钻孔桩穿过厚层海相黏土后嵌入花岗岩，套管在黏土全深范围内保留，以防塌孔并确保成桩质量，同时减少对邻近地铁隧道的影响，并按计划完工。',
    Pictures: picture,
  };
}

/** Returns small workbooks in the real format: 5 projects, 35 machines, two people, settings, labels. */
export function sampleRows(): Sample {
  return {
    'projects.xlsx': {
      Projects: [
        project('TF-P001', 'Tengah Garden Walk', '登加花园道', '2021-03', 'projects/tengah.jpg'),
        project('TF-P002', 'Jurong East Station', '裕廊东地铁站', '2022-01', 'projects/jurong.jpg'),
        project('TF-P003', 'Tampines Court', '淡滨尼苑', '2020-07', 'projects/tampines.jpg'),
        project('TF-P004', 'Bishan Link', '碧山连道', '2019-11', 'projects/bishan.jpg'),
        project('TF-P005', 'Kallang Basin', '加冷盆地', '2023-05', 'projects/kallang.jpg'),
      ],
      'Project list': ['TF-P001', 'TF-P002', 'TF-P001', 'TF-P003', 'TF-P004', 'TF-P005'].map((number) => ({
        'Project No.': number,
      })),
      'Pile types': [{ Code: 'bored-pile', 'Name (EN)': 'Foundation bored pile', 'Name (ZH)': '基础钻孔灌注桩' }],
      Formations: [{ Code: 'old-alluvium', 'Name (EN)': 'Old Alluvium', 'Name (ZH)': '老冲积层' }],
    },
    'machines.xlsx': {
      Machines: Array.from({ length: 35 }, (_, index) => ({
        Model: `SR${200 + index}`,
        Manufacturer: 'Sany',
        Type: 'Crawler crane',
        'Machine ID': `22SR${1000 + index * 37}`,
        'Year of manufacture': 2018 + (index % 7),
      })),
      'Machine types': [{ Code: 'crawler-crane', 'Name (EN)': 'Crawler crane', 'Name (ZH)': '履带式起重机' }],
    },
    'people.xlsx': {
      Staff: [
        { 'Name (EN)': 'Ong Pei Shan', 'Name (ZH)': '王佩珊', Photo: 'people/staff-01.jpg' },
        { 'Name (EN)': 'Lim Ah Kow', 'Name (ZH)': '林亚九', Photo: 'people/staff-02.jpg' },
      ],
    },
    'company.xlsx': {
      Companies: [
        {
          Code: 'TF',
          'Name (EN)': 'Teras Foundation Pte Ltd',
          'Name (ZH)': '泰磊地基',
          Logo: 'logos/tf.svg',
          Phone: '+65 6123 4567',
        },
      ],
      Pictures: [
        { File: 'projects/tampines.jpg', 'Alt text (EN)': 'Rig at Tampines', 'Alt text (ZH)': '淡滨尼的钻机' },
      ],
      Settings: [
        { Setting: 'Projects on the home page', Value: 2 },
        { Setting: 'Projects per page', Value: 4 },
      ],
    },
    'strings.xlsx': {
      Frame: [
        { Key: 'nav.home', English: 'Home', Chinese: '首页' },
        { Key: 'nav.projects', English: 'Projects', Chinese: '工程项目' },
      ],
      Home: [{ Key: 'home.banner', English: 'Our work at a glance', Chinese: '工程剪影', Note: 'Heading' }],
      'Search engines': [
        { Key: 'meta.news.title', English: 'News', Chinese: '新闻', Note: '' },
        { Key: 'meta.site.name', English: 'Batu & Teras', Chinese: '峇都与泰磊', Note: '' },
      ],
    },
  };
}
