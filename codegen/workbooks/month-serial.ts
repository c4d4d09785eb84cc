const MILLISECONDS_A_DAY = 86_400_000;
/** Excel's serial number of 1970-01-01 in the 1900 date system. */
const UNIX_EPOCH_SERIAL = 25_569;

/** The serial number Excel gives to a day. Reckoned in UTC, so no time zone can move it. */
export function daySerial(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / MILLISECONDS_A_DAY + UNIX_EPOCH_SERIAL;
}

/** "2021-03" as the serial number of the first day of that month; null when it is no month. */
export function monthSerial(month: string): number | null {
  const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month);
  return found ? daySerial(Number(found[1]), Number(found[2]), 1) : null;
}
