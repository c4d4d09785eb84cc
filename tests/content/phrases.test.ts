import { describe, expect, it } from 'vitest';
import { pageContent } from '../../src/content/page-content.ts';
import { site } from '../sample/sample-site.ts';

const place = '\u200b';
const shown = (locale: 'en' | 'zh') => ({
  ...pageContent(site, { page: 'services', locale, rest: '' }).texts,
  ...pageContent(site, { page: 'home', locale, rest: '' }).texts,
});
/** The Chinese texts that have break points: each key, and the text with its break points. */
const phrased = Object.entries(shown('zh')).filter(([key]) => key.endsWith(place));

describe('Chinese headings and leads', () => {
  it('have break points, and are otherwise unchanged', () => {
    expect(phrased.length).toBeGreaterThan(10);
    for (const [key, line] of phrased) expect(line.replaceAll(place, '') + place).toBe(key);
  });

  it('do not break inside a technical term, nor leave a last line of three characters', () => {
    const terms = [...site.pileTypes, ...site.formations].map(({ name }) => site.texts.zh.records[name] ?? '');
    const whole = phrased.filter(([key]) => terms.some((term) => key.includes(term)));
    expect(whole.length).toBeGreaterThan(0);
    for (const [key, line] of phrased) {
      for (const term of terms) expect(line.includes(term)).toBe(key.includes(term));
      expect(line.split(place).at(-1)?.length).toBeGreaterThan(3);
    }
  });

  it('do not break beside numbers, Latin letters or punctuation', () => {
    for (const [, line] of phrased) expect(line).not.toMatch(/\u200b[^\p{Script=Han}]|[^\p{Script=Han}]\u200b/u);
  });

  it('do not break after the first two characters of a clause', () => {
    const { texts } = pageContent(site, { page: 'about', locale: 'zh', rest: '' });
    const lines = [...phrased, ...Object.entries(texts).filter(([key]) => key.endsWith(place))];
    expect(lines.filter(([key]) => /[，：]/u.test(key)).length).toBeGreaterThan(3);
    for (const [, line] of lines) expect(line).not.toMatch(/[^\p{Script=Han}\u200b]\p{Script=Han}{2}\u200b/u);
  });

  it('keep the end of a word on its line, even if the dictionary splits the word', () => {
    const { texts } = pageContent(site, { page: 'home', locale: 'zh', rest: '' });
    const lines = [...phrased.map(([, line]) => line), ...Object.values(texts)];
    for (const word of ['风化岩', '柱状图', '地铁站', '私人有限公司']) {
      const told = lines.filter((line) => line.replaceAll(place, '').includes(word));
      expect(told.length).toBeGreaterThan(0);
      expect(told.filter((line) => !line.includes(word))).toEqual([]);
    }
  });

  it('can break before a word that begins like a common ending', () => {
    expect(phrased.map(([, line]) => line)).toContainEqual(expect.stringContaining(`避免周边${place}地面沉降。`));
  });

  it('break a long name of two parts before the conjunction, even if the dictionary knows neither part', () => {
    const { texts } = pageContent(site, { page: 'projects', locale: 'zh', rest: '' });
    expect(Object.values(texts)).toContain(`伦比亚湖地铁站始发井${place}与围护墙`);
  });

  it('get a break point only at the end if they are as long as a cell can be', () => {
    const clause = '两座塔楼采用直径一千毫米钻孔灌注桩';
    const description = `${clause.repeat(1900)}，成孔当天灌注不留空孔过夜。`;
    const records = { ...site.texts.zh.records, 'service.cbp.description': description };
    const long = { ...site, texts: { ...site.texts, zh: { ...site.texts.zh, records } } };
    const line = pageContent(long, { page: 'services', locale: 'zh', rest: '' }).texts[description + place] ?? '';
    expect(line.replaceAll(place, '')).toBe(description);
    expect(line.split(place).slice(1)).toEqual(['留空孔过夜。']);
  });

  it('have no break points if only search engines read them or if they contain placeholders', () => {
    const { texts } = pageContent(site, { page: 'project', locale: 'zh', rest: '' });
    const unread = Object.entries(texts).filter(([key, text]) => /^meta\.(?!site)/.test(key) || text.includes('{{'));
    expect(unread.length).toBeGreaterThan(3);
    for (const [, text] of unread) expect(texts[text + place]).toBe(undefined);
  });

  it('can break between the names of a person', () => {
    const { texts } = pageContent(site, { page: 'gallery', locale: 'zh', rest: '' });
    const names = Object.entries(texts).filter(([key]) => /^[^ ]+·[^ ]+\u200b$/.test(key));
    expect(names.length).toBeGreaterThan(0);
    for (const [, name] of names) expect(name.split(place)[0]).toMatch(/·$/);
  });

  it('are the only texts with break points, English has none', () => {
    expect(Object.keys(shown('en')).filter((key) => key.includes(place))).toEqual([]);
  });
});
