/** Names that formulas may write without quotes. */
const plainName = /^[\p{L}_][\p{L}\p{N}_]*$/u;
/** Also a cell's address, like AB12 or R1C1, which must stay quoted. */
const likeAddress = /^(?:[A-Za-z]{1,3}\d+|r\d*c\d*|[rc])$/i;

/** A formula as every program writes it: without needless quotes around sheet names, `TRUE` as LibreOffice has it. */
export function plainFormula(formula: string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((piece, index) => {
      if (index % 2 === 1) return piece;
      return piece
        .replace(/'((?:[^']|'')+)'!/g, (quoted, name: string) =>
          plainName.test(name) && !likeAddress.test(name) ? `${name}!` : quoted,
        )
        .replace(/^(?:TRUE(?:\(\))?|1)$/, 'TRUE');
    })
    .join('')
    .replace(/^=/, '')
    .trim();
}

/** Whether two formulas say the same, however their writers quoted sheet names. */
export function sameFormula(one: string, other: string): boolean {
  return plainFormula(one) === plainFormula(other);
}
