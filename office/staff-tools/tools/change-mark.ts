import { bringIntoView } from './bring-into-view.ts';
import { boxOf, rangeAround } from './node-at-point.ts';
import type { LabelContent } from './PointerLabel.tsx';

const highlightName = 'staff-change';

/**
 * Colours words in an element, and all of some nodes, and nothing else on the page. Browsers without highlights outline
 * the element alone.
 */
function markWords(element: Element, words: readonly string[], nodes: readonly Node[] = []): void {
  if (typeof Highlight === 'undefined') return;
  const ranges = nodes.map(rangeAround);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    for (const word of words) {
      const start = text.indexOf(word);
      if (word === '' || start === -1) continue;
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      ranges.push(range);
    }
  }
  CSS.highlights.set(highlightName, new Highlight(...ranges));
}

/** The mark of a change on the page: an outline and a label that stay where the change is, and its new words. */
export function changeMark(setLabel: (label: LabelContent | null) => void) {
  // The name of a highlight is global, and its colours are those of the tools.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`::highlight(${highlightName}) { background-color: #f26a1b; color: #0a1a28; }`);
  document.adoptedStyleSheets.push(sheet);
  let marked: { readonly element: Element; readonly text: string } | null = null;
  // Counts the marks that were asked for, because a later one may come before an earlier one is in view.
  let turn = 0;
  const draw = () => {
    if (marked) setLabel({ box: boxOf(marked.element), text: marked.text });
  };
  addEventListener('scroll', draw, { capture: true, passive: true });
  addEventListener('resize', draw);
  return {
    async put(element: Element, text: string, newWords: readonly string[], nodes: readonly Node[]): Promise<void> {
      turn += 1;
      const thisTurn = turn;
      await bringIntoView(element);
      if (thisTurn !== turn) return;
      markWords(element, newWords, nodes);
      marked = { element, text };
      draw();
    },
    remove(): void {
      turn += 1;
      marked = null;
      markWords(document.body, []);
      setLabel(null);
    },
  };
}
