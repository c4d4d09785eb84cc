/**
 * "2,400": thousands are grouped by a comma in every language of the site, as in the derived wording. Not by `Intl`: a phone needs
 * a tenth of a second for its first number format.
 */
export function grouped(number: number): string {
  const [whole = '', fraction] = String(number).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}
