import { createHash } from 'node:crypto';

/** Code that stands in the HTML itself, and the source expression under which a content security policy lets it in. */
export interface InlineCode {
  readonly text: string;
  readonly source: string;
}

/** @throws when the code would end its own element. */
export function inlineCode(text: string): InlineCode {
  if (/<\/(?:script|style)/i.test(text)) throw new Error('Code in the HTML must not hold the end of its element');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
