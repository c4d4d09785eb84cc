import { workbookNames } from '../../codegen/dictionary/languages-workbooks-pages.ts';
import { damageBytes } from './bytes.ts';
import { fillCells } from './cells.ts';
import { damageXml } from './damage.ts';
import { diceOf } from './dice.ts';
import { respell } from './spelling.ts';

export const layers = ['bytes', 'xml', 'cells'] as const;

type Layer = (typeof layers)[number];

/** Which of all workbooks: the same words lead to the same bytes. */
export interface Throw {
  readonly seed: number;
  readonly layer: Layer;
  readonly run: number;
}

export interface Mutant {
  readonly workbook: string;
  readonly bytes: Uint8Array;
  /** What was done to it. */
  readonly what: string;
  /** It says what it said before, in another spelling: so must the report and the output. */
  readonly same: boolean;
}

/** One of the sample's workbooks, changed as the dice fall. */
export function mutantOf({ seed, layer, run }: Throw, books: ReadonlyMap<string, Uint8Array>): Mutant {
  const dice = diceOf(seed, layer, run);
  const workbook = dice.pick(workbookNames);
  const bytes = books.get(workbook) ?? new Uint8Array();
  const same = layer === 'xml' && dice.chance(0.5);
  const change = same ? respell : layer === 'xml' ? damageXml : damageBytes;
  const [what, changed] = layer === 'cells' ? fillCells(workbook, bytes, dice) : change(bytes, dice);
  return { workbook, bytes: changed, what, same };
}
