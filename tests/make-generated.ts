/** Generates the modules of the sample once before the tests. The site's code and its tests import them. */
export default async function makeGenerated(): Promise<void> {
  const { readWorkbooks } = await import('../scripts/build/read-workbooks.ts');
  if (!(await readWorkbooks())) throw new Error('The sample has faults');
}
