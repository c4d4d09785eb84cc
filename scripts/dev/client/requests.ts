import type { Origin } from '../../preview/messages.ts';
import { staffPath, tokenHeader, tokenName, versionName } from '../messages.ts';

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const address = (name: string) => `${base}${staffPath}${name}`;
const headers = { [tokenHeader]: meta(tokenName) };

/** The content that the page was made from. */
export function pageVersion(): number {
  return Number(meta(versionName));
}

/** Where what carries the marks comes from, in their order; nothing when the dev server does not answer. */
export async function fetchOrigins(marks: readonly number[]): Promise<readonly Origin[]> {
  const response = await fetch(address('origins'), { method: 'POST', headers, body: JSON.stringify(marks) });
  return response.ok ? response.json() : [];
}

/** Asks the dev server to open a workbook in its own program; false when it cannot. */
export async function openWorkbook(workbook: string): Promise<boolean> {
  const response = await fetch(address('open'), { method: 'POST', headers, body: JSON.stringify({ workbook }) });
  const answer: { readonly opened?: boolean } = response.ok ? await response.json() : {};
  return answer.opened === true;
}

/** The address on this host of a path of the English edition, in the edition that is open. */
export function inOpenEdition(path: string): string {
  const [, first = ''] = location.pathname.slice(base.length).split('/');
  return `${base}${first.toLowerCase() === 'zh' ? '/zh' : ''}${path}`;
}
