import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { sheetOfKey } from '../codegen/dictionary/dictionary.ts';
import { sheetColumns } from '../codegen/dictionary/sheet.ts';
import { type GuidePictureName, pictureFile } from '../codegen/guide/pictures.ts';
import type { GuideLanguage } from '../codegen/guide/words.ts';
import { folders } from './build/project-folders.ts';
import { chromiumFlags, ensureChromium } from './find-chromium.ts';
import { editCell, lastRow, withRow } from './trial/edit-cell.ts';
import { previewOnCopy } from './trial/preview-on-copy.ts';

/*
 * Takes the pictures of the staff's guide anew: `npx tsx scripts/guide-pictures.ts [pages|report]`. It is run by hand when the
 * look of something in them has changed; the pictures are committed. Those of workbooks were taken in LibreOffice and are kept.
 */

const size = { width: 1120, height: 700 };
const port = 4871;
const languages = ['en', 'zh'] as const;

async function open(page: Page, url: string, language: GuideLanguage, path: string): Promise<void> {
  await page.goto(`${url}${language === 'zh' ? '/zh' : ''}${path}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
}

/** Scrolls so that an element stands a little below the sticky header. */
async function bringUp(page: Page, selector: string, words: string, above: number): Promise<void> {
  await page
    .locator(selector, { hasText: words })
    .first()
    .evaluate((element, gap) => scrollTo(0, element.getBoundingClientRect().top + scrollY - gap), above);
  await page.waitForTimeout(500);
}

async function inspect(page: Page, words: string): Promise<void> {
  const place = page.locator(`main dd:text-is("${words}")`).first();
  await place.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 320));
  await page.waitForTimeout(1500);
  const box = await place.boundingBox();
  if (!box) throw new Error(`“${words}” is not on the page`);
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.keyboard.down('Alt');
  await page.mouse.move(box.x + 44, box.y + box.height / 2);
  await page.waitForTimeout(1500);
}

/** Takes the pictures of the site and of the preview's own tools, from a preview of a copy of the data folder. */
async function takePagePictures(): Promise<void> {
  const preview = await previewOnCopy(port, {}, addSamples);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: size, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const machines = join(preview.data, 'machines.xlsx');
    const cell = `E${lastRow(readFileSync(machines), 'Machines')}`;
    for (const language of languages) {
      await open(page, preview.url, language, '/');
      await save('preview', language, await page.screenshot());
      await open(page, preview.url, language, '/Project/');
      await bringUp(page, 'main li', language === 'en' ? 'Jurong Lake Bus Depot' : '裕廊湖巴士车厂', 120);
      await save('project-page', language, await page.screenshot());
      await open(page, preview.url, language, '/project/TF-P022');
      await inspect(page, language === 'en' ? 'On-Going' : '进行中');
      await save('inspector', language, await page.screenshot());
      await page.keyboard.up('Alt');
      await open(page, preview.url, language, '/Machineries/');
      await bringUp(page, 'main tbody tr:last-child', 'BG 28 H', 480);
      await save('machine-page', language, await page.screenshot());
      editCell(machines, 'Machines', cell, '2O24');
      await page.locator('.panel').waitFor();
      await page.waitForTimeout(800);
      await save('fault', language, await page.screenshot());
      editCell(machines, 'Machines', cell, '2024');
      await page.locator('.panel').waitFor({ state: 'detached' });
    }
  } finally {
    await browser.close();
    await preview.stop();
  }
}

/** Takes the picture of a report of changes, in both languages: a repository of its own has the workbooks before and after. */
async function takeReportPictures(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'changes-'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Office', '-c', 'user.email=office@piling.example', ...args], {
      cwd: scratch,
    });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    cpSync(folders.data, join(scratch, 'data'), { recursive: true });
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-qm', 'Before');
    writeRow(join(scratch, 'data'), { sheet: 'machines', values: { 'Year of manufacture': '2023' } }, 6);
    writeRow(
      join(scratch, 'data'),
      { sheet: 'engineers', values: { 'Job title (EN)': 'Workplace Safety and Health Manager' } },
      4,
    );
    const page = await browser.newPage({ viewport: { width: 1040, height: 400 }, deviceScaleFactor: 1.6 });
    for (const language of ['en', 'zh'] as const) {
      const tsx = join(folders.root, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs');
      const markdown = execFileSync(
        process.execPath,
        ['--import', tsx, join(folders.codegen, 'changes', 'cli.ts'), '--format', 'markdown', '--language', language],
        { cwd: scratch, encoding: 'utf8' },
      );
      await page.setContent(reportHtml(markdown, language));
      await save('changes', language, await page.locator('article').screenshot());
    }
  } finally {
    await browser.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The Markdown that the report of changes writes (headings, tables, folded parts), as a page that looks as it does in a hand-in. */
function reportHtml(markdown: string, language: string): string {
  const words = (text: string) => text.replace(/\\([^\w\s])/g, '$1');
  const row = (line: string, tag: string) =>
    `<tr>${line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${words(cell.trim())}</${tag}>`)
      .join('')}</tr>`;
  const html = markdown.split('\n').map((line, index, lines) => {
    if (/^\|[-|]+\|$/.test(line)) return '';
    if (line.startsWith('|')) {
      const isHead = /^\|[-|]+\|$/.test(lines[index + 1] ?? '');
      const isLast = !(lines[index + 1] ?? '').startsWith('|');
      return `${isHead ? '<table>' : ''}${row(line, isHead ? 'th' : 'td')}${isLast ? '</table>' : ''}`;
    }
    const heading = /^(#{3,4}) (.*)$/.exec(line);
    if (heading) return `<h${heading[1]?.length ?? 3}>${words(heading[2] ?? '')}</h${heading[1]?.length ?? 3}>`;
    if (line.startsWith('<')) return line.replace('<details>', '<details open>');
    return line === '' ? '' : `<p>${words(line)}</p>`;
  });
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${look}</style><body><article>${html.join('\n')}</article></body></html>`;
}

const look = `
body { margin: 0; background: #fff; font: 16px/1.5 "Noto Sans", "Liberation Sans", "Noto Sans CJK SC", sans-serif; color: #1f2328; }
article { width: 980px; padding: 24px 28px; }
h3 { margin: 0 0 16px; font-size: 22px; } h4 { margin: 12px 0 8px; font-size: 17px; } p { margin: 12px 0; }
table { border-collapse: collapse; } th, td { padding: 6px 13px; border: 1px solid #d1d9e0; text-align: left; vertical-align: top; }
th { white-space: nowrap; font-weight: 600; background: #f6f8fa; } summary { margin-top: 16px; font-weight: 600; } del { color: #82071e; } ins { color: #116329; }
`;

/** What the pictures of the guide show being added; invented, like all sample content. */
interface SampleRow {
  /** Key of the sheet in the data dictionary. */
  readonly sheet: string;
  /** By heading. */
  readonly values: Readonly<Record<string, string>>;
}

/** Pictures that stand in for new ones: new name and file to copy, below `images/`. */
const samplePictures: Readonly<Record<string, string>> = {
  'projects/jurong-depot-1.jpg': 'projects/bored-pile-casing-1.jpg',
  'projects/jurong-depot-2.jpg': 'projects/rebar-cage-2.jpg',
  'people/lim-kah-wai.jpg': 'people/staff-03.jpg',
};

const project: SampleRow = {
  sheet: 'projects',
  values: {
    'Project No.': 'TF-P022',
    Company: 'TF',
    'Name (EN)': 'Jurong Lake Bus Depot',
    'Name (ZH)': '裕廊湖巴士车厂',
    'Main contractor (EN)': 'Northgate Builders Pte Ltd',
    'Main contractor (ZH)': '北门建筑私人有限公司',
    Start: 'Mar 2025',
    'Total piles': '640',
    'Pile types': 'Foundation bored pile',
    'Largest diameter (mm)': '1200',
    'Deepest penetration (m)': '48',
    Formations: 'Jurong Formation',
    'Description (EN)':
      'Bored piles for a three-storey depot beside a live road, each socketed two metres into sound rock.',
    'Description (ZH)': '在通车道路旁为三层车厂施打钻孔桩，每根桩嵌入完整岩层两米。',
    Pictures: 'projects/jurong-depot-1.jpg; projects/jurong-depot-2.jpg',
  },
};

const sampleRows: readonly SampleRow[] = [
  {
    sheet: 'pictureTexts',
    values: {
      File: 'people/lim-kah-wai.jpg',
      'Alt text (EN)': 'Portrait of Lim Kah Wai',
      'Alt text (ZH)': '林嘉伟的肖像',
    },
  },
  project,
  {
    sheet: 'pictureTexts',
    values: {
      File: 'projects/jurong-depot-1.jpg',
      'Alt text (EN)': 'Steel casing set over a bored pile at a bus depot',
      'Alt text (ZH)': '巴士车厂钻孔桩的钢护筒',
    },
  },
  {
    sheet: 'pictureTexts',
    values: {
      File: 'projects/jurong-depot-2.jpg',
      'Alt text (EN)': 'Workers tying a reinforcement cage beside the bore',
      'Alt text (ZH)': '工人在桩孔旁绑扎钢筋笼',
    },
  },
  {
    sheet: 'machines',
    values: {
      Model: 'BG 28 H',
      Manufacturer: 'Bauer',
      Type: 'Hydraulic rotary drilling rig',
      'Year of manufacture': '2024',
      'New purchase': 'Yes',
    },
  },
  { sheet: 'staff', values: { 'Name (EN)': 'Lim Kah Wai', 'Name (ZH)': '林嘉伟', Photo: 'people/lim-kah-wai.jpg' } },
];

/** Writes cells of one row, by heading, into a workbook of the data folder; without a row below its last one. */
function writeRow(dataDir: string, { sheet: key, values }: SampleRow, row?: number): void {
  const sheet = sheetOfKey(key);
  const file = join(dataDir, sheet.workbook);
  const bytes = readFileSync(file);
  const headings = sheetColumns(sheet).map(({ heading }) => heading);
  const texts = Object.entries(values).map(([heading, text]) => {
    const column = headings.indexOf(heading);
    if (column === -1) throw new Error(`no column ${heading} in ${sheet.name}`);
    return [column, text] as const;
  });
  writeFileSync(file, withRow(bytes, sheet.name, row ?? lastRow(bytes, sheet.name) + 1, new Map(texts)));
}

/** Adds the sample project, machine and person to a copy of the data folder. */
function addSamples(dataDir: string): void {
  for (const [file, from] of Object.entries(samplePictures))
    copyFileSync(join(dataDir, 'images', from), join(dataDir, 'images', file));
  for (const row of sampleRows) writeRow(dataDir, row);
  writeRow(dataDir, { sheet: 'projectList', values: { 'Project No.': 'TF-P022' } }, 2);
}

const mostBytes = 60_000;
const qualities = [88, 80, 72, 64, 56];
const scales = [1, 0.8, 2 / 3];

/** Saves a picture as WebP, as well as 60 kB allow. @throws when they allow nothing that can be looked at. */
async function savePicture(file: string, picture: Buffer): Promise<string> {
  mkdirSync(dirname(file), { recursive: true });
  const { width } = await sharp(picture).metadata();
  for (const scale of scales) {
    for (const quality of qualities) {
      const bytes = await sharp(picture)
        .resize({ width: Math.round(width * scale) })
        .webp({ quality, effort: 6, smartSubsample: true })
        .toBuffer();
      if (bytes.length > mostBytes) continue;
      writeFileSync(file, bytes);
      return `${Math.round(bytes.length / 1000)} kB, quality ${quality}, scale ${scale.toFixed(2)}`;
    }
  }
  throw new Error(`${file} does not fit into ${mostBytes} bytes`);
}

async function save(name: GuidePictureName, language: GuideLanguage, picture: Buffer): Promise<void> {
  const file = pictureFile(name, language);
  console.log(`${file}: ${await savePicture(join(folders.data, file), picture)}`);
}

const wanted = process.argv.slice(2);
const wants = (kind: string) => wanted.length === 0 || wanted.includes(kind);

if (wants('report')) await takeReportPictures();
if (wants('pages')) await takePagePictures();
