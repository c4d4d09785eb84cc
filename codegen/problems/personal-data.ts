/** A number of an identity card of Singapore: a letter, seven digits and a letter that follows from them. */
const identityNumber = /(?<![A-Z\d])([STFGM])(\d{7})([A-Z])(?![A-Z\d])/gi;

const weights = [2, 7, 6, 5, 4, 3, 2];
const checkLetters: Readonly<Record<string, string>> = {
  S: 'JZIHGFEDCBA',
  T: 'JZIHGFEDCBA',
  F: 'XWUTRQPNMLK',
  G: 'XWUTRQPNMLK',
  M: 'XWUTRQPNJLK',
};
const offsets: Readonly<Record<string, number>> = { T: 4, G: 4, M: 3 };

function isIdentityNumber(prefix: string, digits: string, last: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), offsets[prefix] ?? 0);
  return checkLetters[prefix]?.[sum % 11] === last;
}

/** A mobile number of Singapore, which begins with 8 or 9, in the groups in which people write it. */
const mobileNumber = /(?<![\d.,/-])(?:\+65[\s-]?)?[89]\d{3}[\s-]\d{4}(?![\d.,]*\d)/;

/**
 * Returns the number of a person within a text, which visitors could misuse (PDPA): that of an identity card, whose
 * last letter proves it, or of a mobile telephone.
 */
export function personalNumber(text: string): string | undefined {
  for (const [whole, prefix = '', digits = '', last = ''] of text.matchAll(identityNumber))
    if (isIdentityNumber(prefix.toUpperCase(), digits, last.toUpperCase())) return whole;
  return mobileNumber.exec(text)?.[0];
}
