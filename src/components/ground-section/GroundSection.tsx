import type { ReactNode } from 'react';
import type { GroundSectionData } from '../../content/projects/cards.ts';
import styles from './GroundSection.module.css';
import { commonDepth, floorOf, layersOf, shaftWidth, toShare } from './layers.ts';
import { toneClass } from './tones.ts';

export interface GroundSectionProps {
  readonly ground: GroundSectionData;
  /** The deepest of the piles that are drawn together, in metres: their sections have one scale. */
  readonly deepest?: number;
  /** How wide a metre of diameter is, in px. */
  readonly metreWidth?: number;
  /** If the place of the section does not give it a height. */
  readonly height?: string | undefined;
  readonly className?: string | undefined;
  /** Drawn on the ground, behind the pile. */
  readonly children?: ReactNode;
}

/**
 * A section of a reference's ground with its pile, as wide and as high as its place. The figures beside it say the same
 * in words.
 */
export function GroundSection({
  ground,
  deepest = commonDepth,
  metreWidth = 4,
  children,
  ...place
}: GroundSectionProps) {
  const { depth, diameterNumber } = ground;
  const floor = floorOf(Math.max(deepest, depth));
  const drawn = floorOf(depth);
  return (
    <svg className={styles.section} aria-hidden="true" {...place}>
      {/* Clips its layers, so that none needs a height. */}
      <svg height={toShare(drawn, floor)} aria-hidden="true">
        {layersOf(ground).map(({ formation, top }) => (
          <rect
            key={top}
            className={toneClass(formation?.tone ?? null)}
            y={toShare(top, drawn)}
            width="100%"
            height="100%"
          />
        ))}
      </svg>
      {children}
      <rect
        className={styles.pile}
        x="50%"
        width={shaftWidth(diameterNumber, metreWidth)}
        height={toShare(depth, floor)}
      />
    </svg>
  );
}
