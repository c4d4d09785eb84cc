import type { Problem } from '../problems/problem.ts';
import { printable } from '../staff-text.ts';
import { collapse } from './collapse.ts';

/** GitHub's escapes for workflow commands (actions/toolkit, packages/core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Returns workflow annotations at the workbook's file, one per collapsed problem. */
export function githubReport(problems: readonly Problem[], dataDir: string): string {
  return collapse(problems)
    .map(({ first, cells, count }) => {
      const { severity, workbook, sheet, heading, row, message, suggestion, zh } = first;
      const title = [workbook, sheet, count > 1 ? `${cells}, ${count} cells` : cells, heading]
        .filter((part) => part)
        .join(' › ');
      const named = row && count === 1 ? `${row}: ` : '';
      const body = [`${named}${message} → ${suggestion}`, `${zh.message} → ${zh.suggestion}`].map(printable).join('\n');
      const file = escapeProperty(printable(`${dataDir}/${workbook}`));
      return `::${severity} file=${file},title=${escapeProperty(printable(title))}::${escapeData(body)}\n`;
    })
    .join('');
}
