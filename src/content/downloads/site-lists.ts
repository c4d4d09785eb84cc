import type { LabelKey } from '#generated/labels.ts';
import type { Locale } from '#generated/languages.ts';
import { allMachines } from '../machines.ts';
import { projectCards } from '../projects/cards.ts';
import { distinct } from '../projects/finder.ts';
import { recordText, type Site } from '../site.ts';
import { type ListWords, machineList, referenceList } from './columns.ts';
import { csvOf } from './csv.ts';
import { type List, type ListName, listNames, listPath } from './lists.ts';
import { xlsxOf } from './xlsx.ts';

/** Returns every published list in every language and format: its path within the site, and its bytes. */
export async function listFiles(site: Site) {
  const files = site.languages.flatMap(({ code }) =>
    listNames.map(async (name) => {
      const list = listMakers[name](site, listWords(site, code));
      return [
        { path: listPath(name, code, 'xlsx'), bytes: await xlsxOf(list) },
        { path: listPath(name, code, 'csv'), bytes: new TextEncoder().encode(csvOf(list)) },
      ];
    }),
  );
  return (await Promise.all(files)).flat();
}

const listMakers: Readonly<Record<ListName, (site: Site, words: ListWords) => List>> = {
  references: (site, words) => referenceList(distinct(projectCards(site)), words),
  machinery: (site, words) => machineList(allMachines(site), words),
};

function listWords(site: Site, locale: Locale): ListWords {
  const labels: Readonly<Record<string, string>> = Object.assign(
    {},
    ...[site.languages[0].code, locale].flatMap((code) => Object.values(site.texts[code])),
  );
  return { t: (key: LabelKey) => labels[key] ?? key, text: (key) => recordText(site, locale, key) };
}
