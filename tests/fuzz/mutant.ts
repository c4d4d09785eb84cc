import { workbookNames } from '../../codegen/dictionary/languages-workbooks-pages.ts';
import { damageBytes } from './bytes.ts';
import { fillCells } from './cells.ts';
import { damageXml } from './damage.ts';
import { diceOf } from './dice.ts';
import { respell } from './spelling.ts';

export const layers = ['bytes', 'xml', 'cells'] as const;

type Layer = (typeof layers)[number];

/** Identifies a workbook: the same values give the same bytes. */
export interface Throw {
  readonly seed: number;
  readonly layer: Layer;
  readonly run: number;
}

export interface Mutant {
  readonly workbook: string;
  readonly bytes: Uint8Array;
  /** Describes the change. */
  readonly what: string;
  /** Whether the workbook has the same content in another spelling. Then report and output must be the same too. */
  readonly same: boolean;
}

/** Returns one of the sample's workbooks, changed at random. */
export function mutantOf({ seed, layer, run }: Throw, books: ReadonlyMap<string, Uint8Array>): Mutant {
  const dice = diceOf(seed, layer, run);
  const workbook = dice.pick(workbookNames);
  const bytes = books.get(workbook) ?? new Uint8Array();
  const same = layer === 'xml' && dice.chance(0.5);
  const change = same ? respell : layer === 'xml' ? damageXml : damageBytes;
  const [what, changed] = layer === 'cells' ? fillCells(workbook, bytes, dice) : change(bytes, dice);
  return { workbook, bytes: changed, what, same };
}
