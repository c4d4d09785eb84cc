import type { LedgerEntry } from '../problems/ledger.ts';
import { inLanguage, type ReportLanguage } from './report-language.ts';

/** Entries shown of each kind; the rest is counted. */
const perKind = 5;

/** The ledger in lines: what was normalised, ignored and derived. */
export function ledgerLines(ledger: readonly LedgerEntry[], language: ReportLanguage): string[] {
  if (ledger.length === 0) return [];
  const kinds = {
    normalised: inLanguage(language, 'Normalised', '已规范化'),
    ignored: inLanguage(language, 'Ignored', '已忽略'),
    derived: inLanguage(language, 'Derived', '已推导'),
  };
  const out: string[] = [''];
  for (const kind of ['normalised', 'ignored', 'derived'] as const) {
    const entries = ledger.filter((entry) => entry.kind === kind);
    if (entries.length === 0) continue;
    out.push(`${kinds[kind]}: ${entries.length}`);
    for (const entry of entries.slice(0, perKind)) {
      const place = [entry.workbook, entry.sheet, entry.cell].filter((part) => part).join(' › ');
      out.push(`  ${place}  ${inLanguage(language, entry.message, entry.zh.message)}`);
    }
    if (entries.length > perKind)
      out.push(
        `  … ${inLanguage(language, `${entries.length - perKind} more; --format json lists all of them`, `另有 ${entries.length - perKind} 项；--format json 可列出全部`)}`,
      );
  }
  return out;
}
