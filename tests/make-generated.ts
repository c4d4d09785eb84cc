/** The modules of the sample, which the site's code and its tests read: made once before the tests. */
export default async function makeGenerated(): Promise<void> {
  const { readWorkbooks } = await import('../scripts/build/read-workbooks.ts');
  if (!(await readWorkbooks())) throw new Error('The sample has faults');
}
