import type { ReactNode } from 'react';
import type { PileDrawing } from '../../content/projects/cards.ts';
import styles from './GroundSection.module.css';

/** The machine that makes the pile, drawn above it. */
export type MachineKind = 'rotary' | 'casing' | 'jack' | 'compact' | 'auger';

/** How one kind of pile is drawn. */
interface PileStyle {
  readonly machine: MachineKind;
  /** Shafts side by side. */
  readonly count: number;
  /** Distance from the axis of one shaft to that of the next, for a shaft width. */
  readonly step: (width: number) => number;
}

const singleShaft = { count: 1, step: () => 0 };

export const pileStyles: Readonly<Record<PileDrawing, PileStyle>> = {
  'Single shaft': { ...singleShaft, machine: 'rotary' },
  'Contiguous wall': { machine: 'rotary', count: 5, step: (width) => width + Math.max(1.5, width * 0.08) },
  'Secant wall': { machine: 'casing', count: 5, step: (width) => width * 0.8 },
  'Precast square': { ...singleShaft, machine: 'jack' },
  'Micro piles': { machine: 'compact', count: 3, step: (width) => Math.max(width * 3, 15) },
  'Grout column': { ...singleShaft, machine: 'auger' },
};

/** Units per millimetre of diameter, the same in every drawing, so that drawings can be compared. */
const unitsPerMillimetre = 1 / 50;
/** Anything thinner would not be visible. */
const minimumWidth = 4;

/**
 * Returns the width of the shafts, and their axes from left to right around 0. Their number is odd, because one is in
 * the middle.
 */
export function shaftsOf(drawing: PileDrawing, diameter: number, availableWidth: number) {
  const { count, step } = pileStyles[drawing];
  const width = Math.max(diameter * unitsPerMillimetre, minimumWidth);
  const spacing = step(width);
  const shaftsPerSide = Math.min(
    (count - 1) / 2,
    spacing === 0 ? 0 : Math.floor((availableWidth - width) / 2 / spacing),
  );
  const axes = Array.from({ length: 2 * shaftsPerSide + 1 }, (_, index) => (index - shaftsPerSide) * spacing);
  return { width, axes, right: shaftsPerSide * spacing + width / 2 };
}

/**
 * In secant walls, every second pile is drilled later and cuts into its neighbours: the one on the axis and every
 * second from there.
 */
const cutsNeighbours = (axes: readonly number[], index: number) => (index - (axes.length - 1) / 2) % 2 === 0;

interface InGroundProps extends Pick<ReturnType<typeof shaftsOf>, 'width' | 'axes'> {
  readonly drawing: PileDrawing;
  /** Where the pile ends, in units below ground. */
  readonly toe: number;
  /** Units per metre. */
  readonly metre: number;
}

/** The pile in the ground, around the axis 0. */
export function PileInGround({ drawing, width, axes, toe, metre }: InGroundProps) {
  const left = (axis: number) => axis - width / 2;
  const shaft = (axis: number, className = styles.concrete) => (
    <rect key={axis} className={className} x={left(axis)} width={width} height={toe} />
  );
  switch (drawing) {
    case 'Single shaft':
      return (
        <>
          {axes.map((axis) => shaft(axis))}
          {width > 11 && (
            <path className={styles.bars} d={`M${4 - width / 2} 5V${toe - 5}M${width / 2 - 4} 5V${toe - 5}`} />
          )}
        </>
      );
    case 'Contiguous wall':
      return axes.map((axis) => shaft(axis));
    case 'Secant wall':
      return (
        <>
          {axes.filter((_, index) => !cutsNeighbours(axes, index)).map((axis) => shaft(axis, styles.primary))}
          {axes.filter((_, index) => cutsNeighbours(axes, index)).map((axis) => shaft(axis))}
        </>
      );
    case 'Precast square':
      return <path className={styles.concrete} d={jointedPath(width, toe, segmentLength * metre)} />;
    case 'Micro piles':
      return axes.map((axis) => (
        <g key={axis}>
          {shaft(axis)}
          <path className={styles.steel} d={`M${axis} 0V${toe - 2}`} />
        </g>
      ));
    case 'Grout column':
      return <path className={styles.concrete} d={roughPath(width, toe)} />;
  }
}

/** Precast piles come in lengths of up to 12 m, which are joined as they go down. In metres. */
const segmentLength = 12;

/** A shaft with its joints and its shoe. */
function jointedPath(width: number, toe: number, length: number): string {
  const half = width / 2;
  const joints = Array.from({ length: Math.max(0, Math.ceil(toe / length) - 1) }, (_, index) => (index + 1) * length);
  const lines = joints.map((y) => `M${-half - 1.5} ${y}h${width + 3}`).join('');
  return `M${-half} 0h${width}V${toe - half}L0 ${toe}L${-half} ${toe - half}z${lines}`;
}

/** A column with the irregular edge that the ground gives it. */
function roughPath(width: number, toe: number): string {
  const waves = Math.max(1, Math.round(toe / 10));
  const [half, length] = [width / 2, toe / waves / 2];
  const down = `q2.5 ${length / 2} 0 ${length}q-1.5 ${length / 2} 0 ${length}`.repeat(waves);
  const up = `q-2.5 ${-length / 2} 0 ${-length}q1.5 ${-length / 2} 0 ${-length}`.repeat(waves);
  return `M${-half} 0h${width}${down}h${-width}${up}z`;
}

/** Radius of a pile in plan, for every diameter. */
const planRadius = 9;

/** The pile from above, around the axis 0. Not to scale. */
export function PileInPlan({ drawing }: { readonly drawing: PileDrawing }): ReactNode {
  const { count, step } = pileStyles[drawing];
  const spacing = step(2 * planRadius);
  const axes = Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * spacing);
  switch (drawing) {
    case 'Precast square':
      return (
        <>
          <path className={styles.concrete} d="M-9 -9h18v18h-18z" />
          <path className={styles.dots} d="M-5 -5h.1M5 -5h.1M-5 5h.1M5 5h.1" />
        </>
      );
    case 'Grout column':
      return (
        <path
          className={styles.concrete}
          d="M-9 0q-2-5 2-6q3-5 7-3q6-1 7 3q4 3 2 6q2 5-3 6q-3 5-7 3q-5 2-7-2q-4-3-1-7z"
        />
      );
    case 'Micro piles':
      return [-18, 0, 18].map((axis) => (
        <g key={axis}>
          <circle className={styles.concrete} cx={axis} r="5" />
          <path className={styles.dots} d={`M${axis} 0h.1`} />
        </g>
      ));
    case 'Single shaft':
    case 'Contiguous wall':
    case 'Secant wall': {
      const isDrawnFirst = (index: number) => drawing === 'Secant wall' && !cutsNeighbours(axes, index);
      const order = [...axes.keys()].sort((a, b) => Number(isDrawnFirst(b)) - Number(isDrawnFirst(a)));
      return order.map((index) => (
        <circle
          key={index}
          className={isDrawnFirst(index) ? styles.primary : styles.concrete}
          cx={axes[index]}
          r={planRadius}
        />
      ));
    }
  }
}

// Crawler and wheels, upper carriage, cab and its window.
const carrier =
  'M-84 -10h42a5 5 0 0 1 0 10h-42a5 5 0 0 1 0 -10zM-80 -5h.1M-71 -5h.1M-63 -5h.1M-55 -5h.1M-46 -5h.1' +
  'M-88 -14h46v-8l-5 -16h-13v12h-28zM-56 -24v-10h7l3 10z';
// Mast with its lattice, head and back stay.
const mast =
  'M-28 -12v-86M-20 -12v-86M-28 -12l8 -12l-8 -12l8 -12l-8 -12l8 -12l-8 -12l8 -14M-32 -98h38v6h-38z' +
  'M-44 -30l16 -34M-42 -18h14';
// Kelly and rotary drive.
const kelly = 'M-2 -92v80M2 -92v80M-20 -44h14v-4h12v18h-12v-4h-14';
// The turns of an auger's screw.
const flights = [0, 1, 2, 3, 4, 5, 6].map((turn) => `M-5 ${-14 - turn * 8}l10 5`).join('');

/** Each machine around the pile's axis, with the ground at 0. None is to scale. */
const machines: Readonly<Record<MachineKind, string>> = {
  rotary: carrier + mast + kelly,
  // The casing sticks out of the ground, gripped by the oscillator.
  casing:
    `${carrier}${mast}M-2 -92v66M2 -92v66M-20 -44h14v-4h12v18h-12v-4h-14` +
    'M-6 -26h12v14h-12zM-15 -12h30v8h-30zM-11 -4v4M11 -4v4',
  // Long feet, clamp over the pile, counterweights, its own crane.
  jack:
    'M-88 -6h104v6h-104zM-78 -6v-6h82v6M-86 -12v-10h96v10zM-82 -22v-22h24v22zM-54 -22v-16h14v16M-47 -38l32 -48' +
    'M-15 -22v-30h30v30zM-15 -42h30M-3 -52v-36h6v36',
  compact:
    'M-62 -8h34a4 4 0 0 1 0 8h-34a4 4 0 0 1 0 -8zM-58 -4h.1M-50 -4h.1M-41 -4h.1M-32 -4h.1' +
    'M-64 -11h34v-14h-22v-6h-12zM-30 -14l18 -6M-30 -22l18 -16' +
    'M-12 -6v-62h6v62zM-9 -68v-6h12v6M-6 -46h12v12h-12zM0 -34v34',
  auger: `${carrier}${mast}M0 -92v92${flights}M-20 -82h12v-6h16v16h-16v-6h-12M8 -88q14 -12 10 10`,
};

export function Machine({ kind }: { readonly kind: MachineKind }) {
  return <path className={styles.rig} d={machines[kind]} />;
}
