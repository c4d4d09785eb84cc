import type { Problem } from '../problems/problem.ts';
import { printable } from '../text/staff-text.ts';
import { type Collapsed, collapse } from './collapse.ts';

/** GitHub's escapes for workflow commands (actions/toolkit, packages/core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** How many annotations of each severity GitHub shows of a step. It drops the others. */
const mostShown = 10;

/**
 * Returns workflow annotations at the workbook's file, one per collapsed problem, as many as GitHub shows. The last one
 * says how many problems are left out.
 */
export function githubReport(problems: readonly Problem[], dataDir: string): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const shown = [errors, warnings].flatMap((list) => collapse(list).slice(0, mostShown));
  const unshown = problems.length - shown.reduce((sum, { count }) => sum + count, 0);
  const lines = shown.map((entry) => annotation(entry, dataDir));
  return lines.join('') + (unshown > 0 ? unshownNotice(unshown) : '');
}

function annotation({ first, cells, count }: Collapsed, dataDir: string): string {
  const { severity, workbook, sheet, heading, row, message, suggestion, zh } = first;
  const title = [workbook, sheet, count > 1 ? `${cells}, ${count} cells` : cells, heading]
    .filter((part) => part)
    .join(' › ');
  const named = row && count === 1 ? `${row}: ` : '';
  const body = [`${named}${message} → ${suggestion}`, `${zh.message} → ${zh.suggestion}`].map(printable).join('\n');
  const file = escapeProperty(printable(`${dataDir}/${workbook}`));
  return `::${severity} file=${file},title=${escapeProperty(printable(title))}::${escapeData(body)}\n`;
}

function unshownNotice(count: number): string {
  const command = 'npm run codegen -- --check --format json';
  const english =
    `${count === 1 ? '1 more problem is' : `${count} more problems are`} not shown here: ` +
    `GitHub shows ${mostShown} errors and ${mostShown} warnings of a step. ` +
    `${command} lists more.`;
  const chinese =
    `另有 ${count} 处问题未在此显示：GitHub 每个步骤只显示 ${mostShown} 处错误和 ${mostShown} 处警告。` +
    `${command} 可列出更多。`;
  return `::notice title=${escapeProperty(`${count} more · 另有 ${count} 处`)}::${escapeData(`${english}\n${chinese}`)}\n`;
}
