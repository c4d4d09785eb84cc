import type { Alarm, WorkbookChange } from './report.ts';

/** A sheet that loses more than this share of its rows was hardly meant to. */
const alarmingShare = 1 / 5;

type Facts = Omit<Alarm, 'message' | 'zh'>;

function worded(facts: Facts, message: string, zh: string): Alarm {
  return { ...facts, message, zh: { message: zh } };
}

/** What a reviewer must not overlook: rows lost by the dozen, sheets and workbooks gone, and what cannot be read any more. */
export function findAlarms(workbooks: readonly WorkbookChange[]): readonly Alarm[] {
  return workbooks.flatMap(({ workbook, kind, unreadable, sheets }): Alarm[] => {
    const now = unreadable.filter(({ side }) => side === 'head');
    if (kind === 'unreadable') {
      const facts: Facts = { kind: 'unreadable', workbook, sheet: null, rows: 0, lost: 0 };
      return now.map(({ message, zh }) =>
        worded(facts, `${workbook} cannot be read: ${message}`, `无法读取 ${workbook}：${zh.message}`),
      );
    }
    if (kind === 'removed') {
      const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.before, 0);
      const facts: Facts = { kind: 'workbookRemoved', workbook, sheet: null, rows, lost: rows };
      return [
        worded(facts, `${workbook} is gone, with all its ${rows} rows.`, `${workbook} 已不存在，其中共有 ${rows} 行。`),
      ];
    }
    return sheets.flatMap(({ sheet, kind: sheetKind, rows: { before }, counts: { removed }, pages }): Alarm[] => {
      const facts = { workbook, sheet, rows: before };
      if (sheetKind === 'removed' && pages.length + before > 0) {
        return [
          worded(
            { ...facts, kind: 'sheetRemoved', lost: before },
            `The sheet “${sheet}” of ${workbook} is gone, with all its ${before} rows.`,
            `${workbook} 的工作表“${sheet}”已不存在，其中共有 ${before} 行。`,
          ),
        ];
      }
      if (removed <= before * alarmingShare) return [];
      return [
        worded(
          { ...facts, kind: 'rowsLost', lost: removed },
          `The sheet “${sheet}” of ${workbook} loses ${removed} of its ${before} rows, more than a fifth.`,
          `${workbook} 的工作表“${sheet}”减少了 ${removed} 行（原有 ${before} 行），超过五分之一。`,
        ),
      ];
    });
  });
}
