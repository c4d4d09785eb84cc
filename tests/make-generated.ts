/** Generates the modules of the sample once before the tests. The site's code and its tests import them. */
export default async function makeGenerated(): Promise<void> {
  const { updateGenerated } = await import('../scripts/build/update-generated.ts');
  if (!(await updateGenerated())) throw new Error('The sample has faults');
}
