import type { HeaderFooter, NamedRange, PageSetup } from 'hucre';
import { quotedSheet } from '../addresses.ts';

/** Widths in characters beyond which A4 would shrink the letters out of sight. */
const WIDE = 260;

/** Printed across the page, as wide as the paper, as long as it takes. */
export function pageSetup(widths: readonly number[]): PageSetup {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return { ...landscape, paperSize: total > WIDE ? 'a3' : 'a4' };
}

const landscape: PageSetup = {
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  margins: { top: 0.6, bottom: 0.7, left: 0.4, right: 0.4, header: 0.3, footer: 0.3 },
};

export const pageFooter: HeaderFooter = { oddFooter: '&L&F&C&A&R&P / &N' };

/** Repeats row 1 on every printed page. hucre's own `printTitlesRow` leaves names with spaces unquoted, which Excel refuses. */
export function repeatedHeading(sheet: string): NamedRange {
  return { name: '_xlnm.Print_Titles', range: `${quotedSheet(sheet)}!$1:$1`, scope: sheet };
}
