/** Says where two files differ; null if they are equal. An assertion about it says more than that two files are not the same. */
export function firstDifference(a: Uint8Array, b: Uint8Array): string | null {
  const [first, second] = [a, b].map((bytes) => Buffer.from(bytes));
  if (!first || !second || first.equals(second)) return null;
  const at = first.findIndex((byte, index) => byte !== second[index]);
  const from = Math.max(0, at === -1 ? first.length - 40 : at - 40);
  const around = (bytes: Buffer) => JSON.stringify(bytes.subarray(from, from + 80).toString('latin1'));
  return `${first.length} and ${second.length} bytes, different from byte ${at}: ${around(first)} and ${around(second)}`;
}
