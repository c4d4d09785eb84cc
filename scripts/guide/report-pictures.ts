import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { GuideLanguage } from '../../codegen/guide/guide-language.ts';
import { folders } from '../build/project-folders.ts';
import { chromiumFlags, ensureChromium } from '../find-chromium.ts';
import { writeRow } from './edit-workbook.ts';
import { reportHtml } from './report-html.ts';

/** Takes the picture of a report of changes, in both languages: a repository of its own has the workbooks before and after. */
export async function takeReportPictures(
  take: (language: GuideLanguage, picture: Buffer) => Promise<void>,
): Promise<void> {
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
      await take(language, await page.locator('article').screenshot());
    }
  } finally {
    await browser.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
