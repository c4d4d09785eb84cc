import { sheetsOf } from '../../../codegen/dictionary/sheets.ts';
import { errorValue, month } from '../small-data/cell-values.ts';
import { heic, jpeg } from '../small-data/make-pictures.ts';
import type { Change, Files } from '../small-data/workspace.ts';

/** A change, and the exact wording of the one problem that it causes. */
export interface Worded {
  readonly given: Change;
  readonly files?: Files;
  readonly want: Readonly<Record<string, unknown>>;
}

export const worded: Readonly<Record<string, Worded>> = {
  'a renamed heading': {
    given: { 'machines.xlsx': { Machines: { E1: 'Year of making' } } },
    want: {
      severity: 'error',
      code: 'heading-missing',
      workbook: 'machines.xlsx',
      sheet: 'Machines',
      cell: 'E1',
      heading: 'Year of manufacture',
      row: null,
      value: 'Year of making',
      message: 'The heading “Year of manufacture” is missing. Did you rename it to “Year of making”?',
      suggestion: 'Year of manufacture',
      zh: { message: '缺少表头“Year of manufacture”。是否改成了“Year of making”？', suggestion: 'Year of manufacture' },
    },
  },
  'a heading that was deleted above its values': {
    given: { 'machines.xlsx': { Machines: { E1: null } } },
    want: {
      code: 'heading-missing',
      cell: 'E1',
      heading: 'Year of manufacture',
      message: 'The heading “Year of manufacture” is missing: its column has data, from E2 on, and no heading.',
      suggestion: 'Year of manufacture',
      zh: {
        message: '缺少表头“Year of manufacture”：该列自 E2 起有数据，却没有表头。',
        suggestion: 'Year of manufacture',
      },
    },
  },
  'a row named by its model, because its machine ID is blank in words': {
    given: { 'machines.xlsx': { Machines: { D2: 'N/A', E2: 'soon' } } },
    want: { code: 'not-year', cell: 'E2', row: 'SR285' },
  },
  'a remark below the table': {
    given: { 'machines.xlsx': { Machines: { A5: 'Checked by Mr Tan' } } },
    want: {
      severity: 'error',
      code: 'row-unfinished',
      cell: 'A5',
      heading: 'Model',
      message:
        'The site publishes every row of this sheet, and this one has only “Checked by Mr Tan”. Not filled in: Manufacturer, Type, Year of manufacture.',
      zh: {
        message:
          '网站会发布此表的每一行，而这一行只有“Checked by Mr Tan”，还没填写：Manufacturer、Type、Year of manufacture。',
        suggestion: '请删除此行，或填写完整。备注、合计请写在有表头的列里，例如 Remarks。',
      },
    },
  },
  'the page of a map': {
    given: {
      'company.xlsx': {
        Companies: { N2: 'https://www.google.com/maps/place/Yard' },
        Settings: { B9: 'maps.example; www.google.com' },
      },
    },
    want: {
      severity: 'warning',
      code: 'map-not-framed',
      cell: 'N2',
      message:
        'www.google.com does not let other sites show this page: visitors see an empty frame, and the link beside it.',
      zh: {
        message: 'www.google.com 不允许其他网站嵌入该网页：访客只会看到空白框和旁边的链接。',
        suggestion:
          '请在 Google 地图中选择“分享 › 嵌入地图”，或在 OpenStreetMap 中选择“分享 › HTML”，复制 src= 后引号内的网址。',
      },
    },
  },
  'a unit in the cell': {
    given: { 'projects.xlsx': { Projects: { L2: '60m' } } },
    want: {
      severity: 'error',
      code: 'unit-in-cell',
      workbook: 'projects.xlsx',
      sheet: 'Projects',
      cell: 'L2',
      heading: 'Deepest penetration (m)',
      row: 'TF-P001',
      value: '60m',
      message: '“60m” has a unit (m) in it; the unit belongs to the column.',
      suggestion: '60',
      zh: { message: '“60m”带有单位（m）；单位由表头表示。', suggestion: '60' },
    },
  },
  'a letter O in a year': {
    given: { 'machines.xlsx': { Machines: { E2: '2O24' } } },
    want: {
      cell: 'E2',
      row: 'R-1',
      heading: 'Year of manufacture',
      value: '2O24',
      message: '“2O24”: there is a capital letter O where a zero belongs.',
      suggestion: '2024',
      zh: { message: '“2O24”中误写了大写字母 O，应为数字 0。', suggestion: '2024' },
    },
  },
  'a project that no list shows': {
    given: { 'projects.xlsx': { 'Project list': [['Project No.'], ['TF-P001']] } },
    want: {
      severity: 'warning',
      sheet: 'Projects',
      cell: 'A3',
      heading: 'Project No.',
      row: 'BP-P001',
      value: 'BP-P001',
      message:
        '“BP-P001” is not shown: no row of projects.xlsx › Project list names it. It still gets its own page, which search engines may find, but no page of the site leads there.',
      suggestion: 'Add a row with BP-P001 to projects.xlsx › Project list.',
      zh: {
        message:
          '“BP-P001”不会显示：projects.xlsx › Project list 中没有这一项。它自己的页面仍会生成，搜索引擎也可能找到，但网站上没有任何链接指向它。',
        suggestion: '请在 projects.xlsx › Project list 中新增一行，填写 BP-P001。',
      },
    },
  },
  'an ambiguous date': {
    given: { 'projects.xlsx': { Projects: { G3: '01/05/2024' } } },
    want: {
      cell: 'G3',
      row: 'BP-P001',
      heading: 'Start',
      message: '“01/05/2024” can be read in two ways: May 2024 or Jan 2024.',
      suggestion: 'Type the month itself: May 2024 or Jan 2024.',
      zh: {
        message: '“01/05/2024”可能是 May 2024，也可能是 Jan 2024。',
        suggestion: '请直接填写月份：May 2024 或 Jan 2024。',
      },
    },
  },
  'a date that Excel made': {
    given: { 'machines.xlsx': { Machines: { D2: month(45293) } } },
    want: {
      cell: 'D2',
      value: '2024-01-02',
      message: 'The cell is a date (2 Jan 2024). Excel also changes a text like “1-2” into one.',
      zh: {
        message: '单元格里是日期（2024 年 1 月 2 日）。输入“1-2”之类的内容，Excel 也会自动变成日期。',
        suggestion: '请把单元格格式设为“文本”（或“数值”）后重新输入。',
      },
    },
  },
  'an error value': {
    given: { 'machines.xlsx': { Machines: { E3: errorValue(0x17) } } },
    want: {
      cell: 'E3',
      row: 'C-1',
      value: '#REF!',
      message: 'The cell shows the error #REF!.',
      zh: { message: '单元格中是错误值 #REF!。', suggestion: '请修正公式，或直接填入内容。' },
    },
  },
  'an error value where the name of the row should be': {
    given: { 'machines.xlsx': { Machines: { D3: errorValue(0x17) } } },
    want: { cell: 'D3', row: 'SCC750', value: '#REF!' },
  },
  'a row named with invisible characters': {
    given: { 'machines.xlsx': { Machines: { D3: '\u200bC-1\u200b', E3: 'soon' } } },
    want: { cell: 'E3', row: 'C-1', value: 'soon' },
  },
  'an unknown reference': {
    given: { 'machines.xlsx': { Machines: { C2: 'Driling rig' } } },
    want: {
      cell: 'C2',
      heading: 'Type',
      row: 'R-1',
      value: 'Driling rig',
      message: '“Driling rig” is not in machines.xlsx › Machine types.',
      suggestion: 'Drilling rig',
      zh: { message: '“Driling rig”不在 machines.xlsx › Machine types 中。', suggestion: 'Drilling rig' },
    },
  },
  'a blank translation': {
    given: { 'company.xlsx': { Companies: { K2: null } } },
    want: {
      severity: 'warning',
      cell: 'K2',
      row: 'BP',
      value: '',
      message: 'The Chinese text is blank; the English text is shown.',
      suggestion: 'Type the Chinese text for: 1 Road',
      zh: { message: '中文文字为空，暂显示英文。', suggestion: '请为“1 Road”填写中文文字。' },
    },
  },
  'a number out of range': {
    given: { 'projects.xlsx': { Projects: { K2: 9000 } } },
    want: {
      cell: 'K2',
      value: '9000',
      message: '9000 is too large; expected 50–5000 mm.',
      suggestion: 'Type a number from 50 to 5000.',
      zh: { message: '9000 太大；应在 50–5000 mm 之间。', suggestion: '请填写 50 至 5000 之间的数字。' },
    },
  },
  'a picture in another case': {
    given: { 'people.xlsx': { Staff: { C2: 'Site/b.jpg' } } },
    want: {
      cell: 'C2',
      row: 'Goh Ah Hock',
      heading: 'Photo',
      message: 'The picture “Site/b.jpg” is there under a name with other capital letters.',
      suggestion: 'site/b.jpg',
      zh: { message: '图片“Site/b.jpg”的大小写与文件名不符。', suggestion: 'site/b.jpg' },
    },
  },
  'a HEIC under the name of a JPEG': {
    given: { 'people.xlsx': { Staff: { C2: 'p/lim.jpg' } } },
    files: { 'data/images/p/Lim.HEIC': heic() },
    want: {
      cell: 'C2',
      value: 'p/lim.jpg',
      message:
        'The file “p/Lim.HEIC” is a HEIC photo, as iPhones save them; the site cannot show it, whatever its name says.',
      suggestion:
        'Ask the sender for a JPEG, or send the photo to yourself by WhatsApp, which makes a JPEG of it; then type the new name here. For the next photos, set the iPhone to JPEG: Settings › Camera › Formats › Most Compatible.',
      zh: {
        message: '文件“p/Lim.HEIC”的实际类型：HEIC 照片（iPhone 默认的格式）。即使改了扩展名，网站也无法显示。',
        suggestion:
          '请向发照片的人索取 JPEG，或用 WhatsApp 发给自己（会变成 JPEG），再在此填写新文件名。以后拍照前，可在 iPhone 的“设置 › 相机 › 格式”中选“兼容性最佳”。',
      },
    },
  },
  'a landscape photo in place of a portrait': {
    given: {
      'company.xlsx': { Pictures: { A5: 'p/tan.jpg', B5: 'A man', C5: '人' } },
      'people.xlsx': { Staff: { C2: 'p/tan.jpg' } },
    },
    files: { 'data/images/p/tan.jpg': jpeg(1600, 1000) },
    want: {
      severity: 'warning',
      cell: 'C2',
      row: 'Goh Ah Hock',
      message:
        '“p/tan.jpg” is 1600 × 1000 pixels. The site shows an upright picture, four to five, here: 50 % of this one is cut off.',
      suggestion:
        'Take another picture, or cut this one yourself so that what matters is kept, for example to 800 × 1000 pixels.',
      zh: {
        message: '“p/tan.jpg”为 1600 × 1000 像素，而此处显示的是宽高比为 4:5 的竖幅照片，这张图会被裁掉 50%。',
        suggestion: '请换一张图片，或自行裁剪并保留重点，例如裁成 800 × 1000 像素。',
      },
    },
  },
  'another workbook under the name': {
    given: {
      'strings.xlsx': {
        Machines: [['Model']],
        ...Object.fromEntries(sheetsOf('strings.xlsx').map(({ name }) => [name, null])),
      },
    },
    want: {
      workbook: 'strings.xlsx',
      sheet: null,
      cell: null,
      message: 'This looks like the workbook machines.xlsx, saved under the name strings.xlsx.',
      zh: {
        message: '这看起来是 machines.xlsx，却保存为 strings.xlsx。',
        suggestion: '请放回正确的 strings.xlsx；若此文件较新，请改名为 machines.xlsx。',
      },
    },
  },
};
