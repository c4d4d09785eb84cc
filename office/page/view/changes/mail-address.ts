/** The longestAddress address that mail programs on Windows take, in characters. */
const longestAddress = 2000;

/**
 * Returns an address that opens a new mail with these lines in the visitor's own program. Lines that an address has no
 * room for are left out before `end`, after a line that says so.
 */
export function mailAddress(subject: string, text: string, end: string): string {
  const addressOf = (lines: readonly string[]) =>
    `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent([...lines, '', end].join('\r\n'))}`;
  const lines = text.split('\n');
  const whole = addressOf(lines);
  if (whole.length <= longestAddress) return whole;
  let kept = lines.length;
  while (kept > 0 && addressOf([...lines.slice(0, kept), '…']).length > longestAddress) kept -= 1;
  return addressOf([...lines.slice(0, kept), '…']);
}
