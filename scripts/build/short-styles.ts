import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plugin, parse, type Root } from 'postcss';

/** Returns a class name prefixed with the name of its style sheet, as in the dev server. A test makes sure that these names are unique. */
export const spelt = (name: string, file: string) => `${basename(file, '.module.css')}-${name}`;

/**
 * Numbers the names in the order in which the sheets have them. Names that are used together then have similar numbers, which saves 20
 * bytes a page. Each number has two characters, which no compression makes smaller.
 */
function numbered(names: readonly string[]): ReadonlyMap<string, string> {
  // Starts at "a0", because a class name cannot begin with a digit.
  return new Map([...new Set(names)].map((name, place) => [name, (360 + place).toString(36)]));
}

/** A custom property: its name, and its value if it has only one, for every page and every visitor. */
type Property = readonly [name: string, value: string | undefined];

function propertiesOf(sheets: readonly Root[]): readonly Property[] {
  const declared = new Map<string, { readonly value: string; readonly everywhere: boolean }[]>();
  for (const sheet of sheets)
    sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
      const everywhere =
        parent?.type === 'rule' && parent.toString().startsWith(':root {') && parent.parent?.type === 'root';
      declared.set(prop, [...(declared.get(prop) ?? []), { value, everywhere }]);
    });
  return [...declared].map(([name, [first, ...others]]) => [
    name,
    first?.everywhere && others.length === 0 ? first.value : undefined,
  ]);
}

/** Returns the names of the classes and animations of a sheet. A file name in a comment is neither. */
function namesOf(sheet: Root): readonly string[] {
  const names: string[] = [];
  sheet.walkRules(({ selector }) => void names.push(...(selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? [])));
  sheet.walkAtRules('keyframes', ({ params }) => void names.push(params));
  return names;
}

/**
 * Shortens the style sheets of a folder for a build. Numbers replace the names of classes, animations and custom properties. A property
 * that never changes is replaced by its value. With full names, as in the dev server, a page is 1.1 kB larger in Brotli, of the 14.6 kB
 * allowed for its first paint. Names that the code uses too are kept.
 */
export function shortStyles(folder: string) {
  // The same order on every system. In this one the largest pages happen to be 20 bytes smaller than in the opposite (docs/decisions/3).
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().reverse();
  const files = paths.map((path) => join(folder, path));
  const textsOf = (ending: RegExp) =>
    files.filter((path) => ending.test(path)).map((path) => [path, readFileSync(path, 'utf8')] as const);
  const sheets = textsOf(/\.css$/).map(([path, text]) => [path, parse(text)] as const);
  const classes = numbered(sheets.flatMap(([path, sheet]) => namesOf(sheet).map((name) => spelt(name, path))));
  const inCode = new Set(textsOf(/\.tsx?$/).flatMap(([, text]) => text.match(/--[a-z][\w-]*/g) ?? []));
  const properties = propertiesOf(sheets.map(([, sheet]) => sheet)).filter(([name]) => !inCode.has(name));
  const constants = new Map(
    properties.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
  const names = numbered(properties.map(([name]) => name));
  const short = (text: string): string =>
    text
      .replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (whole, name) => short(constants.get(name) ?? '') || whole)
      .replace(/--[a-z][\w-]*/g, (name) => (names.has(name) ? `--${names.get(name)}` : name));
  return {
    className: (name: string, file: string) => classes.get(spelt(name, file)) ?? spelt(name, file),
    plugin: {
      postcssPlugin: 'short-styles',
      Declaration(declaration) {
        if (constants.has(declaration.prop)) declaration.remove();
        declaration.prop = short(declaration.prop);
        declaration.value = short(declaration.value);
      },
    } satisfies Plugin,
  };
}
