/** A declaration in the words of ts-morph's structures, kept as plain data so that a plan can be hashed without loading ts-morph. */
export type Declaration =
  | { readonly kind: 'import'; readonly types: readonly string[]; readonly from: string }
  | { readonly kind: 'type'; readonly name: string; readonly doc: string; readonly type: string }
  | { readonly kind: 'interface'; readonly name: string; readonly doc: string; readonly fields: readonly Field[] }
  | {
      readonly kind: 'constant';
      readonly name: string;
      readonly doc: string;
      readonly type: string;
      readonly value: string;
    };

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

/**
 * One emitted module. `printed` holds what stands in the place of each marker of the declarations: the rows and the unions of IDs.
 * They are printed straight, because ts-morph's writer looks at every character it writes (0.47 s for 10,000 rows).
 */
export interface ModulePlan {
  readonly path: string;
  readonly declarations: readonly Declaration[];
  readonly printed: Readonly<Record<string, string>>;
}

/** A marker that no workbook text can contain, because it stands outside every literal. */
export function marker(name: string): string {
  return `__${name}__`;
}

export function literalUnion(values: readonly string[]): string {
  return values.length === 0 ? 'never' : values.map((value) => `\n  | ${JSON.stringify(value)}`).join('');
}
