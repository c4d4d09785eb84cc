import { namespaces } from '../package/xml.ts';
import { BrokenXml } from './worksheet-places.ts';

/* The spellings that XML allows for the same content: characters as numbers, and the prefixes, quotes and namespaces of start tags. */

/** Characters that XML 1.0 does not allow, and references that are malformed or name an undeclared entity. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const noXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const badReference = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,8});)/i;

export const reference = /&#(?:x([\da-f]+)|(\d+));/gi;
const codeOf = (hex?: string, digits?: string) => (hex === undefined ? Number(digits) : Number.parseInt(hex, 16));
export const characterOf = (_: string, hex?: string, digits?: string) => String.fromCodePoint(codeOf(hex, digits));

/**
 * Replaces references to non-ASCII characters with the characters, because SheetJS uses only the lower 16 bits of their number.
 * @throws BrokenXml when a reference is invalid or refers to a character that XML does not allow.
 */
export function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  if (badReference.test(text)) throw new BrokenXml('a reference to nothing');
  return text.replace(reference, (whole, hex?: string, digits?: string) => {
    const code = codeOf(hex, digits);
    const half = code >= 0xd800 && code <= 0xdfff;
    if (half || code > 0x10ffff || noXml.test(String.fromCodePoint(code)))
      throw new BrokenXml('a reference to nothing');
    return code < 0x80 ? whole : String.fromCodePoint(code);
  });
}

const { usual, strict } = namespaces;

/** Converts a strict namespace or relationship type to its transitional form. Leaves others unchanged. */
export function transitional(name: string): string {
  const [part] = (['relationships', 'main'] as const).filter((own) => name.startsWith(strict[own]));
  return part ? usual[part] + name.slice(strict[part].length) : name;
}

/** The namespace of each prefix; '' is the one of elements without a prefix. */
export type Scope = ReadonlyMap<string, string>;

const attribute = /\s+([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
/**
 * The attributes of a tag that SheetJS reads without changes: one space before each attribute, no prefixes, double quotes, no line breaks.
 */
const plainTag = /^(?: [^\s="'/:&]+="[^"\t\r\n]*")*$/;
const named = / ([^\s="]+)="[^"]*"/g;

function hasTwice(attributes: string): boolean {
  const names = Array.from(attributes.matchAll(named), ([, name]) => name);
  return new Set(names).size < names.length;
}

/** Parses a start tag and resolves its namespaces (Namespaces in XML 1.0). */
export function startOf(name: string, tagged: string, outer: Scope) {
  const written = withoutReferences(tagged);
  const plain = written === '' || (plainTag.test(written) && !written.includes(' xmlns='));
  if (plain && written !== '' && hasTwice(written)) throw new BrokenXml('an attribute twice');
  const { attributes, scope } = plain ? { attributes: written, scope: outer } : respelt(written, outer);
  const colon = name.indexOf(':');
  const prefix = colon === -1 ? '' : name.slice(0, colon);
  const namespace = scope.get(prefix);
  if (namespace === undefined && prefix !== '') throw new BrokenXml(`the prefix of ${name}`);
  return { bare: name.slice(colon + 1), namespace: namespace ?? '', attributes, scope };
}

/** Excel declares about twenty. Each start tag with a declaration copies all of them, so 40,000 nested ones exhausted memory. */
const mostPrefixes = 250;

/**
 * Rewrites attributes in one spelling: relationship attributes get the prefix `r`, attributes of other namespaces are removed.
 * @throws BrokenXml when part of the tag is not an attribute, or when there are too many prefixes.
 */
function respelt(written: string, outer: Scope): { readonly attributes: string; readonly scope: Scope } {
  const text = written.trimEnd();
  const found = new Map<string, string>();
  const declared = new Map<string, string>();
  for (let at = 0; at < text.length; at = attribute.lastIndex) {
    attribute.lastIndex = at;
    const one = attribute.exec(text);
    if (!one) throw new BrokenXml('a broken attribute');
    const [, name = '', double, single = ''] = one;
    if (found.has(name)) throw new BrokenXml('an attribute twice');
    const value = (double ?? single.replaceAll('"', '&quot;')).replace(/\r\n|[\t\r\n]/g, ' ');
    found.set(name, value);
    const [, prefix = ''] = /^xmlns(?::(.+))?$/.exec(name) ?? [];
    if (/^xmlns(?=:|$)/.test(name)) declared.set(prefix, value);
  }
  const scope = declared.size > 0 ? new Map([...outer, ...declared]) : outer;
  if (scope.size > mostPrefixes) throw new BrokenXml(`more than ${mostPrefixes} prefixes`);
  const kept = [...found].flatMap(([name, value]) => {
    const [, prefix = '', bare = ''] = /^([^:]*):(.*)$/.exec(name) ?? [];
    if (prefix === '' ? name !== 'xmlns' : prefix === 'xml') return [` ${name}="${value}"`];
    return transitional(scope.get(prefix) ?? '') === usual.relationships ? [` r:${bare}="${value}"`] : [];
  });
  return { attributes: kept.join(''), scope };
}
