import { useId } from 'react';
import { depthScale } from './depth-scale.ts';
import styles from './GroundSection.module.css';
import { Pile } from './Pile.tsx';
import { Rig } from './Rig.tsx';
import { Strata, type Stratum } from './Strata.tsx';

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
