import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Paragraphs } from '../../src/components/paragraphs/Paragraphs.tsx';
import { inEnglish } from './in-english.tsx';

const endings: readonly { readonly given: string; readonly want: string }[] = [
  { given: '检测完成后方可开始承台施工。', want: '承台施工。' },
  { given: '28 天取芯平均强度 2.1 兆帕，高于设计的 21.5\u00a0兆帕。', want: '21.5\u00a0兆帕。' },
  { given: '每延米钻孔的柴油用量每年减少 5%。', want: '年减少 5%。' },
  { given: '质量管理体系符合 ISO 9001 要求。', want: '9001 要求。' },
  { given: '他说：“一次做好。”', want: '一次做好。”' },
];

for (const { given, want } of endings)
  test(`the end of “${given}” stays together`, () => {
    const html = renderToStaticMarkup(inEnglish(<Paragraphs text={given} />));
    expect(html.replace(/<[^>]+>/g, '')).toBe(given);
    expect(html).toContain(`>${want}</span>`);
  });

test('a unit of two characters stays together, wherever it stands', () => {
  const given = '桩间净距约 75 至 150\u00a0毫米，桩长 20\u00a0米，另 2.5\u00a0千米的护栏由他人施工。';
  const html = renderToStaticMarkup(inEnglish(<Paragraphs text={given} />));
  expect(html.replace(/<[^>]+>/g, '')).toBe(given);
  expect(html).toMatch(
    /150\u00a0<span data-unit="">毫米<\/span>，桩长 20\u00a0米，另 2\.5\u00a0<span data-unit="">千米的<\/span>/,
  );
});

test('an English paragraph is one text', () => {
  const html = renderToStaticMarkup(inEnglish(<Paragraphs text="Every bore has its own record." />));
  expect(html).toContain('<p>Every bore has its own record.</p>');
});
