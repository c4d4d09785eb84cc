import type { Wording } from '../problem.ts';
import { error, warning } from './say.ts';

/** Sheets and their headings. */
export const sheetWordings = {
  'sheet-missing': error(
    (f) =>
      f.found
        ? `The sheet “${f.expected}” is missing. Did you rename it to “${f.found}”?`
        : `The sheet “${f.expected}” is missing.`,
    (f) => (f.found ? `缺少工作表“${f.expected}”。是否改名为“${f.found}”了？` : `缺少工作表“${f.expected}”。`),
    (f) =>
      `Put back the last good copy of this workbook: Excel cannot undo a deleted sheet. Only where there is no such copy, add a sheet with the name “${f.expected}” and fill it in again.`,
    (f) =>
      `请恢复该工作簿的上一个正常版本：Excel 无法撤销对工作表的删除。实在没有时，再新增名为“${f.expected}”的工作表并重新填写。`,
  ),
  'heading-missing': error(
    (f) =>
      f.found
        ? `The heading “${f.expected}” is missing. Did you rename it to “${f.found}”?`
        : `This column is missing: ${f.expected}.`,
    (f) => (f.found ? `缺少标题“${f.expected}”。是否改成了“${f.found}”？` : `缺少这一列：${f.expected}。`),
    (f) =>
      `If the workbook is still open, undo in Excel (Ctrl+Z, on a Mac ⌘Z) until the column is back, and save; else put back the last good copy of this workbook. Only where there is no such copy, add a column with the heading “${f.expected}” and fill it in again.`,
    (f) =>
      `若工作簿还开着，请在 Excel 中撤销（Ctrl+Z，Mac 为 ⌘Z），直到该列恢复，然后保存；否则请恢复该工作簿的上一个正常版本。实在没有时，再新增标题为“${f.expected}”的列并重新填写。`,
  ),
  'heading-twice': error(
    (f, { heading }) => `The heading “${heading}” stands twice, in columns ${f.found} and ${f.other}.`,
    (f, { heading }) => `标题“${heading}”重复出现在 ${f.found} 列和 ${f.other} 列。`,
    (f) => `Keep one of them; delete column ${f.found} or ${f.other}.`,
    (f) => `请保留一列，删除 ${f.found} 列或 ${f.other} 列。`,
  ),
  'data-without-heading': error(
    (f) => `Column ${f.found} holds data but has no heading.`,
    (f) => `${f.found} 列有数据却没有标题。`,
    (f) => `Give column ${f.found} a heading in row 1, or delete it.`,
    (f) => `请在第 1 行为 ${f.found} 列填写标题，或删除该列。`,
  ),
  'heading-row-unclear': error(
    (f) => `No heading row was found. Looked for: ${f.expected}. Row 1 holds: ${f.found || 'nothing'}.`,
    (f) => `找不到标题行。应有：${f.expected}。第 1 行为：${f.found || '空'}。`,
    () => 'Put the headings into row 1.',
    () => '请把标题放在第 1 行。',
  ),
  'merged-cells': error(
    (f) => `The cells ${f.found} are merged; each row must stand for itself.`,
    (f) => `单元格 ${f.found} 已合并；每一行必须独立填写。`,
    () => 'Unmerge them (Home › Merge & Center) and fill in every cell.',
    () => '请取消合并（开始 › 合并后居中），并逐格填写。',
  ),
  'sheet-empty': error(
    (f) => `The sheet “${f.expected}” holds no rows.`,
    (f) => `工作表“${f.expected}”没有任何数据行。`,
    () => 'Fill in at least one row, or put back the last good copy.',
    () => '请至少填写一行，或恢复上一个正常版本。',
  ),
  'values-lost': warning(
    (f) =>
      f.expected === f.found
        ? `This column lost all its ${f.expected} values since the workbook was last handed in.`
        : `This column lost ${f.found} of its ${f.expected} values since the workbook was last handed in, more than half.`,
    (f) =>
      f.expected === f.found
        ? `与上次提交的版本相比，此列的 ${f.expected} 个值已全部不见。`
        : `与上次提交的版本相比，此列的 ${f.expected} 个值少了 ${f.found} 个，超过一半。`,
    () =>
      'Undo (Ctrl+Z) while the workbook is still open, or take the column from the last good copy. If it was meant, leave it as it is.',
    () => '请撤销（Ctrl+Z）；若工作簿已关闭，请从上一个正常版本取回该列。若是有意删除，可不理会。',
  ),
  'rows-lost': warning(
    (f) =>
      `This sheet lost ${f.found} of its ${f.expected} rows since the workbook was last handed in, more than a fifth.`,
    (f) => `与上次提交的版本相比，此表的 ${f.expected} 行少了 ${f.found} 行，超过五分之一。`,
    () =>
      'Undo (Ctrl+Z) while the workbook is still open, or take the rows from the last good copy. If it was meant, leave it as it is.',
    () => '请撤销（Ctrl+Z）；若工作簿已关闭，请从上一个正常版本取回这些行。若是有意删除，可不理会。',
  ),
} satisfies Readonly<Record<string, Wording>>;
