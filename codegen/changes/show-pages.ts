import { languages } from '../dictionary/languages.ts';
import type { TouchedPage } from './row-change.ts';
import { everyPage, pathTo } from './row-paths.ts';
import type { Voice } from './voice.ts';
import { words } from './wording.ts';

/** Addresses told; the rest is told by its number. */
const most = 12;

function inWords(address: string, voice: Voice): string {
  const edition = languages.map(({ code }) => `/${code}`).find((prefix) => address.startsWith(`${prefix}/`)) ?? '';
  const under = edition === '' ? '' : ` (${edition})`;
  const path = address.slice(edition.length);
  if (path === everyPage) return voice.say(words.everyPage) + under;
  if (path === pathTo('project')) return voice.say(words.everyProject) + under;
  return voice.plain(decodeURI(address));
}

/** The addresses on one line; those that both editions have are told once. */
export function pageLine(pages: readonly TouchedPage[], voice: Voice): string {
  const states = new Map(pages.map(({ address, state }) => [address, state]));
  const others = languages.slice(1).map(({ code }) => `/${code}`);
  const everywhere = (address: string) =>
    others.every((prefix) => states.get(prefix + address) === states.get(address));
  const isTwin = (address: string) =>
    others.some(
      (prefix) =>
        address.startsWith(`${prefix}/`) &&
        states.has(address.slice(prefix.length)) &&
        everywhere(address.slice(prefix.length)),
    );
  const list = (found: readonly TouchedPage[]) => {
    const told = found.slice(0, most).map(({ address, state }) => {
      const note = state === 'changed' ? '' : ` (${voice.say(state === 'new' ? words.fresh : words.gone)})`;
      return inWords(address, voice) + note;
    });
    const rest = found.length - told.length;
    return [...told, ...(rest > 0 ? [voice.say(words.more(rest))] : [])].join(', ');
  };
  const single = pages.filter(({ address }) => !isTwin(address));
  const both = single.filter(({ address }) => everywhere(address));
  const one = single.filter(({ address }) => !everywhere(address));
  const parts = [both.length > 0 ? `${list(both)} ${voice.say(words.alsoUnder)}` : '', list(one)];
  return parts.filter((part) => part !== '').join('; ') || voice.say(words.noPages);
}
