import { describe, expect, it } from 'vitest';
import { renderPage } from '../../src/document/entry-server.tsx';
import { site } from '../sample/sample-site.ts';

/** Returns the meta description of a project page, given the project's description. */
async function descriptionOf(locale: 'en' | 'zh', description: string): Promise<string> {
  const texts = site.texts[locale];
  const records = { ...texts.records, 'project.TF-P001.description': description };
  const changed = { ...site, texts: { ...site.texts, [locale]: { ...texts, records } } };
  return (await renderPage(changed, { page: 'project', locale, rest: 'TF-P001' })).description;
}

describe('The description of a project for search engines', () => {
  it('ends after a whole sentence if whole sentences fill half of the limit', async () => {
    const sentence =
      'Bored piles of 1.5 m carry six blocks of sixteen storeys beside a river that rises with each tide.';
    expect(await descriptionOf('en', `${sentence} ${sentence} ${sentence}`)).toBe(sentence);
    const chinese = '六座十六层组屋由直径 1.5 米钻孔桩承载，紧邻每日随潮汐涨落的河道，岸边另设围堰。';
    expect(await descriptionOf('zh', `${chinese}${chinese}${chinese}`)).toBe(chinese);
  });

  it('otherwise ends after a whole word, or in Chinese after a clause if there is one', async () => {
    expect(await descriptionOf('en', `Short. ${'Piles, walls and tests '.repeat(20)}`)).toBe(
      `Short. ${'Piles, walls and tests '.repeat(6)}Piles…`,
    );
    expect(await descriptionOf('zh', `短句。${'穿过软弱海相黏土，'.repeat(20)}`)).toBe(
      `短句。${'穿过软弱海相黏土，'.repeat(7)}穿过软弱海相黏土……`,
    );
    expect(await descriptionOf('zh', '桩'.repeat(200))).toBe(`${'桩'.repeat(75)}……`);
  });

  it('is the whole description if that is short', async () => {
    expect(await descriptionOf('en', 'Six blocks\non bored piles')).toBe('Six blocks on bored piles');
  });
});
