import styles from './GroundSection.module.css';
import { drawnIn } from './wrap-label.ts';

export interface PileProps {
  /** The pile's axis. */
  readonly middle: number;
  /** Where the pile ends, in units below ground. */
  readonly toe: number;
  readonly diameter: number;
  readonly depthLabel: string;
  readonly diameterLabel: string;
}

/** Units per millimetre of diameter: the same in every drawing, so that two can be compared. */
const unitsPerMillimetre = 1 / 40;

/** A concrete pile with its bars and its two dimensions. */
export function Pile({ middle, toe, diameter, depthLabel, diameterLabel }: PileProps) {
  const width = Math.max(diameter * unitsPerMillimetre, 4);
  const left = middle - width / 2;
  const right = middle + width / 2;
  const dimension = Math.max(right + 16, middle + 34);
  return (
    <>
      <rect className={styles.concrete} x={left} y="0" width={width} height={toe} />
      {width > 14 && (
        <path className={styles.line} strokeOpacity="0.45" d={`M${left + 5} 6V${toe - 6}M${right - 5} 6V${toe - 6}`} />
      )}
      <path className={styles.depth} d={`M${dimension} 1V${toe}m-6 0h12M${dimension - 6} 1h12`} />
      <g className={styles.strong}>
        <Plate x={dimension} y={toe / 2} label={depthLabel} />
        <path className={styles.line} d={`M${left} -4v-8M${right} -4v-8M${left} -8H${dimension + 6}`} />
        <text x={dimension + 10} y="-4">
          {diameterLabel}
        </text>
      </g>
    </>
  );
}

/** A label on a plain ground, for it stands on the hatch. */
function Plate({ x, y, label }: { x: number; y: number; label: string }) {
  const width = drawnIn(label).length * 8 + 10;
  return (
    <>
      <rect className={styles.plate} x={x - width / 2} y={y - 11} width={width} height="22" />
      <text x={x} y={y + 4.5} textAnchor="middle">
        {label}
      </text>
    </>
  );
}
