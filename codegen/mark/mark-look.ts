import type { Problem } from '../problems/problem.ts';
import type { StyleSheet } from '../spreadsheet/styles.ts';

type Severity = Problem['severity'];

/** Excel's own colours for "bad" and "neutral". */
const colours: Readonly<Record<Severity, string>> = { error: 'FFFFC7CE', warning: 'FFFFEB9C' };

/** Numbers of the fills that mark bad cells. */
export type MarkFills = Readonly<Record<Severity, number>>;

export function addMarkFills(styles: StyleSheet): MarkFills {
  const fill = (severity: Severity) => addSolidFill(styles, colours[severity]);
  return { error: fill('error'), warning: fill('warning') };
}

export function addSolidFill(styles: StyleSheet, colour: string): number {
  return styles.add(
    'fills',
    `<p:fill><p:patternFill patternType="solid"><p:fgColor rgb="${colour}"/><p:bgColor indexed="64"/></p:patternFill></p:fill>`,
  );
}
