import type { ColumnMeta, PhysicalColumn } from '../dictionary/column.ts';
import type { CellRule } from './cell-rule.ts';
import { limitWords } from './column-limits.ts';
import { columnPrompt } from './column-note.ts';
import type { ListSource } from './list-source.ts';
import { daySerial } from './month-serial.ts';
import type { ColumnCells } from './sheet-layout.ts';

type Test = Pick<CellRule, 'type' | 'operator' | 'formula1' | 'formula2' | 'values'>;

/** The rule and the input message of a column's cells. Where several values may stand in a cell it only advises. */
export function columnRule(column: PhysicalColumn, cells: ColumnCells, list: ListSource | null): CellRule {
  const { meta } = column;
  const prompt = columnPrompt(column);
  const message = { showInputMessage: true, inputTitle: prompt.title, inputMessage: prompt.text };
  const test = list ? listTest(list) : valueTest(meta, cells);
  const words = limitWords(meta);
  // Excel has no rule that only carries a message; one that is always true, and never complains, is the same.
  if (!test) return { type: 'custom', formula1: 'TRUE', range: cells.range, allowBlank: true, ...message };
  if (meta.kind === 'refs' || !words) return { ...test, range: cells.range, allowBlank: true, ...message };
  return {
    ...test,
    range: cells.range,
    allowBlank: true,
    ...message,
    showErrorMessage: true,
    // A code stands for a name and the other way round, and another workbook may be ahead: staff may insist.
    errorStyle: meta.kind === 'ref' ? 'warning' : 'stop',
    errorTitle: prompt.title,
    errorMessage: `${words.en}\n${words.zh}`,
  };
}

function listTest(list: ListSource): Test {
  if (list.from === 'rule') return { type: 'list', values: [...list.values] };
  return { type: 'list', formula1: list.from === 'column' ? list.formula : list.name };
}

function valueTest(meta: ColumnMeta, cells: ColumnCells): Test | null {
  switch (meta.kind) {
    case 'id':
    case 'text':
      return meta.unique ? uniqueTest(meta, cells) : lengthTest(meta);
    case 'localized':
      return lengthTest(meta);
    case 'year':
    case 'wholeNumber':
      return { type: 'whole', operator: 'between', formula1: String(meta.min), formula2: String(meta.max) };
    case 'decimal':
      return { type: 'decimal', operator: 'between', formula1: String(meta.min), formula2: String(meta.max) };
    case 'month': {
      const [first, last] = [daySerial(1950, 1, 1), daySerial(2100, 12, 31)];
      return { type: 'date', operator: 'between', formula1: String(first), formula2: String(last) };
    }
    case 'webAddress':
      return { type: 'custom', formula1: `LEFT(${cells.first},8)="https://"` };
    case 'email':
      return { type: 'custom', formula1: `ISNUMBER(FIND("@",${cells.first}))` };
    case 'phone':
      return { type: 'custom', formula1: `LEFT(${cells.first},1)="+"` };
    default:
      return null;
  }
}

function lengthTest({ maxLength }: ColumnMeta): Test | null {
  if (maxLength === undefined) return null;
  return { type: 'textLength', operator: 'lessThanOrEqual', formula1: String(maxLength) };
}

/** SUMPRODUCT compares whole texts; COUNTIF would take a long serial number for a number and drop its last digits. */
function uniqueTest({ maxLength }: ColumnMeta, { first, all }: ColumnCells): Test {
  const alone = `SUMPRODUCT(--(${all}=${first}))=1`;
  return { type: 'custom', formula1: maxLength === undefined ? alone : `AND(LEN(${first})<=${maxLength},${alone})` };
}
