import { useId } from 'react';
import styles from './GroundSection.module.css';
import { drawnIn, Strata, type Stratum } from './Strata.tsx';

export interface GroundSectionProps {
  /** Deepest penetration in metres. */
  readonly depth: number;
  /** Largest pile diameter in millimetres. */
  readonly diameter: number;
  /** Formations from the ground down. */
  readonly formations: readonly Stratum[];
  /** The whole drawing in words, for those who do not see it. */
  readonly description: string;
  /** "82 m". */
  readonly depthLabel: string;
  /** "Ø 2400 mm". */
  readonly diameterLabel: string;
  /** Says what is to scale: the depth, not the boundaries between formations. */
  readonly caption?: string;
}

/** The drawing's units are px on a phone 390 px wide. */
const ground = { x: 42, y: 108, width: 190, height: 330 };

/** A pile in the ground it was drilled through, drawn from the project's own figures. */
export function GroundSection(props: GroundSectionProps) {
  const { depth, diameter, formations, description, depthLabel, diameterLabel, caption } = props;
  const id = useId();
  const scale = depthScale(depth, ground.height);
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox="0 0 358 444" role="img" aria-label={description}>
        <g transform={`translate(${ground.x} ${ground.y})`}>
          <Strata idPrefix={id} strata={formations} width={ground.width} height={ground.height} />
          {scale.ticks.map((metres) => (
            <g key={metres} transform={`translate(0 ${scale.toY(metres)})`}>
              <path className={styles.line} d="M-8 0H0" />
              <text x="-12" y="4.5" textAnchor="end">
                {metres}
              </text>
            </g>
          ))}
          <text x="-12" y="-10" textAnchor="end">
            m
          </text>
          <Rig axis={ground.width / 2} />
          <Pile
            middle={ground.width / 2}
            toe={scale.toY(depth)}
            diameter={diameter}
            depthLabel={depthLabel}
            diameterLabel={diameterLabel}
          />
          <path className={styles.line} d={`M-8 0H${ground.width + 8}`} strokeWidth="2" />
        </g>
      </svg>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** How depths in metres lie on the drawing. */
interface DepthScale {
  /** The lowest depth that is drawn, in metres. */
  readonly floor: number;
  /** Depths that get a tick, from 0 to the floor. */
  readonly ticks: readonly number[];
  /** Where a depth lies, in the drawing's units from ground level. */
  readonly toY: (metres: number) => number;
}

/** A scale with round ticks on which the pile's toe stands clear of the floor. */
export function depthScale(depth: number, height: number): DepthScale {
  const step = [2, 5, 10, 20, 50].find((candidate) => depth / candidate <= 9) ?? 100;
  const floor = (Math.floor(depth / step) + 1) * step;
  const ticks = Array.from({ length: floor / step + 1 }, (_, index) => index * step);
  return { floor, ticks, toY: (metres) => (metres / floor) * height };
}

/** A rotary rig standing on the ground, its kelly over the pile's axis. Drawn around the axis, ground at 0. */
const rigParts = [
  // Crawler and wheels.
  'M-84 -10h42a5 5 0 0 1 0 10h-42a5 5 0 0 1 0 -10zM-80 -5h.1M-71 -5h.1M-63 -5h.1M-55 -5h.1M-46 -5h.1',
  // Upper carriage, cab and its window.
  'M-88 -14h46v-8l-5 -16h-13v12h-28zM-56 -24v-10h7l3 10z',
  // Mast with its lattice, head and back stay.
  'M-28 -12v-86M-20 -12v-86M-28 -12l8 -12l-8 -12l8 -12l-8 -12l8 -12l-8 -12l8 -14M-32 -98h38v6h-38zM-44 -30l16 -34M-42 -18h14',
  // Kelly and rotary drive.
  'M-2 -92v80M2 -92v80M-20 -44h14v-4h12v18h-12v-4h-14',
].join('');

/** The machine above the section. */
function Rig({ axis }: { readonly axis: number }) {
  return <path className={styles.rig} transform={`translate(${axis} 0)`} d={rigParts} strokeLinecap="round" />;
}

interface PileProps {
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
function Pile({ middle, toe, diameter, depthLabel, diameterLabel }: PileProps) {
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
function Plate({ x, y, label }: { readonly x: number; readonly y: number; readonly label: string }) {
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
