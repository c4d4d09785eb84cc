import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Paragraphs } from '../../src/components/paragraphs/Paragraphs.tsx';
import { pageContent } from '../../src/content/page-content.ts';
import { createTexts } from '../../src/i18n/create-texts.ts';
import { TextsProvider, useText } from '../../src/i18n/use-text.tsx';
import { site } from '../sample/sample-site.ts';
import { inEnglish } from './in-english.tsx';

/** Renders part of a Chinese project page whose description is `words`. */
function inChinese(words: string, part: ReactNode): string {
  const { zh, ...texts } = site.texts;
  const records = { ...zh.records, 'project.BP-P008.description': words };
  const told = { ...site, texts: { ...texts, zh: { ...zh, records } } };
  const content = pageContent(told, { page: 'project', locale: 'zh', rest: 'BP-P008' });
  return renderToStaticMarkup(<TextsProvider texts={createTexts('zh', content.texts)}>{part}</TextsProvider>);
}

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '');

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('The end of a Chinese paragraph stays together', () => {
  const endings: readonly { readonly given: string; readonly want: string }[] = [
    { given: '检测完成后方可开始承台施工。', want: '承台施工。' },
    { given: '28 天取芯平均强度 2.1 兆帕，高于设计的 21.5\u00a0兆帕。', want: '21.5\u00a0兆帕。' },
    { given: '倍设计荷载，沉降分别为 7\u00a0毫米和 9\u00a0毫米。', want: '7\u00a0毫米和\u00a09\u00a0毫米。' },
    { given: '质量管理体系符合 ISO 9001 要求。', want: '9001\u00a0要求。' },
    { given: '他说：“一次做好。”', want: '一次做好。”' },
    // The fourth character from the end is inside a word.
    { given: '每延米钻孔的柴油用量每年减少 5%。', want: '每年减少\u00a05%。' },
    { given: '不是最大的班组，而是手上有空的班组。', want: '有空的班组。' },
    { given: '都不能成为拿人命冒险的理由。', want: '冒险的理由。' },
    { given: '员工经过与岗位相符的培训才上岗。', want: '培训才上岗。' },
    { given: '每宗险兆事件在七天内完成调查并结案。', want: '调查并结案。' },
    { given: '预计有渗水时，桩间以注浆或喷射混凝土封闭。', want: '混凝土封闭。' },
    { given: '勉强能进的旧楼夹缝，我们都做过。', want: '我们都做过。' },
    // Terms of the trade stay whole. If the last eight characters contain no regular break, the ending starts at the last word, whatever
    // precedes it.
    { given: '桩端都嵌入坚硬的武吉知马花岗岩。', want: '武吉知马花岗岩。' },
    { given: '布置的应变计可测出各土层分担的荷载。', want: '分担的荷载。' },
    { given: '每个新工地下第一节护筒之前，他都会到场走一遍。', want: '到场走一遍。' },
    // A last clause of up to eight characters is not split.
    { given: '从组屋到高楼，噪音和振动都小。', want: '噪音和振动都小。' },
  ];

  for (const { given, want } of endings)
    test(`in “${given}”`, () => {
      const html = inChinese(given, <Paragraphs text={given} />);
      expect(plain(wordsOf(html))).toBe(plain(given));
      expect(html).toContain(`>${want}</span>`);
    });

  test('in each of several paragraphs, even a long one', () => {
    const long = `${'现场任何人都有权叫停作业，'.repeat(12)}都不能成为拿人命冒险的理由。`;
    const words = `${long}\n\n员工经过与岗位相符的培训才上岗。`;
    const html = inChinese(words, <Paragraphs text={words} />);
    expect(wordsOf(html)).toBe(words.replaceAll('\n', ''));
    expect(html).toContain('>冒险的理由。</span></p>');
    expect(html).toContain('>培训才上岗。</span></p>');
  });

  test('in a lead that has no other place for a line break', () => {
    const lead = '开挖期间，挡住土，也挡住水。';
    expect(inChinese(lead, <Lead words={lead} />)).toContain('>也挡住水。</span>');
  });
});

function Lead({ words }: { readonly words: string }) {
  return <p>{useText().phrased(words)}</p>;
}

test('a unit of two characters stays together anywhere in a paragraph', () => {
  const given = '桩间净距约 75 至 150\u00a0毫米，桩长 20\u00a0米，另 2.5\u00a0千米的护栏由他人施工。';
  const html = inChinese(given, <Paragraphs text={given} />);
  expect(wordsOf(html)).toBe(given);
  expect(html).toMatch(
    /150\u00a0<span data-unit="">毫米<\/span>，桩长 20\u00a0米，另 2\.5\u00a0<span data-unit="">千米的<\/span>/,
  );
});

test('an English paragraph is a single text', () => {
  const html = renderToStaticMarkup(inEnglish(<Paragraphs text="Every bore has its own record." />));
  expect(html).toContain('<p>Every bore has its own record.</p>');
});
