import { lookalikeWords } from '../../normalise/lookalikes.ts';
import type { ProblemFacts, Wording } from '../problem.ts';
import { error } from './say.ts';

const range = ({ min, max, unit }: ProblemFacts): string =>
  `${min ?? ''}${min !== undefined && max !== undefined ? '–' : ''}${max ?? ''}${unit ? ` ${unit}` : ''}`;

/** Numbers and months. */
export const numberWordings = {
  'not-whole-number': error(
    (_, { value }) => `“${value}” is not a whole number.`,
    (_, { value }) => `“${value}”不是整数。`,
    () => 'Type the number only, in digits.',
    () => '请只填数字。',
  ),
  'not-number': error(
    (_, { value }) => `“${value}” is not a number.`,
    (_, { value }) => `“${value}”不是数字。`,
    () => 'Type the number only, in digits.',
    () => '请只填数字。',
  ),
  lookalike: error(
    ({ found = '', expected = '' }, { value }) =>
      `“${value}”: there is ${lookalikeWords(found).en} where ${lookalikeWords(expected).en} belongs.`,
    ({ found = '', expected = '' }, { value }) =>
      `“${value}”中写成了${lookalikeWords(found).zh}，应为${lookalikeWords(expected).zh}。`,
    () => 'Type it again with the right one.',
    () => '请换成正确的字符。',
  ),
  'unit-in-cell': error(
    (f, { value }) => `“${value}” has a unit (${f.found}) in it; the unit belongs to the column.`,
    (f, { value }) => `“${value}”带有单位（${f.found}）；单位由列标题表示。`,
    () => 'Type the number only.',
    () => '请只填数字。',
  ),
  'too-small': error(
    (f, { value }) => `${value} is too small; expected ${range(f)}.`,
    (f, { value }) => `${value} 太小；应在 ${range(f)} 之间。`,
    (f) => `Type a number from ${f.min} to ${f.max}.`,
    (f) => `请填写 ${f.min} 至 ${f.max} 之间的数字。`,
  ),
  'too-large-number': error(
    (f, { value }) => `${value} is too large; expected ${range(f)}.`,
    (f, { value }) => `${value} 太大；应在 ${range(f)} 之间。`,
    (f) => `Type a number from ${f.min} to ${f.max}.`,
    (f) => `请填写 ${f.min} 至 ${f.max} 之间的数字。`,
  ),
  'not-year': error(
    (_, { value }) => `“${value}” is not a year.`,
    (_, { value }) => `“${value}”不是年份。`,
    () => 'Type the year in four digits.',
    () => '请填写四位年份。',
  ),
  'not-month': error(
    (_, { value }) => `“${value}” is not a month.`,
    (_, { value }) => `“${value}”不是月份。`,
    () => 'Type a date in that month, for example: Mar 2021',
    () => '请填写该月的日期，例如：Mar 2021（2021年3月）',
  ),
  'ambiguous-date': error(
    (f, { value }) => `“${value}” can be read in two ways: ${f.found} or ${f.other}.`,
    (f, { value }) => `“${value}”有两种读法：${f.found} 或 ${f.other}。`,
    (f) => `Type the month itself: ${f.found} or ${f.other}.`,
    (f) => `请直接填写月份：${f.found} 或 ${f.other}。`,
  ),
} satisfies Readonly<Record<string, Wording>>;
