import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Paragraphs } from '../../src/components/paragraphs/Paragraphs.tsx';
import { createTexts } from '../../src/i18n/create-texts.ts';
import { TextsProvider, useText } from '../../src/i18n/use-text.tsx';
import { inEnglish } from './in-english.tsx';

function Lead({ words }: { readonly words: string }) {
  return <p>{useText().phrased(words)}</p>;
}

test('each line of a text is a paragraph, and blank lines are none', () => {
  const html = renderToStaticMarkup(inEnglish(<Paragraphs text={'Every bore has its own record.\n\nAlways.'} />));
  expect(html).toBe('<div><p>Every bore has its own record.</p><p>Always.</p></div>');
});

test('lines of a Chinese lead may end between its phrases, and other leads are unchanged', () => {
  const texts = createTexts('zh', {}, { 新加坡专业桩基承建商: ['新加坡', '专业桩基承建商'] });
  const inChinese = (words: string) =>
    renderToStaticMarkup(
      <TextsProvider texts={texts}>
        <Lead words={words} />
      </TextsProvider>,
    );
  expect(inChinese('新加坡专业桩基承建商')).toBe('<p>新加坡<wbr/>专业桩基承建商</p>');
  expect(inChinese('桩基')).toBe('<p>桩基</p>');
});

test('a text that is in the default language is marked as such in another edition', () => {
  const texts = createTexts('zh', { 'home.title': 'Piles', 'news.story': 'We ate.' }, {}, ['home.title', 'news.story']);
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <Lead words="Piles" />
      <Paragraphs text="We ate." />
    </TextsProvider>,
  );
  expect(html).toBe('<p><span lang="en">Piles</span></p><div lang="en"><p>We ate.</p></div>');
});
