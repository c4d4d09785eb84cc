import { expect, test } from 'vitest';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import { edited, strings } from './small-data/edited-machines.ts';
import { jpeg } from './small-data/make-pictures.ts';
import { notesOf, workspace } from './small-data/workspace.ts';

test('the ledger lists English shown for Chinese, derived alt texts, and unused pictures', async () => {
  const site = workspace(
    {
      'projects.xlsx': { Projects: { D2: null } },
      'strings.xlsx': { Home: { C2: null } },
      'company.xlsx': { Pictures: { A2: 'logo.svg', A4: 'site/c.jpg', B4: 'C', C4: '丙' } },
    },
    {
      'data/images/site/c.jpg': jpeg(),
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`data/images/unused-${name}.jpg`, jpeg()])),
      'data/images/Thumbs.db': 'x',
      'data/images/.DS_Store': 'x',
      'data/images/unused-a.jpg.crswap': 'x',
    },
  );
  const ledger = notesOf(await site.run());
  const places = ledger.map(({ workbook, sheet, cell }) =>
    [workbook, sheet, cellAddress(cell)].filter((part) => part).join(' › '),
  );
  expect(ledger.map(({ code, kind }, index) => [code, kind, places[index]])).toEqual([
    ['alt-text-derived', 'derived', 'projects.xlsx › Projects › P2'],
    ['pictures-unused', 'ignored', 'images'],
    ['english-shown', 'derived', 'strings.xlsx › Home › C2'],
    ['english-shown', 'derived', 'projects.xlsx › Projects › D2'],
  ]);
  expect(ledger.map(({ to, message, zh }) => [to, message, zh.message])).toEqual([
    [
      'Garden Walk',
      'The alt text of site/a.png was made from its row: Garden Walk',
      'site/a.png 的图片说明由所在行生成：Garden Walk',
    ],
    [
      '4',
      'No workbook names 4 pictures (unused-a.jpg, unused-b.jpg, unused-c.jpg, …).',
      '有 4 张图片没有工作簿使用（unused-a.jpg, unused-b.jpg, unused-c.jpg, …）。',
    ],
    ['Home page', 'Blank, so the English text is shown: Home page', '留空，显示英文：Home page'],
    ['Garden Walk', 'Blank, so the English text is shown: Garden Walk', '留空，显示英文：Garden Walk'],
  ]);
});

test('a text that is typeset is an entry with the text before and after', async () => {
  const site = workspace({ 'projects.xlsx': { Projects: { N2: 'Piles of 600 to 1000 mm.' } } });
  const ledger = notesOf(await site.run());
  expect(ledger.map(({ cell, from, to, message, zh }) => [cellAddress(cell), from, to, message, zh.message])).toEqual([
    [
      'N2',
      'Piles of 600 to 1000 mm.',
      'Piles of 600 to 1000\u00a0mm.',
      'No line breaks between a number and its unit: “Piles of 600 to 1000 mm.”',
      '数字与单位之间不换行：“Piles of 600 to 1000 mm.”',
    ],
  ]);
});

test('no picture is reported as unused while a workbook cannot be read', async () => {
  const site = workspace({ 'projects.xlsx': Uint8Array.of(1, 2, 3) }, { 'data/images/unused.jpg': jpeg() });
  const { problems, ledger } = await site.run({ check: true });
  expect(problems.map(({ code }) => code)).toContain('not-excel');
  expect(ledger.filter(({ code }) => code === 'pictures-unused')).toEqual([]);
});

test('lost formatting is one entry with the ranges of its cells and a count; a reduced picture has both sizes', async () => {
  const bold = (text: string) => `<r><t>${text}</t></r><r><rPr><b/></rPr><t xml:space="preserve"> *</t></r>`;
  const site = workspace(
    edited(strings, (xml) => xml.replace(/<t>(Sany|SR285|SCC750)<\/t>/g, (_, text: string) => bold(text))),
    { 'data/images/site/b.jpg': jpeg(4000, 5000) },
  );
  const ledger = notesOf(await site.run());
  expect(
    ledger.map(({ cell, from, to, message, zh }) => [cell && cellAddress(cell), from, to, message, zh.message]),
  ).toEqual([
    [
      'A2',
      'A2:A3, B2:B4',
      '5',
      'Bold or coloured words in 5 cells (A2:A3, B2:B4): the text is kept, the formatting is not.',
      '5 个单元格（A2:A3, B2:B4）有粗体或彩色文字：保留文字，不保留格式。',
    ],
    [
      'P2',
      'site/b.jpg (4000 × 5000 px)',
      '2400 × 3000 px',
      'site/b.jpg (4000 × 5000 px) is published at 2400 × 3000 px, the largest size that the site shows.',
      'site/b.jpg (4000 × 5000 px) 发布时缩至 2400 × 3000 px，即网站显示的最大尺寸。',
    ],
  ]);
});

test('rows that would have the same ID get different IDs', async () => {
  const site = workspace({
    'people.xlsx': {
      Staff: [
        ['Name (EN)', 'Name (ZH)', 'Photo'],
        ['Tan', '陈', 'site/b.jpg'],
        ['Tan 2', '陈二', 'site/b.jpg'],
        ['Tan', '谭', 'site/b.jpg'],
        ['陈', '陈', 'site/b.jpg'],
      ],
    },
  });
  await site.run();
  expect(JSON.parse(site.output()['locales/zh/records.json'] ?? '')).toMatchObject({
    'staffMember.tan.name': '陈',
    'staffMember.tan-2.name': '陈二',
    'staffMember.tan-3.name': '谭',
    'staffMember.陈.name': '陈',
  });
});
