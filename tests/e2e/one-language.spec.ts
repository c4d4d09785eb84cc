import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labels, words } from './labels.ts';
import { addresses, dist, expect, localeOf, site, testOfFiles as test } from './site.ts';

const { languages } = site;

const chinese = /[\u3400-\u9fff]/;

const read = (path: string) => readFileSync(join(dist, path), 'utf8');
const named = (folder: string, ending: string) =>
  readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));

/** English sentences that differ from their Chinese translation. None belongs on a Chinese page. */
const english = Object.entries({ ...labels.en, ...words.en })
  .filter(([key, text]) => text.length > 25 && !chinese.test(text) && text !== { ...labels.zh, ...words.zh }[key])
  .map(([, text]) => text);

/** Removes the languages' own names, the only words of the other language that a page may contain. */
const withoutNames = (text: string) => languages.reduce((rest, { label }) => rest.replaceAll(label, ''), text);

test('a page and its content file contain only their own language', () => {
  expect(english.length).toBeGreaterThan(100);
  const files = [
    ...addresses.map((address) => ({
      path: join(decodeURIComponent(address), 'index.html'),
      locale: localeOf(address),
    })),
    ...languages.flatMap(({ code }) =>
      named('content', '.json')
        .filter((path) => path.split('/')[2] === code)
        .map((path) => ({ path, locale: code })),
    ),
  ];
  for (const { code } of languages)
    expect(files.filter(({ path, locale }) => locale === code && path.startsWith('content')).length).toBeGreaterThan(8);
  for (const { path, locale } of files) {
    const text = read(path);
    if (locale === 'en') expect(withoutNames(text).match(chinese)?.[0], path).toBe(undefined);
    else {
      const plain = text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('\\n', '\n');
      expect(
        english.filter((sentence) => plain.includes(sentence)),
        path,
      ).toEqual([]);
    }
  }
});

test('no English label has the same word twice in a row', () => {
  const twice = /(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})/iu;
  expect(twice.test('Showing 4 of 33 entries entries')).toBe(true);
  expect(Object.values(labels.en).filter((text) => twice.test(text))).toEqual([]);
});

test('the scripts contain no texts of the site, and no code that reads workbooks', () => {
  const scripts = named('assets', '.js');
  expect(scripts.length).toBeGreaterThan(10);
  for (const path of scripts) {
    const text = read(path);
    expect(withoutNames(text).match(chinese)?.[0], path).toBe(undefined);
    expect(
      english.filter((sentence) => text.includes(sentence)),
      path,
    ).toEqual([]);
    // Words from zod, SheetJS, ts-morph and codegen's own messages.
    expect(
      text.match(/ZodError|invalid_type|SheetJS|encode_cell|sharedStrings|createSourceFile|\.xlsx/g) ?? [],
      path,
    ).toEqual([]);
  }
});
