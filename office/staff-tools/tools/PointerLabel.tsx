import { useLayoutEffect, useRef } from 'react';

/** What the tools say over the page. */
export interface LabelContent {
  /** The part of the window that is outlined. Null for a text about the whole page. */
  readonly box: DOMRect | null;
  readonly text: string;
  /** What copies the address. */
  readonly hint?: string;
}

const gap = 8;

/** The site's header stays at the top of the window. */
const headerBottom = () => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;

/** The outline and its label. Screen readers announce the label, for staff who use the keyboard. */
export function PointerLabel({ label }: { readonly label: LabelContent | null }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!label || !current) return;
    const { left, top, bottom } = label.box ?? new DOMRect(2 * gap, gap, 0, 0);
    const { offsetWidth, offsetHeight } = current;
    const below = Math.max(bottom, 0) + gap;
    const above = top - offsetHeight - gap;
    const lowest = innerHeight - offsetHeight - gap;
    // Within something that is taller than the window.
    const y = below <= lowest || above < headerBottom() ? Math.min(below, lowest) : above;
    const x = Math.max(gap, Math.min(left, innerWidth - offsetWidth - gap));
    Object.assign(current.style, { left: `${x}px`, top: `${y}px` });
  }, [label]);
  const box = label?.box;
  return (
    <>
      {box && (
        <div
          className="outline"
          style={{ left: box.left - 3, top: box.top - 3, width: box.width + 6, height: box.height + 6 }}
        />
      )}
      <div className="where" role="status" hidden={!label?.text} ref={element}>
        {label?.text}
        {label?.hint && <small>{label.hint}</small>}
      </div>
    </>
  );
}
