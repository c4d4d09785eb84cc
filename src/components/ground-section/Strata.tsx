import { isWide } from '../../../shared/text-width.ts';
import type { Hatch, Tone } from '../../content/projects/cards.ts';
import styles from './GroundSection.module.css';
import { hatchPaths, hatchTile } from './hatches.ts';
import type { DrawnLayer } from './layers.ts';
import { toneClass } from './tones.ts';

/** A formation as it is drawn. */
export interface Stratum {
  readonly id: string;
  readonly label: string;
  readonly hatch: Hatch | null;
  readonly tone: Tone | null;
}

export interface StrataProps {
  /** Makes the ids of the hatches different from those of other drawings on the page. */
  readonly idPrefix: string;
  readonly layers: readonly DrawnLayer<Stratum>[];
  /** The lines beside each layer. */
  readonly labels: readonly (readonly string[])[];
  readonly width: number;
  /** Where the drawn ground ends, in the drawing's units. */
  readonly bottom: number;
  readonly toY: (metres: number) => number;
}

const lineHeight = 16;

/** Bands of ground with their names beside them. */
export function Strata({ idPrefix, layers, labels, width, bottom, toY }: StrataProps) {
  const tops = layers.map(({ top }) => toY(top));
  const middles = tops.map((top, index) => (top + (tops[index + 1] ?? bottom)) / 2);
  const labelPositions = spreadLabels(
    middles,
    labels.map((lines) => lines.length * lineHeight),
  );
  return layers.map(({ formation, isRecorded }, index) => {
    const [top = 0, middle = 0, labelPosition = 0, lines = []] = [
      tops[index],
      middles[index],
      labelPositions[index],
      labels[index],
    ];
    const edge = isRecorded ? `h${width}` : dippingEdge(index, width);
    const band = `M0 ${top}${edge}V${bottom}${brokenEdge(width)}z`;
    const pattern = `${idPrefix}${index}`;
    return (
      <g key={top}>
        <path className={`${styles.band} ${toneClass(formation?.tone ?? null)}`} d={band} />
        {formation?.hatch && (
          <>
            <pattern id={pattern} width={hatchTile} height={hatchTile} patternUnits="userSpaceOnUse">
              <path d={hatchPaths[formation.hatch]} className={styles.hatch} />
            </pattern>
            <path fill={`url(#${pattern})`} d={band} />
          </>
        )}
        {index > 0 && <path className={isRecorded ? styles.recorded : styles.schematic} d={`M0 ${top}${edge}`} />}
        <path className={styles.line} d={`M${width} ${middle}L${width + 14} ${labelPosition}`} />
        <circle cx={width} cy={middle} r="2.5" />
        <text x={width + 20} y={labelPosition + 4.5 - ((lines.length - 1) * lineHeight) / 2}>
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

/** A boundary that was not measured dips. Successive ones dip to opposite sides. */
function dippingEdge(index: number, width: number): string {
  const height = index % 2 ? 5 : -5;
  return `c${width / 3} ${height * 2} ${(2 * width) / 3} ${-height} ${width} ${height}`;
}

/** A break line, from right to left: the ground continues below the drawing. */
function brokenEdge(width: number): string {
  const teeth = 10;
  const half = width / teeth / 2;
  return `l${-half} 3l${-half} -3`.repeat(teeth);
}

/** Moves a label down if it would overlap the label above it, or, for the first one, what is drawn above the ground. */
function spreadLabels(wishedPositions: readonly number[], heights: readonly number[]): readonly number[] {
  let nextFree = 6;
  return wishedPositions.map((middle, index) => {
    const half = (heights[index] ?? 0) / 2;
    const position = Math.max(middle, nextFree + half);
    nextFree = position + half + 8;
    return position;
  });
}

/** Width in ems: a Chinese character takes one, a Latin letter about half. */
function widthOf(label: string): number {
  return [...label].reduce((width, character) => width + (isWide(character) ? 1 : 0.55), 0);
}

/**
 * Breaks a label into lines of at most `ems`, at spaces and before Chinese brackets, because SVG text does not wrap.
 */
export function wrapLabel(label: string, ems: number): readonly string[] {
  const lines: string[] = [];
  for (const word of label.split(/ |(?=（)/)) {
    const line = lines.at(-1);
    const extendedLine = line === undefined ? word : `${line}${word.startsWith('（') ? '' : ' '}${word}`;
    if (line === undefined || widthOf(extendedLine) > ems) lines.push(word);
    else lines[lines.length - 1] = extendedLine;
  }
  return lines;
}
