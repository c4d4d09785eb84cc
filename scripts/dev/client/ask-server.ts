import { staffPath, tokenHeader, tokenName } from '../messages.ts';

/** Returns what the preview says in a meta tag of its pages. */
export function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** What the addresses of the preview begin with; empty if it is at the root. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Sends a request to the dev server. Returns null if it answers with an error status. */
export async function askServer<Answer>(name: string, asked: unknown): Promise<Answer | null> {
  const headers = { [tokenHeader]: metaContent(tokenName) };
  const response = await fetch(basePath + staffPath + name, { method: 'POST', headers, body: JSON.stringify(asked) });
  return response.ok ? response.json() : null;
}
