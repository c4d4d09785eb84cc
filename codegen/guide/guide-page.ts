import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { editions, type GuideEdition } from './guide-language.ts';
import { guideSections } from './guide-sections.ts';
import { guideWords as words } from './guide-words.ts';

const look = readFileSync(fileURLToPath(new URL('guide.css', import.meta.url)), 'utf8').trim();

/** One edition of the guide: a page that needs nothing but its pictures, opens without a network and prints. */
function guidePage({ language, lang, file }: GuideEdition, dataDir: string): string {
  const sections = guideSections({ language, dataDir });
  const others = editions.filter((edition) => edition.file !== file);
  const links = others.map(
    (other) => `<a href="${encodeURI(other.file)}" hreflang="${other.lang}" lang="${other.lang}">${other.label}</a>`,
  );
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${words.title[language]}</title>`,
    `<style>\n${look}\n</style>`,
    '</head>',
    '<body>',
    `<a class="skip" href="#main">${words.skip[language]}</a>`,
    '<header>',
    `<p class="editions">${links.join(' ')}</p>`,
    `<h1>${words.title[language]}</h1>`,
    `<p class="lead">${words.lead[language]}</p>`,
    '</header>',
    '<div class="columns-of-page">',
    `<nav aria-labelledby="contents"><h2 id="contents">${words.contents[language]}</h2>`,
    `<ol>\n${sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('\n')}\n</ol></nav>`,
    '<main id="main">',
    ...sections.map(
      ({ id, title, html }) =>
        `<section id="${id}" aria-labelledby="${id}-title">\n<h2 id="${id}-title">${title}</h2>\n${html}\n</section>`,
    ),
    '</main>',
    '</div>',
    `<footer><p>${words.footer[language]}</p></footer>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Both editions by the name of their file in the data folder. */
export function guidePages(dataDir: string): ReadonlyMap<string, string> {
  return new Map(editions.map((edition) => [edition.file, guidePage(edition, dataDir)]));
}
