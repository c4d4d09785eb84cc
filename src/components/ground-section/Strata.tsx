import styles from './GroundSection.module.css';
import tones from './StratumTones.module.css';

/** The tones of the ground: each has a colour and a hatch. */
export const stratumTones = [0, 1, 2, 3, 4, 5] as const;

export type StratumTone = (typeof stratumTones)[number];

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

/* The hatches of borehole logs: sand dots, clay dashes, gravel rings, residual soil ticks, bedded rock, crystalline rock. */
const hatches: Record<StratumTone, string> = {
  0: 'M3 4h1M11 12h1M15 3h1M5 16h1',
  1: 'M1 5h8M11 15h8',
  2: 'M3 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M13 15a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  3: 'M3 7l4-4M13 17l4-4',
  4: 'M0 10h20M0 20h20M5 0v10M15 10v10',
  5: 'M2 5h6M5 2v6M12 15h6M15 12v6',
};

/** The hatch of one stratum, laid over its colour. */
function StratumPattern({ id, tone }: { readonly id: string; readonly tone: StratumTone }) {
  return (
    <pattern id={id} width="20" height="20" patternUnits="userSpaceOnUse">
      <path d={hatches[tone]} className={styles.hatch} />
    </pattern>
  );
}

/** The characters of a label that are drawn: not a soft hyphen and its like. */
export function drawnIn(label: string): readonly string[] {
  return [...label.replace(/\p{Cf}/gu, '')];
}

/** Width in ems: a Chinese character takes one, a Latin letter about half. */
function widthOf(label: string): number {
  return drawnIn(label).reduce((width, character) => width + (character > '\u2e7f' ? 1 : 0.55), 0);
}

/** Breaks a label into lines of at most `ems`, at spaces, for SVG text does not wrap by itself. */
export function wrapLabel(label: string, ems: number): readonly string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || widthOf(longer) > ems) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
