/**
 * Formats "2,400": thousands are separated by a comma in every language, whatever the machine's locale. Does not use
 * `Intl`, because a phone takes long to make its first number format.
 */
export function groupThousands(number: number): string {
  const [whole = '', fraction] = String(number).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}
