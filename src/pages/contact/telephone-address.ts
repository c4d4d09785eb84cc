/** "tel:+6560104172" from a number as it is written, with its spaces and brackets. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
