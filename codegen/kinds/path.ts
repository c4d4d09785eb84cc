import { codeOf } from '../normalise/texts.ts';
import { asText, type Kind, withVariants } from './kind.ts';
import { textRule } from './text.ts';

/** An address within a website: what follows its name. */
export const pathKind: Kind = {
  read: (cell) => codeOf(cell, 'id-normalised'),
  faultOf: withVariants((text) => ({ code: 'moved-address', facts: { actual: text, reason: 'form' } }), similarPaths),
  accepts: () => ({
    en: 'What follows the name of a website, beginning with /.',
    zh: '网站名称之后的部分，以 / 开头。',
  }),
  rule: textRule,
  look: asText,
};

/** "/about.html" for "https://www.x.example/about.html" and for "about.html". */
function similarPaths(text: string): readonly string[] {
  const [, path] = /^https?:\/\/[^/]+(\/.*)$/i.exec(text) ?? [];
  return path === undefined ? [`/${text}`] : [path];
}
