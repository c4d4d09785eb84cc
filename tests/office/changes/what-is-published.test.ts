import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { readData, workbookFile } from '../../../codegen/disk/folder.ts';
import { cellAddress } from '../../../codegen/grid/addresses.ts';
import { runPipeline } from '../../../codegen/pipeline.ts';
import { changesSince, publishedText } from '../../../office/published/published.ts';
import { visibleFolder } from '../../../office/published/visible.ts';
import { baseData } from '../../codegen/small-data/base-data.ts';
import { type CellValue, formatted, linked, march2021, month } from '../../codegen/small-data/cell-values.ts';
import { makeBook } from '../../codegen/small-data/sheetjs-workbook.ts';
import { workspace } from '../../codegen/small-data/workspace.ts';
import { parsed } from '../published/publication.ts';

type Spellings = readonly [kind: string, place: string, first: CellValue, ...others: readonly CellValue[]];

const mail = 'tf@x.example';
const phone = '+65 6123 4568';
const map = 'https://maps.example/tf';

/** Spellings of one cell. The site publishes the same for some of them, and something else for others. */
const cells: readonly Spellings[] = [
  ['id', 'company.xlsx › Banners!A2', 'deep', ' deep ', 'deep\u200b', 'deep-2'],
  ['text', 'machines.xlsx › Machines!A2', 'SR285', ' SR285\n', linked('SR285', 'https://x.example'), 'SR 285', 'sr285'],
  ['text from a number', 'machines.xlsx › Machines!A2', '0285', formatted(285, '0000'), 285],
  ['unique text', 'machines.xlsx › Machines!D4', null, 'N/A', '无', 'R-4', 'R–4', '\uff32-4'],
  ['text in two languages', 'people.xlsx › Staff!B2', '吴亚福', '吴亚福 ', '吴 亚福', 'Goh Ah Hock'],
  ['label', 'strings.xlsx › Home!B2', 'Home', ' Home', linked('Home', 'https://x.example'), 'home'],
  ['whole number', 'projects.xlsx › Projects!I2', 1250, '1,250', '１２５０', formatted(1250, '#,##0 "nos"'), 1251],
  ['decimal', 'projects.xlsx › Projects!L2', 62, '62.0', 62.004, formatted(62, '0.00'), 62.5],
  ['year', 'machines.xlsx › Machines!E2', 2021, '2021', '２０２１', 2022],
  ['month', 'projects.xlsx › Projects!G2', month(march2021), month(march2021 + 9), 'Mar 2021', '2021年3月', 'Apr 2021'],
  ['month that may be blank', 'projects.xlsx › Projects!H3', null, 'On-Going', '至今', 'Jun 2024'],
  ['yes or no', 'machines.xlsx › Machines!F2', 'Yes', '是', true, '✔️', 'No', '否', null],
  ['one of a list', 'company.xlsx › Companies!F2', 'L5', 'l5', 'L5 ', 'L4'],
  [
    'web address',
    'company.xlsx › Companies!N3',
    map,
    linked(map, map),
    linked('Map', map),
    linked(map, `${map}-2`),
    `${map}-2`,
  ],
  [
    'e-mail',
    'company.xlsx › Companies!M3',
    mail,
    linked(mail, `mailto:${mail}`),
    linked(mail, 'mailto:old@x.example'),
    linked('Write to us', `mailto:${mail}`),
    linked('new@x.example', `mailto:${mail}`),
    'new@x.example',
  ],
  [
    'phone',
    'company.xlsx › Companies!L3',
    phone,
    '+65-6123-4568',
    linked(phone, 'tel:+6561234567'),
    linked('Call us', `tel:${phone}`),
    '+65 6123 4567',
  ],
  ['setting: a number', 'company.xlsx › Settings!B3', 4, '4', '４', 5],
  ['setting: one of a list', 'company.xlsx › Settings!B5', 'Shown under', 'shown UNDER', 'Event code'],
  [
    'setting: an address',
    'company.xlsx › Settings!B6',
    'https://www.x.example',
    linked('Our site', 'https://www.x.example'),
    'https://www.y.example',
  ],
];

const office = await readData(workspace().data);

/** Returns what the site publishes with this value in a cell, and the folder as the office page compares it. */
async function given(place: string, value: CellValue) {
  const [, workbook = '', sheet = '', cell = ''] = /^(.+) › (.+)!(.+)$/.exec(place) ?? [];
  const edited = workbookFile(workbook, makeBook(baseData[workbook] ?? {}, { [sheet]: { [cell]: value } }));
  const folder = { ...office, workbooks: office.workbooks.map((file) => (file.name === workbook ? edited : file)) };
  const source = { asked: new Map(), literals: new Map() };
  const { emitted, result } = await runPipeline({ ...folder, source, lastTexts: new Map() });
  const fault = result.problems.find(({ severity }) => severity === 'error');
  if (!emitted)
    throw new Error(`${place} with ${JSON.stringify(value)}: ${cellAddress(fault?.cell ?? null)} ${fault?.message}`);
  const published = parsed(publishedText(await visibleFolder(folder)));
  return { value, folder, published, site: emitted.site };
}

test.each(cells.map(([kind, place, first, ...others]) => ({ kind, place, first, others })))(
  'a cell counts as changed exactly if the site publishes another value: $kind',
  async ({ place, first, others }) => {
    const before = await given(place, first);
    for (const otherEdit of others) {
      const after = await given(place, otherEdit);
      for (const [was, is] of [
        [before, after],
        [after, before],
      ] as const) {
        const { changed } = changesSince(was.published, await visibleFolder(is.folder, was.published));
        const reportWhen = (isChanged: boolean) =>
          `${JSON.stringify(was.value)} → ${JSON.stringify(is.value)}: ${isChanged ? 'changed' : 'the same'}`;
        expect(reportWhen(changed)).toBe(reportWhen(!isDeepStrictEqual(was.site, is.site)));
      }
    }
  },
);
