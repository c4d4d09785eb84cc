import { useId } from 'react';
import { groupThousands } from '../../../shared/group-thousands.ts';
import type { GroundStripData, Hatch } from '../../content/projects/cards.ts';
import { Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { hatchPaths, hatchTile } from '../ground-section/hatches.ts';
import { depthBelowToe, depthTicks, layersOf, roundToTenth } from '../ground-section/layers.ts';
import { toneClass } from '../ground-section/tones.ts';
import styles from './ProjectComparison.module.css';

/** A pile of this diameter, in mm, would be as wide as the drawing. */
const fullWidth = 9000;
/** Anything thinner would not be visible. In percent. */
const thinnest = 3;

const percent = (value: number) => `${roundToTenth(value * 100)}%`;

/** Returns the depth in metres to which sections side by side are drawn. */
function floorOf(deepest: number): number {
  return depthTicks(deepest).at(-1) ?? deepest;
}

export interface GroundColumnProps {
  readonly ground: GroundStripData;
  /** The deepest of the piles that are drawn side by side, in metres. */
  readonly deepest: number;
  /** "82 m". */
  readonly depthLabel: string;
}

/**
 * A hatched section of a reference's ground, as wide and as high as its place. Sections side by side have one scale of
 * depth and one of diameter.
 */
export function GroundColumn({ ground, deepest, depthLabel }: GroundColumnProps) {
  const { depth, diameterNumber, formations, layers } = ground;
  const id = useId();
  const floor = floorOf(deepest);
  const toY = (metres: number) => percent(metres / floor);
  const width = Math.max((diameterNumber / fullWidth) * 100, thinnest);
  const bottom = depth + depthBelowToe;
  return (
    <svg className={styles.drawing} aria-hidden="true">
      {layersOf(formations, depth, layers).map(({ formation, top, isRecorded }, index) => {
        const band = { y: toY(top), width: '100%', height: toY(bottom - top) };
        return (
          <g key={top}>
            <rect className={`${styles.band} ${toneClass(formation?.tone ?? null)}`} {...band} />
            {formation?.hatch && <HatchedRect id={`${id}${index}`} hatch={formation.hatch} {...band} />}
            {index > 0 && (
              <line className={isRecorded ? styles.recorded : styles.schematic} x2="100%" y1={toY(top)} y2={toY(top)} />
            )}
          </g>
        );
      })}
      {depthTicks(deepest).map((metres) => (
        <line key={metres} className={styles.grid} x2="100%" y1={toY(metres)} y2={toY(metres)} />
      ))}
      <rect className={styles.concrete} x={`${(100 - width) / 2}%`} width={`${width}%`} height={toY(depth)} />
      <line className={styles.ground} x2="100%" />
      <text className={styles.depth} x="50%" y={toY(bottom)} dy="18" textAnchor="middle">
        {depthLabel}
      </text>
    </svg>
  );
}

interface HatchedRectProps {
  readonly id: string;
  readonly hatch: Hatch;
  readonly y?: string;
  readonly width: string;
  readonly height: string;
}

function HatchedRect({ id, hatch, ...rect }: HatchedRectProps) {
  return (
    <>
      <pattern id={id} width={hatchTile} height={hatchTile} patternUnits="userSpaceOnUse">
        <path d={hatchPaths[hatch]} className={styles.hatch} />
      </pattern>
      <rect fill={`url(#${id})`} {...rect} />
    </>
  );
}

/** The depths beside sections, every second one named. */
export function GroundAxis({ deepest, unit }: Pick<GroundColumnProps, 'deepest'> & { readonly unit: string }) {
  const floor = floorOf(deepest);
  return (
    <svg className={styles.drawing} aria-hidden="true">
      {depthTicks(deepest)
        .filter((_, index) => index % 2 === 0)
        .map((metres) => (
          <text key={metres} x="100%" y={percent(metres / floor)} dy={metres === 0 ? 12 : 5} textAnchor="end">
            {metres === 0 ? `0 ${unit}` : metres}
          </text>
        ))}
    </svg>
  );
}

interface GroundLayersProps extends Pick<GroundColumnProps, 'ground'> {
  readonly className: string | undefined;
}

/** The layers of a section by name, from the ground down, each beside a patch of its hatch. */
export function GroundLayers({ ground: { formations, depth, layers }, className }: GroundLayersProps) {
  return (
    <ol className={className}>
      {layersOf(formations, depth, layers).map(({ formation, top, isRecorded }) => (
        <li key={top}>
          <LayerPatch hatch={formation?.hatch ?? null} tone={formation?.tone ?? null} />
          <span>
            <Words of={formation?.name ?? 'project.ground.unrecorded'} />
            {isRecorded && top > 0 && (
              <span className={layout.note}>
                {' '}
                <Words of="project.ground.from" values={{ depth: groupThousands(top) }} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

type LayerPatchProps = Pick<GroundStripData['formations'][number], 'hatch' | 'tone'>;

function LayerPatch({ hatch, tone }: LayerPatchProps) {
  const id = useId();
  return (
    <svg className={styles.drawing} viewBox="0 0 18 18" aria-hidden="true">
      <rect className={`${styles.band} ${toneClass(tone)}`} width="18" height="18" />
      {hatch && <HatchedRect id={id} hatch={hatch} width="18" height="18" />}
    </svg>
  );
}
