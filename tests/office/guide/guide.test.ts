import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingColumns, sheetColumns } from '../../../codegen/dictionary/sheet-spec.ts';
import { dictionary } from '../../../codegen/dictionary/sheets.ts';
import { guideFolder } from '../../../codegen/inputs.ts';
import type { Wordings } from '../../../codegen/text/bilingual.ts';
import { guidePages, sectionIds } from '../../../office/guide/guide.ts';
import { guideEditions } from '../../../office/guide/guide-words.ts';
import { type GuidePictureName, guidePictures, pictureFile } from '../../../office/guide/screenshots.ts';
import { officeWords as pageWords } from '../../../office/page/office-words.ts';
import { changesWords } from '../../../office/page/view/changes/changes-words.ts';
import { fixWords } from '../../../office/page/view/fix-words.ts';
import { copyWords } from '../../../office/page/view/pictures/picture-words.ts';
import { toolWords } from '../../../office/staff-tools/tools/tool-words.ts';
import { walkWords } from '../../../office/staff-tools/walk/walk-words.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { workspace } from '../../codegen/small-data/workspace.ts';

const project = resolve(import.meta.dirname, '../../..');
const data = join(project, 'data');
const pages = guidePages(data);
const pictureNames = Object.keys(guidePictures) as GuidePictureName[];
/** The words of the page that each picture showed when it was taken. */
const pictureWords: ReadonlyMap<string, string> = new Map(
  Object.entries(JSON.parse(readFileSync(join(project, 'office/guide/picture-words.json'), 'utf8'))),
);
const officePictures = pictureNames.filter((name) => guidePictures[name] !== 'workbook' && name !== 'changes');
const textOf = (language: string, id: string) =>
  readFileSync(join(project, 'office/guide/texts', language, `${id}.html`), 'utf8');

describe.each(guideEditions)('The guide in $label', ({ language, lang, file }) => {
  const html = pages.get(file) ?? '';

  it('is up to date with the dictionary and the messages (otherwise run npm run guide)', () => {
    // Not compared by toBe, which would print both guides.
    expect(readFileSync(join(data, file), 'utf8') === html, `${file} is out of date: npm run guide`).toBe(true);
  });

  it('names every sheet and every column', () => {
    for (const sheet of dictionary) {
      expect(html).toContain(escapeMarkup(sheet.name));
      const columns = sheet.settings ? settingColumns(sheet) : sheetColumns(sheet);
      for (const { heading } of columns) expect(html).toContain(escapeMarkup(heading));
    }
  });

  it('needs nothing but its pictures: no script, no other file, no network', () => {
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).not.toMatch(/<script|<link |@import|url\(|src="http|href="http/);
    const sources = [...html.matchAll(/src="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(new Set(sources)).toEqual(new Set(pictureNames.map((name) => pictureFile(name, language))));
  });

  it('has no broken link and no repeated anchor', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target = ''] of html.matchAll(/href="([^"]+)"/g)) {
      if (target.startsWith('#')) expect(ids).toContain(target.slice(1));
      else expect(existsSync(join(data, decodeURI(target))), target).toBe(true);
    }
  });

  it('leaves no placeholder unfilled', () => {
    expect(html).not.toMatch(/undefined|\[object|\{\{(?!\s*\}\}|count\}\})/);
  });

  const tables = [toolWords, pageWords, changesWords, fixWords, copyWords, walkWords].flatMap(
    (table): readonly Wordings[string][] => Object.values(table),
  );
  const fixed: readonly unknown[] = tables.flatMap((table) => (typeof table === 'function' ? [] : table[language]));

  it('uses the current names of the buttons on the office page', () => {
    const known = [
      ...fixed,
      toolWords.warningCount(1)[language],
      toolWords.changeTo('2024', 1)[language],
      toolWords.changeable(2)[language],
      toolWords.copyValue('2024')[language],
      changesWords.writeTranslations(2)[language],
      pageWords.again('data')[language],
      changesWords.openUpload('…')[language],
      changesWords.takeTheirs('…')[language],
    ];
    const quoted = [...html.matchAll(/<b class="tool">([^<]+)<\/b>/g)].map((match) => match[1] ?? '');
    expect(quoted.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(quoted));
  });

  it.each(officePictures)(
    'shows the current words of the office page in the picture %s (otherwise take it again)',
    (name) => {
      const shown = pictureWords.get(pictureFile(name, language)) ?? '';
      expect(fixed).toEqual(expect.arrayContaining(shown.split('\n')));
    },
  );
});

describe('The texts of the guide', () => {
  it('exist for every section, and there are no others', () => {
    for (const { language } of guideEditions) {
      const files = readdirSync(join(project, 'office/guide/texts', language)).sort();
      expect(files).toEqual(sectionIds.map((id) => `${id}.html`).sort());
    }
  });

  it.each(sectionIds)('%s has the same steps, pictures and tables in both languages', (id) => {
    const shape = (language: string) => {
      const text = textOf(language, id);
      const insertions = [...text.matchAll(/\{\{[\w ]+[\w.-]*\}\}/g)].map(([whole]) => whole).sort();
      return { insertions, tags: [...text.matchAll(/<(ol|ul|li|h3|div)\b/g)].map(([whole]) => whole) };
    };
    expect(shape('zh')).toEqual(shape('en'));
  });
});

describe('The pictures of the guide', () => {
  const files = pictureNames.flatMap((name) => guideEditions.map(({ language }) => pictureFile(name, language)));

  it('are at most 60 kB each', () => {
    for (const file of files) expect(statSync(join(data, file)).size).toBeLessThanOrEqual(60_000);
  });

  it('are exactly those that the guide shows', () => {
    expect(
      readdirSync(join(data, guideFolder))
        .map((name) => `${guideFolder}/${name}`)
        .sort(),
    ).toEqual([...new Set(files)].sort());
  });

  it('have their words recorded if they show the office page, and only then', () => {
    const noted = officePictures.flatMap((name) => guideEditions.map(({ language }) => pictureFile(name, language)));
    expect([...pictureWords.keys()].sort()).toEqual(noted.sort());
  });

  it('and the guide itself do not affect the check', async () => {
    const beside = workspace(
      {},
      { 'data/Guide.html': '<p>', 'data/指南.html': '<p>', 'data/guide/fault-en.webp': 'x' },
    );
    const [alone, both] = await Promise.all([workspace().run({ check: true }), beside.run({ check: true })]);
    expect(both).toEqual(alone);
  });
});
