import { describe, expect, it } from 'vitest';
import { TemporaryRepository } from './temporary-repository.ts';

const bytes = new TextEncoder().encode('edited here, and not in the workbook');

describe('Files beside the workbooks', () => {
  it('raise a warning if they look like copies, in the working tree and in a commit', async () => {
    const repository = await TemporaryRepository.withSample();
    for (const file of ['machines - 副本.xlsx', 'old/people.xlsx', 'projects.csv', 'rota.xlsx'])
      repository.put(file, bytes);
    const lines = [
      ['workbook-copy', 'machines - 副本.xlsx'],
      ['workbook-copy', 'old/people.xlsx'],
      ['workbook-copy', 'projects.csv'],
    ];
    const { warnings } = await repository.report();
    expect(warnings.map(({ kind, file }) => [kind, file])).toEqual(lines);
    expect(warnings[0]?.message).toContain('“machines - 副本.xlsx” looks like a copy of machines.xlsx');
    expect(warnings[0]?.zh.message).toContain('machines.xlsx 的副本');
    repository.commit();
    const committed = await repository.report('HEAD~1', 'HEAD');
    expect(committed.warnings.map(({ kind, file }) => [kind, file])).toEqual(lines);
  });
});
