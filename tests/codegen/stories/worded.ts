import { sheetsOf } from '../../../codegen/dictionary/sheets.ts';
import { errorValue, formatted } from '../small-data/cell-values.ts';
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
  'a photo under the name of a workbook': {
    given: { 'machines.xlsx': jpeg() },
    want: {
      code: 'not-excel',
      message: 'This file is not an Excel workbook: it is a JPEG picture.',
      zh: { message: '该文件不是 Excel 工作簿，而是 JPEG 图片。' },
    },
  },
  'a time in a cell of a month': {
    given: { 'projects.xlsx': { Projects: { G2: formatted(7 / 24, 'mmm yyyy') } } },
    want: {
      code: 'not-month',
      message: 'The cell holds a time (07:00).',
      zh: { message: '单元格里是时间（07:00）。' },
    },
  },
  'a number that its format shows in part': {
    given: { 'machines.xlsx': { Machines: { D2: formatted(12.7, '0" kg"') } } },
    want: {
      code: 'value-unclear',
      message: 'Excel shows “13 kg” here, but the cell holds “12.7”: its number format changes what is seen.',
      zh: { message: 'Excel 在此显示“13 kg”，而单元格里存的是“12.7”：数字格式改变了显示的内容。' },
    },
  },
  'a time in a cell of a text': {
    given: { 'machines.xlsx': { Machines: { D2: formatted(7 / 24, 'h:mm') } } },
    want: {
      code: 'changed-to-date',
      message: 'The cell holds a time (07:00).',
      zh: { message: '单元格里是时间（07:00）。' },
    },
  },
  'a row named by its model, because its machine ID is blank in words': {
    given: { 'machines.xlsx': { Machines: { D2: 'N/A', E2: 'soon' } } },
    want: { code: 'not-number', cell: 'E2', row: 'SR285' },
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
  'an error value where the name of the row should be': {
    given: { 'machines.xlsx': { Machines: { D3: errorValue(0x17) } } },
    want: { cell: 'D3', row: 'SCC750', value: '#REF!' },
  },
  'a row named with invisible characters': {
    given: { 'machines.xlsx': { Machines: { D3: '\u200bC-1\u200b', E3: 'soon' } } },
    want: { cell: 'E3', row: 'C-1', value: 'soon' },
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
        'Ask the sender for a JPEG, or send the photo to yourself by WhatsApp, which makes a JPEG of it; then type the new name into the cell. For the next photos, set the iPhone to JPEG: Settings › Camera › Formats › Most Compatible.',
      zh: {
        message: '文件“p/Lim.HEIC”的实际类型：HEIC 照片（iPhone 默认的格式）。即使改了扩展名，网站也无法显示。',
        suggestion:
          '请向发照片的人索取 JPEG，或用 WhatsApp 发给自己（会变成 JPEG），再在单元格中填写新文件名。以后拍照前，可在 iPhone 的“设置 › 相机 › 格式”中选“兼容性最佳”。',
      },
    },
  },
  'a landscape photo in place of a portrait': {
    given: {
      'company.xlsx': { Pictures: { A7: 'p/tan.jpg', B7: 'A man', C7: '人' } },
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
