/** A figure that is held to a limit. */
export interface Budget {
  readonly name: string;
  readonly limit: number;
  /** The figure may not be below the limit; without it, not above. */
  readonly atLeast?: true;
}

/** Notes which figures miss their budgets, for the summary at the end of the run. */
export class Verdicts {
  readonly #missed: string[] = [];

  /** The text of a figure for a table, with a mark when it misses its budget. `where` is told in the summary. */
  mark(where: string, { name, limit, atLeast }: Budget, value: number, text: string): string {
    const held = atLeast ? value >= limit : value <= limit;
    if (!held) this.#missed.push(`${where}: ${name} ${text}, aim ${atLeast ? '≥' : '≤'} ${limit}`);
    return held ? text : `${text} ✗`;
  }

  summary(): string {
    if (this.#missed.length === 0) return 'All budgets are held.';
    return ['Budgets missed (✗ in the tables):', ...this.#missed.map((one) => `  ${one}`)].join('\n');
  }
}
