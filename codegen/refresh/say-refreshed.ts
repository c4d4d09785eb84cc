import { putIntoWords } from '../problems/put-into-words.ts';
import type { RefreshOutcome } from './refresh-folder.ts';

const reasons = {
  open: [
    'open in Excel, so left as it is. Close it there and run again.',
    '正在 Excel 中打开，未作更改。请关闭后再运行。',
  ],
  held: [
    'the file cannot be written: another program holds it, or it is read-only.',
    '文件无法写入：被其他程序占用，或为只读。',
  ],
  unfit: [
    'its inside is unusual, so left as it is. Open and save it in Excel, then run again.',
    '文件内部结构不寻常，未作更改。请在 Excel 中打开并保存，再运行。',
  ],
} as const;

/** What was done to each workbook, and what could not be done, in both languages. */
export function sayRefreshed(outcomes: readonly RefreshOutcome[]): string {
  return outcomes.flatMap(linesOf).join('\n');
}

function linesOf({ workbook, result, faults }: RefreshOutcome): readonly string[] {
  const troubles = faults
    .map(putIntoWords)
    .flatMap(({ sheet, message, suggestion, zh }) => [
      `  ! ${sheet ? `${sheet}: ` : ''}${message} → ${suggestion}`,
      `    ${zh.message} → ${zh.suggestion}`,
    ]);
  if (result === null) return [workbook, ...troubles];
  if (typeof result === 'string')
    return [workbook, `  ! ${reasons[result][0]}`, `    ${reasons[result][1]}`, ...troubles];
  const sheets = result.sheets.map(
    ({ name, rules }) =>
      `  ${name}: ${rules} drop-downs, rules and notes refreshed · 已更新 ${rules} 条下拉列表、规则与说明`,
  );
  const lists = result.lists.map(({ name, values }) => `  Lists: ${name} = ${values.join(', ')}`);
  const done = [...sheets, ...lists];
  return [done.length > 0 ? workbook : `${workbook}: up to date · 已是最新`, ...done, ...troubles];
}

/** Whether every workbook could be brought up to date as a whole. */
export function allRefreshed(outcomes: readonly RefreshOutcome[]): boolean {
  return outcomes.every(({ result, faults }) => result !== null && typeof result !== 'string' && faults.length === 0);
}
