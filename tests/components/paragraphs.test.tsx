import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Paragraphs } from '../../src/components/paragraphs/Paragraphs.tsx';
import { createTexts } from '../../src/i18n/create-texts.ts';
import { TextsProvider, Words } from '../../src/i18n/use-text.tsx';

const story = 'event.2022-christmas-party.description';

/** Renders a part of a Chinese page that has these words. */
const inChinese = (part: ReactNode, words: Parameters<typeof createTexts>[1], phrases = {}) =>
  renderToStaticMarkup(
    <TextsProvider texts={createTexts('zh', words)} phrases={phrases}>
      {part}
    </TextsProvider>,
  );

test('each line of a text is a paragraph, and blank lines are none', () => {
  const html = inChinese(<Paragraphs of={story} />, { zh: { records: { [story]: '每桩一录。\n\n始终如一。' } } });
  expect(html).toBe('<div><p>每桩一录。</p><p>始终如一。</p></div>');
});

test('lines of a Chinese lead may end between its phrases, and other leads are unchanged', () => {
  const words = { zh: { home: { 'home.title': '新加坡专业桩基承建商', 'services.title': '桩基' } } };
  const phrases = { 'home.title': ['新加坡', '专业桩基承建商'] };
  expect(inChinese(<Words of="home.title" phrased />, words, phrases)).toBe('新加坡<wbr/>专业桩基承建商');
  expect(inChinese(<Words of="services.title" phrased />, words, phrases)).toBe('桩基');
});

test('a text that is only in the default language is marked as such in another edition', () => {
  const words = {
    zh: { home: {}, records: {} },
    en: { home: { 'home.title': 'Piles' }, records: { [story]: 'We ate.' } },
  };
  expect(inChinese(<Words of="home.title" />, words)).toBe('<span lang="en">Piles</span>');
  expect(inChinese(<Paragraphs of={story} />, words)).toBe('<div lang="en"><p>We ate.</p></div>');
});

test('nothing in a record is interpreted, and a label has its values', () => {
  const words = { zh: { records: { [story]: '{{name}} $t(home.title)' }, project: { 'project.ask': '咨询 {{id}}' } } };
  expect(inChinese(<Words of={story} />, words)).toBe('{{name}} $t(home.title)');
  expect(inChinese(<Words of="project.ask" values={{ id: 'TF-P001' }} />, words)).toBe('咨询 TF-P001');
});
