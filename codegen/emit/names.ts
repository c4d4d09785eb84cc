import type { SheetSpec } from '../dictionary/sheet.ts';

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

export function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "project" of Project: the beginning of each of its text keys. */
export function keyPrefix(spec: SheetSpec): string {
  return lowerFirst(spec.entity);
}

/** "pile-types" of pileTypes: the emitted file's name. */
export function moduleName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
