import { Fragment, type ReactNode, useId } from 'react';
import { groupThousands } from '../../../shared/group-thousands.ts';
import type { Hatch } from '../../content/projects/cards.ts';
import { Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { GroundSection, type GroundSectionProps } from './GroundSection.tsx';
import styles from './HatchedSection.module.css';
import { hatchPaths, hatchTile } from './hatches.ts';
import { depthTicks, floorOf, layersOf, shaftWidth, toShare } from './layers.ts';
import { toneClass } from './tones.ts';

/** How wide a metre of diameter is in every hatched section, in px. */
export const metreWidth = 20;

interface HatchedSectionProps extends Pick<GroundSectionProps, 'ground' | 'height'> {
  /** The deepest of the piles that are drawn together, in metres: their sections have one scale. */
  readonly deepest: number;
  /** Below the pile: "82 m". */
  readonly label: string;
  /** The unit of the depths to its left. Without one, there are no depths. */
  readonly unit?: string | undefined;
  /** From the axis of the pile to the edge of those beside it, in px. */
  readonly halfWidth?: number;
  /** The piles beside the one in the middle, around the axis 0. */
  readonly children?: ReactNode;
}

/** A section with hatches, lines every ten metres, and the depth of its pile as a line and in words. */
export function HatchedSection({
  ground,
  height,
  deepest,
  label,
  unit,
  halfWidth = shaftWidth(ground.diameterNumber, metreWidth) / 2,
  children,
}: HatchedSectionProps) {
  const id = useId();
  const { depth } = ground;
  const layers = layersOf(ground);
  const floor = floorOf(deepest);
  const toY = (metres: number) => toShare(metres, floor);
  return (
    <GroundSection ground={ground} deepest={deepest} metreWidth={metreWidth} className={styles.section} height={height}>
      {layers.map(({ formation, top, isRecorded }, index) => {
        const bottom = layers[index + 1]?.top ?? floorOf(depth);
        const place = { y: toY(top), height: toY(bottom - top) };
        return (
          <Fragment key={top}>
            {formation?.hatch && <HatchedRect id={`${id}${index}`} hatch={formation.hatch} {...place} />}
            {index > 0 && (
              <line className={isRecorded ? styles.recorded : styles.schematic} x2="100%" y1={place.y} y2={place.y} />
            )}
          </Fragment>
        );
      })}
      {depthTicks(deepest)
        .filter((metres) => metres <= floor)
        .map((metres) => (
          <Fragment key={metres}>
            {metres > 0 && <line className={styles.grid} x2="100%" y1={toY(metres)} y2={toY(metres)} />}
            {unit !== undefined && metres % 20 === 0 && (
              // The figure of the ground line is below it.
              <text x="-8" y={toY(metres)} dy={metres === 0 ? 12 : 5} textAnchor="end">
                {metres === 0 ? `0 ${unit}` : metres}
              </text>
            )}
          </Fragment>
        ))}
      <svg x="50%" className={styles.middle} aria-hidden="true">
        {children}
        {[styles.casing, styles.depth].map((className) => (
          <line key={className} className={className} x1={-halfWidth - 14} x2={-halfWidth - 14} y2={toY(depth)} />
        ))}
        <text className={styles.label} y={toY(floorOf(depth))} dy="18" textAnchor="middle">
          {label}
        </text>
      </svg>
    </GroundSection>
  );
}

interface HatchedRectProps {
  readonly id: string;
  readonly hatch: Hatch;
  readonly y?: string;
  readonly height: string;
}

function HatchedRect({ id, hatch, ...rect }: HatchedRectProps) {
  return (
    <>
      <pattern id={id} width={hatchTile} height={hatchTile} patternUnits="userSpaceOnUse">
        <path d={hatchPaths[hatch]} className={styles.hatch} />
      </pattern>
      <rect fill={`url(#${id})`} width="100%" {...rect} />
    </>
  );
}

/** The layers of a section by name, from the ground down, each beside a patch of its hatch. */
export function GroundLayers({ ground }: Pick<HatchedSectionProps, 'ground'>) {
  const id = useId();
  return (
    <ol className={styles.layers}>
      {layersOf(ground).map(({ formation, top, isRecorded }, index) => (
        <li key={top}>
          <svg aria-hidden="true">
            <rect className={toneClass(formation?.tone ?? null)} width="100%" height="100%" />
            {formation?.hatch && <HatchedRect id={`${id}${index}`} hatch={formation.hatch} height="100%" />}
          </svg>
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
