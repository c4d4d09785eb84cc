/** Days between the epochs of the two date systems (ECMA-376 part 1, 18.17.4.1). */
export const daysFrom1900To1904 = 1462;

/** Civil date of a 1900-system serial number, by arithmetic only (days-to-civil after Howard Hinnant). */
export function dateOfSerial(serial: number): { readonly year: number; readonly month: number; readonly day: number } {
  // Serial 25569 is 1970-01-01; 719468 shifts to the era that begins on 0000-03-01.
  const days = Math.floor(serial) - 25569 + 719468;
  const era = Math.floor(days / 146097);
  const dayOfEra = days - era * 146097;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524) + Math.floor(dayOfEra / 146096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

/** "2021-03-15" of a 1900-system serial number. */
export function dateText(serial: number): string {
  const { year, month, day } = dateOfSerial(serial);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
