import { printable } from './printable.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // GitHub reads $…$ as a formula, also where the sign is escaped; its manual says to wrap it.
  $: '<span>$</span>',
};

/** An invisible space that breaks what GitHub finds in rendered text, where no escaping reaches. */
const breaker = '&#8203;';

/**
 * Text of a cell as Markdown that shows the text and nothing else: no tags, emphasis, code, tables or links; and none of
 * what GitHub makes of plain words: mentions (@name), issues (#12, GH-12), addresses (https://…, www.…, name@host), :emoji:.
 */
export function escapeMarkdown(text: string): string {
  return printable(text)
    .replace(/[&<>$]|[\\`*_{}[\]()#+\-.!|~=:"'^]/g, (sign) => entities[sign] ?? `\\${sign}`)
    .replace(/@|\\#(?=\d)|\\:(?=\/\/|\w)|www(?=\\\.)|GH(?=\\-\d)/gi, (sign) => sign + breaker);
}
