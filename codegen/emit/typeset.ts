import { grouped } from '../staff-text.ts';

/** Units that stand behind a number, in both languages. */
const units =
  '(?:mm|cm|m|km|m[²³]|kg|t|kN|MN|kPa|MPa|%|°C?|metres?|millimetres?|tonnes?|hours?|days?|piles?|[毫厘千公]?米|立方米|平方米|公里|吨|千牛|根|台|项|套|座|次|期|级|号|年|月|日|天|小时|人|名|层)';
/** "m" of "m deep", not of "metal". Chinese words follow a unit without a space. */
const unit = `${units}(?![a-z])`;

const beforeUnit = new RegExp(`(?<=\\d|\\}\\}) (?=${unit})`, 'g');
/** A number of four digits and more, or one of a range ("600 to 1000 mm"), before a unit of measure: never a year. */
const bigNumber =
  /(?<![\d.,])\d{4,}(?=(?: ?(?:to|至|–|-) ?[\d,]+)?[ \u00a0]?(?:mm|m|t|kN|kPa|毫米|米|吨|千牛)(?![a-z]))/g;

/**
 * A text as it is set: a number and its unit stay on one line (a no-break space, U+00A0), so does the number of a standard, no line begins with a dot, and thousands are
 * written as in the derived wording, "1,200 mm", however they were typed. Nothing else changes.
 */
export function typeset(text: string): string {
  return text
    .replace(bigNumber, (number) => grouped(Number(number)))
    .replace(beforeUnit, '\u00a0')
    .replace(/ (?=· )/g, '\u00a0')
    .replace(/(?<=Ø|\b(?:BS|EN|ISO|SS)) (?=\d|\{\{)/g, '\u00a0');
}
