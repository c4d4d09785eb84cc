import { derivedKeys } from '../derive/derived-keys.ts';
import type { SourceKeys } from '../read/scan-source.ts';

const fileNames = /\.(css|html|ico|jpe?g|js|json|png|svg|tsx?|txt|webp|xlsx|xml)$/;

function stemOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}

/**
 * Keys that must stand in strings.xlsx, each with what needs it: those of the derived wording, those passed to `t('…')`, and
 * literals that begin as labels do (`label: 'project.duration'`), which the code passes on and looks up elsewhere.
 */
export function neededKeys(
  present: ReadonlySet<string>,
  { asked, literals, beginnings }: SourceKeys,
): ReadonlyMap<string, string> {
  const stems = new Set([...present].map(stemOf).filter((stem) => stem !== ''));
  const passedOn = [...literals].filter(
    ([key]) => stems.has(stemOf(key)) && !fileNames.test(key) && !beginnings.includes(`${key}.`),
  );
  return new Map([...passedOn, ...derivedKeys.map((key): [string, string] => [key, 'codegen']), ...asked]);
}
