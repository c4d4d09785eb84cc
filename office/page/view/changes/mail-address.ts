/** The longest address that mail programs on Windows take, in characters. */
const longestAddress = 2000;

/**
 * Returns an address that opens a new mail with these lines in the visitor's own program. Lines that an address has no
 * room for are left out before `end`, after a line that says so.
 */
export function mailAddress(subject: string, text: string, end: string): string {
  const addressOf = (lines: readonly string[]) =>
    `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent([...lines, '', end].join('\r\n'))}`;
  const lines = text.split('\n');
  let address = addressOf(lines);
  while (address.length > longestAddress && lines.length > 0) {
    lines.pop();
    address = addressOf([...lines, '…']);
  }
  return address;
}
