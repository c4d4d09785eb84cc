import type { PileDrawing } from '../../content/projects/cards.ts';
import type { LabelKey } from '../../i18n/use-text.tsx';
import { shaftWidth } from './layers.ts';
import styles from './ProjectGround.module.css';

/** How one kind of pile is drawn. */
interface PileStyle {
  /** The machine that makes it. */
  readonly machine: LabelKey;
  /** Shafts side by side. */
  readonly count: number;
  /** Distance from the axis of one shaft to that of the next, for a shaft width. */
  readonly step: (width: number) => number;
}

const singleShaft = { count: 1, step: () => 0 };

export const pileStyles: Readonly<Record<PileDrawing, PileStyle>> = {
  'Single shaft': { ...singleShaft, machine: 'project.ground.machine.rotary' },
  'Contiguous wall': {
    machine: 'project.ground.machine.rotary',
    count: 5,
    step: (width) => width + Math.max(1.5, width * 0.08),
  },
  'Secant wall': { machine: 'project.ground.machine.casing', count: 5, step: (width) => width * 0.8 },
  'Precast square': { ...singleShaft, machine: 'project.ground.machine.jack' },
  'Micro piles': { machine: 'project.ground.machine.compact', count: 3, step: (width) => Math.max(width * 3, 15) },
  'Grout column': { ...singleShaft, machine: 'project.ground.machine.auger' },
};

/** Half of the narrowest section, without the depth line, in px. */
const availableWidth = 76;

/**
 * In secant walls, every second pile is drilled later and cuts into its neighbours: the one on the axis and every
 * second from there.
 */
const isDrilledFirst = (drawing: PileDrawing, place: number) => drawing === 'Secant wall' && place % 2 !== 0;

/** Returns the places of a pile type's shafts around the one in the middle, 0, those first that others cut into. */
function shaftPlaces(drawing: PileDrawing, perSide: number): readonly number[] {
  return Array.from({ length: 2 * perSide + 1 }, (_, index) => index - perSide).sort(
    (a, b) => Number(isDrilledFirst(drawing, b)) - Number(isDrilledFirst(drawing, a)),
  );
}

/** Returns the shafts beside the one in the middle, around its axis, and half of the width of all. */
export function shaftsOf(drawing: PileDrawing, diameter: number, metreWidth: number) {
  const { count, step } = pileStyles[drawing];
  const width = shaftWidth(diameter, metreWidth);
  const spacing = step(width);
  const room = spacing === 0 ? 0 : Math.floor((availableWidth - width / 2) / spacing);
  const perSide = Math.max(0, Math.min((count - 1) / 2, room));
  const neighbours = shaftPlaces(drawing, perSide).filter((place) => place !== 0);
  return {
    width,
    neighbours: neighbours.map((place) => ({ axis: place * spacing, isFirst: isDrilledFirst(drawing, place) })),
    halfWidth: perSide * spacing + width / 2,
  };
}

/** Radius of a pile in plan, for every diameter. */
const planRadius = 9;

/** The pile from above. Not to scale. */
export function PileInPlan({ drawing }: { readonly drawing: PileDrawing }) {
  const { count, step } = pileStyles[drawing];
  const half = drawing === 'Micro piles' ? 24 : Math.ceil(((count - 1) / 2) * step(2 * planRadius)) + planRadius + 1;
  return (
    <svg viewBox={`${-half} -10 ${2 * half} 20`} aria-hidden="true">
      <ShapesInPlan drawing={drawing} />
    </svg>
  );
}

/** Around the axis 0. */
function ShapesInPlan({ drawing }: { readonly drawing: PileDrawing }) {
  const { count, step } = pileStyles[drawing];
  switch (drawing) {
    case 'Precast square':
      return (
        <>
          <path className={styles.shaft} d="M-9 -9h18v18h-18z" />
          <path className={styles.dots} d="M-5 -5h.1M5 -5h.1M-5 5h.1M5 5h.1" />
        </>
      );
    case 'Grout column':
      return (
        <path className={styles.shaft} d="M-9 0q-2-5 2-6q3-5 7-3q6-1 7 3q4 3 2 6q2 5-3 6q-3 5-7 3q-5 2-7-2q-4-3-1-7z" />
      );
    case 'Micro piles':
      return [-18, 0, 18].map((axis) => (
        <g key={axis}>
          <circle className={styles.shaft} cx={axis} r="5" />
          <path className={styles.dots} d={`M${axis} 0h.1`} />
        </g>
      ));
    case 'Single shaft':
    case 'Contiguous wall':
    case 'Secant wall':
      return shaftPlaces(drawing, (count - 1) / 2).map((place) => (
        <circle
          key={place}
          className={isDrilledFirst(drawing, place) ? styles.first : styles.shaft}
          cx={place * step(2 * planRadius)}
          r={planRadius}
        />
      ));
  }
}
