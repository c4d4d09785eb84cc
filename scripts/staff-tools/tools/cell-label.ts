import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { Host } from '../messages.ts';
import { nameBoxAddress, placeText } from './cell-words.ts';
import type { Label } from './PointerLabel.tsx';
import { boxOf, type Pointed } from './pointed-at.ts';
import { translate } from './staff-language.ts';
import { words } from './tool-words.ts';
import { type CellsOf, cellsAt } from './which-cell.ts';

/** How a cell is asked for, and with it what copies its address. */
export type Way = 'alt' | 'click' | 'tap' | 'enter';

/** The label over the page that names the cell of something on it, as long as somebody asks. */
export class CellLabel {
  /** How the cell was asked for. Null if nobody asks. */
  way: Way | null = null;
  shown: { readonly node: Node; readonly cells: readonly SourceCell[] } | null = null;
  /** Counts the questions, so that a late answer to an earlier one is ignored. */
  private questions = 0;

  constructor(
    private readonly openWorkbook: Host['openWorkbook'],
    private readonly findCells: () => Promise<CellsOf>,
    private readonly setLabel: (label: Label | null) => void,
  ) {}

  /** Names the cell of what `find` returns once the cells of the page are known. */
  async ask(find: () => Pointed | null, way: Way): Promise<void> {
    this.way = way;
    this.questions += 1;
    const question = this.questions;
    const cellsOf = await this.findCells();
    if (question !== this.questions) return;
    const node = find();
    this.shown = node && { node, cells: cellsAt(node, cellsOf) };
    this.draw();
  }

  /** Draws the label where its thing is now. */
  draw(): void {
    this.setLabel(this.current());
  }

  private current(): Label | null {
    const { shown, way, openWorkbook } = this;
    if (!shown || !way) return null;
    const box = boxOf(shown.node);
    if (shown.cells.length === 0) return { box, text: translate(words.noCell) };
    const hint = translate(words[way]) + (openWorkbook ? translate(words.andOpen) : '');
    return { box, text: placeText(shown.cells, translate(words.blank)), hint };
  }

  hide(): void {
    this.questions += 1;
    this.way = null;
    this.shown = null;
    this.setLabel(null);
  }

  /** Copies the address of the first cell and opens its workbook if possible. The label reports the result. */
  async copy(): Promise<void> {
    const { openWorkbook } = this;
    const [cell] = this.shown?.cells ?? [];
    if (!cell) return;
    const copied = translate(words.copied) + nameBoxAddress(cell);
    await navigator.clipboard.writeText(nameBoxAddress(cell)).catch(() => {});
    this.report(copied);
    if (!openWorkbook) return;
    const { workbook } = cell;
    const isOpened = await openWorkbook(workbook).catch(() => false);
    const result = isOpened ? `${translate(words.opening)} ${workbook}` : `${workbook} ${translate(words.notOpened)}`;
    this.report(`${copied}\n${result}`);
  }

  private report(text: string): void {
    if (this.shown) this.setLabel({ box: boxOf(this.shown.node), text });
  }
}
