import styles from './GroundSection.module.css';
import { StratumPattern, type StratumTone } from './StratumPattern.tsx';
import tones from './StratumTones.module.css';
import { wrapLabel } from './wrap-label.ts';

export interface Stratum {
  readonly id: string;
  readonly label: string;
  readonly tone: StratumTone;
}

export interface StrataProps {
  /** Makes the ids of the hatches unlike those of another drawing of the page. */
  readonly idPrefix: string;
  readonly strata: readonly Stratum[];
  readonly width: number;
  readonly height: number;
}

const lineHeight = 16;
/** The colour's class, by tone. */
const fills = [tones.tone0, tones.tone1, tones.tone2, tones.tone3, tones.tone4, tones.tone5];

/** Bands of ground with their names beside them. Their thickness is schematic: the workbook has no boundaries. */
export function Strata({ idPrefix, strata, width, height }: StrataProps) {
  const thickness = height / strata.length;
  return strata.map(({ id, label, tone }, index) => {
    const top = index * thickness;
    const band = `M0 ${top}${boundary(index, width)}V${height}H0z`;
    const middle = top + thickness / 2;
    const lines = wrapLabel(label, 8.5);
    return (
      <g key={id}>
        <StratumPattern id={`${idPrefix}${id}`} tone={tone} />
        <path className={fills[tone]} d={band} />
        <path fill={`url(#${idPrefix}${id})`} d={band} />
        <path className={styles.line} d={`M${width - 14} ${middle}h28`} />
        <circle cx={width - 14} cy={middle} r="2.5" />
        <text x={width + 20} y={middle + 4.5 - ((lines.length - 1) * lineHeight) / 2}>
          {lines.map((line, row) => (
            <tspan key={line} x={width + 20} dy={row === 0 ? 0 : lineHeight}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    );
  });
}

/** The ground is flat at its top; the boundaries below dip, each to the other side. */
function boundary(index: number, width: number): string {
  const dip = index === 0 ? 0 : index % 2 ? 7 : -7;
  return `c${width / 3} ${dip * 2} ${(2 * width) / 3} ${-dip} ${width} ${dip}`;
}
