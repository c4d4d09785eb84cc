import { type ReactNode, useId } from 'react';
import type { PileDrawing } from '../../content/projects/cards.ts';
import styles from './GroundSection.module.css';
import { type DrawnLayer, depthBelowToe, depthTicks, roundToTenth } from './layers.ts';
import { Machine, PileInGround, PileInPlan, pileStyles, shaftsOf } from './piles.tsx';
import { Strata, type Stratum, wrapLabel } from './Strata.tsx';

interface DrawnPile {
  readonly id: string;
  readonly label: string;
  readonly drawing: PileDrawing;
}

export interface GroundSectionProps {
  /** Deepest penetration in metres. */
  readonly depth: number;
  /** Largest pile diameter in millimetres. */
  readonly diameter: number;
  /** From the ground down. */
  readonly layers: readonly DrawnLayer<Stratum>[];
  /** The lines beside each layer. */
  readonly layerLabels: readonly (readonly string[])[];
  /** The first is drawn in the ground, all of them in plan. */
  readonly piles: readonly [DrawnPile, ...DrawnPile[]];
  /** The whole drawing in words, for visitors who cannot see it. */
  readonly description: string;
  /** "82 m". */
  readonly depthLabel: string;
  /** Of the depths beside the drawing. */
  readonly unit: string;
  /** "Ø 2400 mm", or "□ 350 mm". */
  readonly diameterLabel: string;
  /** "Plan". */
  readonly planLabel: string;
  /** States what is to scale, and what is schematic. */
  readonly caption: ReactNode;
}

/** The drawing's units are px on a phone 390 px wide. */
const groundX = 42;
const groundY = 108;
const groundWidth = 190;
/** Units per metre of depth, the same in every drawing. */
const metre = 4;
const planRow = 32;

const toY = (metres: number) => roundToTenth(metres * metre);

/** A pile in the ground it was made in, drawn from the project's own figures. */
export function GroundSection(props: GroundSectionProps) {
  const {
    depth,
    diameter,
    layers,
    layerLabels,
    piles,
    description,
    depthLabel,
    diameterLabel,
    unit,
    planLabel,
    caption,
  } = props;
  const id = useId();
  const ticks = depthTicks(depth);
  const floor = toY(ticks.at(-1) ?? depth);
  const height = groundY + floor + 20 + piles.length * planRow;
  const [{ drawing }] = piles;
  const middle = groundWidth / 2;
  // Leaves room for the depth line beside the widest shafts.
  const shafts = shaftsOf(drawing, diameter, groundWidth - 38);
  const toe = toY(depth);
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={`0 0 358 ${height}`} role="img" aria-label={description}>
        <g transform={`translate(${groundX} ${groundY})`}>
          {ticks.slice(1).map((metres) => (
            <path key={metres} className={styles.grid} d={`M0 ${toY(metres)}h${groundWidth}`} />
          ))}
          <Strata
            idPrefix={id}
            layers={layers}
            labels={layerLabels}
            width={groundWidth}
            bottom={toY(depth + depthBelowToe)}
            toY={toY}
          />
          {ticks.map((metres) => (
            <g key={metres} transform={`translate(0 ${toY(metres)})`}>
              <path className={styles.line} d="M-8 0H0" />
              <text x="-12" y="4.5" textAnchor="end">
                {metres}
              </text>
            </g>
          ))}
          <text x="-12" y="-11" textAnchor="end">
            {unit}
          </text>
          <g transform={`translate(${middle} 0)`}>
            <PileInGround drawing={drawing} {...shafts} toe={toe} metre={metre} />
            <Dimensions {...shafts} toe={toe} depthLabel={depthLabel} diameterLabel={diameterLabel} />
            <Machine kind={pileStyles[drawing].machine} />
          </g>
          <path className={styles.line} d={`M0 0V${floor}`} />
          <path className={styles.line} d={`M-8 0H${groundWidth + 8}`} strokeWidth="2" />
          <g transform={`translate(0 ${floor + 16})`}>
            <text x="-42" y={planRow / 2 + 4.5}>
              {planLabel}
            </text>
            <Plans piles={piles} />
          </g>
        </g>
      </svg>
      <figcaption className={styles.caption}>
        <p>{caption}</p>
      </figcaption>
    </figure>
  );
}

/** The piles seen from above, one below the other. The lines beside each are centred on it. */
function Plans({ piles }: Pick<GroundSectionProps, 'piles'>) {
  return piles.map(({ id, drawing, label }, index) => {
    const lines = wrapLabel(label, 13);
    return (
      <g key={id} transform={`translate(56 ${(index + 0.5) * planRow})`}>
        <PileInPlan drawing={drawing} />
        <text x={68} y={4.5 - (lines.length - 1) * 7}>
          {lines.map((line, row) => (
            <tspan key={line} x={68} dy={row === 0 ? 0 : 14}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    );
  });
}

interface DimensionsProps {
  readonly width: number;
  /** Right edge of the last shaft, from the axis. */
  readonly right: number;
  /** Where the pile ends, in units below ground. */
  readonly toe: number;
  readonly depthLabel: string;
  readonly diameterLabel: string;
}

/**
 * The depth on the side of the depth axis, and the diameter of one shaft on the side of the labels, so that no lines
 * cross.
 */
function Dimensions({ width, right, toe, depthLabel, diameterLabel }: DimensionsProps) {
  const line = -Math.min(right + 14, groundWidth / 2 - 9);
  const end = Math.max(right + 20, 40);
  return (
    <>
      {[styles.casing, styles.depth].map((className) => (
        <path key={className} className={className} d={`M${line} 0V${toe}m-4.5 0h9`} />
      ))}
      <g className={styles.strong}>
        <PlateLabel x={line} y={toe + 3} label={depthLabel} />
        <path className={styles.line} d={`M${right - width} -5v-8M${right} -5v-8M${right - width} -9H${end}`} />
        <text x={end + 4} y="-5">
          {diameterLabel}
        </text>
      </g>
    </>
  );
}

/**
 * A label on a plain background, because the hatch is behind it. It is below the given point and stays within the drawn
 * ground.
 */
function PlateLabel({ x, y, label }: { readonly x: number; readonly y: number; readonly label: string }) {
  const width = [...label].length * 8 + 10;
  const left = Math.max(x - width / 2, 2 - groundWidth / 2);
  return (
    <>
      <rect className={styles.plate} x={left} y={y} width={width} height="19" />
      <text x={left + width / 2} y={y + 14} textAnchor="middle">
        {label}
      </text>
    </>
  );
}
