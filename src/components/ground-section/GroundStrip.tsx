import type { GroundStripData } from '../../content/projects/cards.ts';
import styles from './GroundStrip.module.css';
import { commonDepth, depthBelowToe, layersOf, roundToTenth } from './layers.ts';
import { toneClass } from './tones.ts';

const width = 26;
/** Units of the strip per millimetre of diameter. A metre of depth is one unit. */
const stripUnitsPerMillimetre = 1 / 240;

/** A small section of a reference's ground. It is beside the figures that say the same in words. */
export function GroundStrip({ ground }: { readonly ground: GroundStripData }) {
  const { depth, diameterNumber, formations, layers } = ground;
  const floor = Math.max(commonDepth, depth);
  const pile = Math.max(diameterNumber * stripUnitsPerMillimetre, 1.5);
  const left = roundToTenth((width - pile) / 2);
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${width} ${roundToTenth(floor)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {layersOf(formations, depth, layers).map(({ formation, top }) => (
        <path
          key={top}
          className={toneClass(formation?.tone ?? null)}
          d={`M0 ${roundToTenth(top)}h${width}V${roundToTenth(Math.min(depth + depthBelowToe, floor))}H0z`}
        />
      ))}
      <path
        className={styles.pile}
        d={`M${left} 0h${roundToTenth(pile)}v${roundToTenth(depth)}h${-roundToTenth(pile)}z`}
      />
    </svg>
  );
}
