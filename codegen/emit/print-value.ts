/** A value of an emitted module. */
export type ModuleValue =
  | string
  | number
  | boolean
  | null
  | readonly ModuleValue[]
  | { readonly [name: string]: ModuleValue };

/** In characters, as in biome.json. */
const lineWidth = 120;

/**
 * Prints a value of JSON as TypeScript, formatted like the rest of the repository: on one line if it fits, otherwise
 * one entry per line. `indent` is that of its line, and `column` the position at which it begins.
 */
export function printValue(value: ModuleValue, indent = '', column = indent.length): string {
  const inline = printInline(value);
  if (typeof value !== 'object' || value === null) return inline;
  // A comma or a semicolon follows.
  if (column + inline.length < lineWidth && !isTable(value)) return inline;
  const inner = `${indent}  `;
  const lines = entriesOf(value).map(([label, entry]) => {
    const start = inner + label;
    return `${start}${printValue(entry, inner, start.length)},\n`;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join('')}${indent}${close}`;
}

/** Biome never puts several objects of several fields on one line. */
function isTable(value: object): boolean {
  const hasFields = (entry: unknown) => typeof entry === 'object' && Object.keys(entry ?? {}).length > 1;
  return Array.isArray(value) && value.length > 1 && value.every(hasFields);
}

function printInline(value: ModuleValue): string {
  if (typeof value === 'string') return quotedText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = entriesOf(value).map(([label, entry]) => label + printInline(entry));
  if (Array.isArray(value)) return `[${entries.join(', ')}]`;
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Returns what stands in an array or an object, each with its name and a colon if it has a name. */
function entriesOf(value: Extract<ModuleValue, object>) {
  const entries = Object.entries(value);
  return entries.map(([name, entry]) => [Array.isArray(value) ? '' : `${propertyName(name)}: `, entry] as const);
}

/** Returns a name in an object, in quotes if it needs them. */
export function propertyName(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : quotedText(name);
}

/** Quotes a text, with the quotes of which fewer must be escaped. */
function quotedText(text: string): string {
  const json = JSON.stringify(text);
  const count = (quote: string) => text.split(quote).length;
  if (count("'") > count('"')) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Prints a union on one line if it fits after what is before it; otherwise ts-morph indents the lines. */
export function printUnion(before: string, members: readonly string[]): string {
  const inline = members.join(' | ');
  return before.length + inline.length < lineWidth ? inline : members.map((member) => `\n| ${member}`).join('');
}
