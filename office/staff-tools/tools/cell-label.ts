import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { Host } from '../messages.ts';
import { nameBoxAddress, placeText } from './cell-addresses.ts';
import { type CellsOf, cellsOfNode } from './cells-of-node.ts';
import { boxOf, type PageNode } from './node-at-point.ts';
import type { LabelContent } from './PointerLabel.tsx';
import { translate } from './staff-language.ts';
import { toolWords } from './tool-words.ts';

/** How a cell is asked for, and with it what copies its address. */
export type Way = 'alt' | 'click' | 'tap' | 'enter';

/** The label over the page that names the cell of something on it, as long as somebody asks. */
export class CellLabel {
  /** How the cell was asked for. Null if nobody asks. */
  way: Way | null = null;
  shown: { readonly node: Node; readonly cells: readonly SourceCell[] } | null = null;
  /** Counts the questions, so that a late answer to an earlier one is ignored. */
  private questions = 0;

  /** `findCells` returns the cells of what the open page shows. */
  constructor(
    private readonly openWorkbook: Host['openWorkbook'],
    private readonly findCells: () => Promise<CellsOf>,
    readonly set: (label: LabelContent | null) => void,
  ) {}

  /** Names the cell of what `find` returns once the cells of the page are known. */
  async ask(find: () => PageNode | null, way: Way): Promise<void> {
    this.way = way;
    this.questions += 1;
    const question = this.questions;
    const cellsOf = await this.findCells();
    if (question !== this.questions) return;
    const node = find();
    this.shown = node && { node, cells: cellsOfNode(node, cellsOf) };
    this.draw();
  }

  /** Draws the label where its thing is now. */
  draw(): void {
    this.set(this.current());
  }

  private current(): LabelContent | null {
    const { shown, way, openWorkbook } = this;
    if (!shown || !way) return null;
    const box = boxOf(shown.node);
    if (shown.cells.length === 0) return { box, text: translate(toolWords.noCell) };
    const hint = translate(toolWords[way]) + (openWorkbook ? translate(toolWords.andOpen) : '');
    return { box, text: placeText(shown.cells, translate(toolWords.blank)), hint };
  }

  hide(): void {
    this.questions += 1;
    this.way = null;
    this.shown = null;
    this.set(null);
  }

  /** Copies the address of the first cell and opens its workbook if possible. The label reports the result. */
  async copy(): Promise<void> {
    const { openWorkbook } = this;
    const [cell] = this.shown?.cells ?? [];
    if (!cell) return;
    const address = nameBoxAddress(cell);
    const copied = translate(toolWords.copied) + address;
    await navigator.clipboard.writeText(address).catch(() => {});
    this.report(copied);
    if (!openWorkbook) return;
    const { workbook } = cell;
    const isOpened = await openWorkbook(workbook).catch(() => false);
    const result = isOpened
      ? `${translate(toolWords.opening)} ${workbook}`
      : `${workbook} ${translate(toolWords.notOpened)}`;
    this.report(`${copied}\n${result}`);
  }

  private report(text: string): void {
    if (this.shown) this.set({ box: boxOf(this.shown.node), text });
  }
}
