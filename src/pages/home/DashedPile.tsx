import { type PointerEvent, useRef } from 'react';
import { widestBar } from '../../components/ground-section/layers.ts';
import type { Pile } from '../../content/projects/alike.ts';
import layout from '../../styles/layout.module.css';
import type { SliderLimits } from './use-your-pile.ts';
import styles from './YourPile.module.css';

interface DashedPileProps {
  /** The deepest first. */
  readonly references: readonly Pile[];
  readonly pile: Pile;
  readonly limits: SliderLimits;
  /** Its figures. */
  readonly words: string;
  readonly onChange: (pile: Pile) => void;
}

/** Width of a bar's column where there is room (GroundLine.module.css), in rem. */
const barColumn = 4;

/**
 * The visitor's pile, before the first reference that is shallower. A pointer drags it to its depth; what follows a
 * slider needs no name of its own.
 */
export function DashedPile({ references, pile, limits, words, onChange }: DashedPileProps) {
  const held = useRef(0);
  const { max } = limits;
  const largest = Math.max(...references.map(({ diameter }) => diameter));
  const count = references.length;
  const deeper = references.filter(({ depth }) => depth >= pile.depth).length;
  const line = `min(100%, ${count * barColumn}rem)`;
  const depthAt = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return ((clientY - top) / height) * max;
  };

  function hold(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    // The browser would select text.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = pile.depth - depthAt(event);
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const depth = Math.round(depthAt(event) + held.current);
    onChange({ ...pile, depth: Math.max(limits.min, Math.min(depth, max)) });
  }

  return (
    <div className={`${layout.container} ${styles.over}`} aria-hidden="true">
      <div className={styles.line}>
        <div
          className={styles.pile}
          data-at-end={deeper > count / 2 || undefined}
          style={{
            left: `calc(${line} * ${deeper / count})`,
            width: `calc(${line} * ${(pile.diameter / largest / count) * (widestBar / 100)})`,
            height: `${(pile.depth / max) * 100}%`,
          }}
          onPointerDown={hold}
          onPointerMove={drag}
        >
          <span className={styles.figures}>{words}</span>
        </div>
      </div>
    </div>
  );
}
