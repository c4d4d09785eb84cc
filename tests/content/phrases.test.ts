import { describe, expect, it } from 'vitest';
import { phrasesOf } from '../../src/content/chinese-lines.ts';
import { pageContent } from '../../src/pages/page-content.ts';
import { site } from '../sample/sample-site.ts';

const terms = [
  ...site.pileTypes.map(({ id }) => `pileType.${id}.name`),
  ...site.formations.map(({ id }) => `formation.${id}.name`),
].map((name) => site.texts.zh.records[name] ?? '');
const contents = (['home', 'services', 'projects', 'about', 'gallery'] as const).map((page) =>
  pageContent(site, { page, locale: 'zh', rest: '' }),
);
const phrased = contents.flatMap(({ phrases, texts: { zh = {} } }) => {
  const words = Object.values(zh);
  return Object.entries(phrases).map(
    ([key, parts]) => [words.find((texts) => texts[key])?.[key] ?? '', parts] as const,
  );
});
const lineOf = (text: string) => phrasesOf({ text }, terms).text?.join('|') ?? text;

describe('Lines of Chinese headings and leads', () => {
  const stories: readonly { readonly given: string; readonly want: string }[] = [
    { given: '把地质报告发给我们', want: '把地质|报告|发给我们' },
    { given: '伦比亚湖地铁站始发井与围护墙', want: '伦比亚湖地铁站始发井|与围护墙' },
    { given: '隔水，避免周边地面沉降。', want: '隔水，避免周边|地面沉降。' },
    { given: '穆罕默德·法里斯', want: '穆罕默德·|法里斯' },
    { given: '桩基', want: '桩基' },
    { given: 'Bored piles', want: 'Bored piles' },
    { given: '{{count}} 个工程业绩符合条件', want: '{{count}} 个工程业绩符合条件' },
  ];
  for (const { given, want } of stories) it(`may end at each bar in “${want}”`, () => expect(lineOf(given)).toBe(want));

  it('contain the whole text', () => {
    expect(phrased.length).toBeGreaterThan(20);
    for (const [text, phrases] of phrased) expect(phrases.join('')).toBe(text);
  });

  it('keep terms of the trade whole', () => {
    const withTerm = phrased.filter(([text]) => terms.some((term) => text.includes(term)));
    expect(withTerm.length).toBeGreaterThan(0);
    for (const [text, phrases] of withTerm)
      for (const term of terms) expect(phrases.join('|').includes(term)).toBe(text.includes(term));
  });

  it('do not end beside numbers, Latin letters or punctuation, nor after the first two characters of a clause', () => {
    for (const [, phrases] of phrased) {
      const line = phrases.join('|');
      expect(line).not.toMatch(/\|[^\p{Script=Han}]|[^\p{Script=Han}·]\|/u);
      expect(line).not.toMatch(/[^\p{Script=Han}|]\p{Script=Han}{2}\|/u);
    }
  });

  it('leave no last line of three characters, unless it is a part of a name', () => {
    for (const [text, phrases] of phrased)
      if (!text.includes('·')) expect(phrases.at(-1)?.length, text).toBeGreaterThan(3);
  });

  it('are not needed for paragraphs, for texts that only search engines read, and in English', () => {
    const paragraph = '两座塔楼采用直径一千毫米钻孔灌注桩。'.repeat(10);
    expect(phrasesOf({ paragraph, 'meta.home.title': '新加坡专业桩基承建商' }, terms)).toEqual({});
    expect(pageContent(site, { page: 'home', locale: 'en', rest: '' }).phrases).toEqual({});
  });
});
