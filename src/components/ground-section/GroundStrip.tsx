import type { GroundStripData } from '../../content/projects.ts';
import styles from './GroundStrip.module.css';
import tones from './StratumTones.module.css';

/** Metres that every strip shows, so that two of them compare. */
const commonDepth = 90;
const width = 26;
/** Units of the strip per millimetre of diameter; a metre of depth is one unit. */
const unitsPerMillimetre = 1 / 240;

/** The colour's class, by tone. */
const fills = [tones.tone0, tones.tone1, tones.tone2, tones.tone3, tones.tone4, tones.tone5];

/** Colours as Singapore's borehole logs have them: soft marine deposits to crystalline rock. */
const knownTones: Readonly<Record<string, number>> = {
  'kallang-formation': 0,
  'marine-clay': 1,
  'old-alluvium': 2,
  'bedok-formation': 3,
  'jurong-formation': 4,
  'bukit-timah-granite': 5,
};

/** A small section of a reference's ground beside its figures, which say the same in words. */
export function GroundStrip({ ground: { depth, diameterNumber, formations } }: { readonly ground: GroundStripData }) {
  const floor = Math.max(commonDepth, depth);
  const thickness = depth / formations.length;
  const pile = Math.max(diameterNumber * unitsPerMillimetre, 1.5);
  return (
    <svg className={styles.strip} viewBox={`0 0 ${width} ${floor}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.below} d={`M0 0h${width}v${floor}H0z`} />
      {formations.map(({ id }, index) => (
        <path
          key={id}
          className={fills[knownTones[id] ?? index % fills.length]}
          d={`M0 ${index * thickness}h${width}v${thickness}H0z`}
        />
      ))}
      <path className={styles.pile} d={`M${(width - pile) / 2} 0h${pile}v${depth}h${-pile}z`} />
    </svg>
  );
}
