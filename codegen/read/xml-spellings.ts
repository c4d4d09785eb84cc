import { namespaces } from '../package/xml.ts';
import { BrokenXml } from './worksheet-places.ts';

/* How XML may spell the same: characters by their numbers, and the prefixes, quotes and namespaces of start tags. */

/** Characters that no XML 1.0 may hold, and references to them or to entities that nobody has declared. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const noXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const badReference = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,8});)/i;

export const reference = /&#(?:x([\da-f]+)|(\d+));/gi;
const codeOf = (hex?: string, digits?: string) => (hex === undefined ? Number(digits) : Number.parseInt(hex, 16));
export const characterOf = (_: string, hex?: string, digits?: string) => String.fromCodePoint(codeOf(hex, digits));

/**
 * The text with references to characters beyond ASCII as these characters: SheetJS takes the lower half of their number alone.
 * @throws BrokenXml when a reference leads to nothing, or to a character that no XML may hold.
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

/** The usual form of a namespace, or of a kind of relationship. */
export function transitional(name: string): string {
  const [part] = (['relationships', 'main'] as const).filter((own) => name.startsWith(strict[own]));
  return part ? usual[part] + name.slice(strict[part].length) : name;
}

/** Which namespace each prefix stands for; '' is that of elements without one. */
export type Scope = ReadonlyMap<string, string>;

const attribute = /\s+([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
/** A tag that SheetJS reads as it stands: one space before each attribute, none with a prefix, double quotes, no line ends. */
const plainTag = /^(?: [^\s="'/:&]+="[^"\t\r\n]*")*$/;
const named = / ([^\s="]+)="[^"]*"/g;

function hasTwice(attributes: string): boolean {
  const names = Array.from(attributes.matchAll(named), ([, name]) => name);
  return new Set(names).size < names.length;
}

/** A start tag with its namespaces resolved (Namespaces in XML 1.0). */
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

/** Excel declares some twenty. Each start tag that declares one copies all: of 40,000 in each other it took more than memory holds. */
const mostPrefixes = 250;

/**
 * Attributes one after the other, those of relationships with the prefix `r`, those of other namespaces left out.
 * @throws BrokenXml when something in the tag is no attribute, or there are too many prefixes.
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
