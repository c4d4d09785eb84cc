/** The modules of the sample, which the site's code and its tests read: made once before the tests. */
export default async function makeGenerated(): Promise<void> {
  const { readWorkbooks } = await import('../scripts/build/read-workbooks.ts');
  const { ok, problems } = await readWorkbooks();
  if (!ok) throw new Error(`The sample has faults: ${problems.map(({ message }) => message).join(' ')}`);
}
