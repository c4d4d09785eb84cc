import { type Column, limitsOf } from '../dictionary/sheet-spec.ts';
import { codeOf, readText } from '../normalise/texts.ts';
import type { Bilingual } from '../text/bilingual.ts';
import { acceptsLength, asText, type CellTest, type Kind, lengthRule, type RuleCells } from './kind.ts';

/**
 * One line of text that is the same in every language. One that no other row may have, such as a serial number, is an
 * ID.
 */
export const textKind: Kind = {
  read: (cell, { meta }) => (meta.unique ? codeOf(cell, 'id-normalised') : readText(cell)),
  faultOf: () => ({ code: 'broken-characters' }),
  accepts: acceptsText,
  rule: textRule,
  look: asText,
  isFreeText: true,
  fitsAnyNote: true,
};

export function acceptsText(column: Column): Bilingual | null {
  const length = acceptsLength(column);
  if (!column.meta.unique) return length;
  const heading = column.meta.heading.en;
  const once = { en: `The same ${heading} may not stand in two rows.`, zh: `各行的 ${heading} 不可重复。` };
  return length ? { en: `${once.en} ${length.en}`, zh: once.zh + length.zh } : once;
}

/** SUMPRODUCT compares whole texts. COUNTIF would read a long serial number as a number and drop its last digits. */
export function textRule(column: Column, { first, all }: RuleCells): CellTest | null {
  if (!column.meta.unique) return lengthRule(column);
  const alone = `SUMPRODUCT(--(${all}=${first}))=1`;
  const { maxLength } = limitsOf(column.schema);
  return { type: 'custom', formula1: maxLength === undefined ? alone : `AND(LEN(${first})<=${maxLength},${alone})` };
}
