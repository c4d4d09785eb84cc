import { describe, expect, it } from 'vitest';
import { svg, TemporaryRepository } from './temporary-repository.ts';

describe('Pictures', () => {
  it('are told by bytes and pixels, with the rows and the pages that show them', async () => {
    const repository = await TemporaryRepository.withSample({ 'projects/tampines.jpg': svg(400, 300) });
    const after = svg(800, 600, '<!-- larger -->');
    repository.put('images/projects/tampines.jpg', after);
    const { pictures, workbooks } = await repository.report();
    expect(workbooks).toEqual([]);
    expect(pictures).toMatchObject([
      {
        kind: 'changed',
        file: 'projects/tampines.jpg',
        namedBy: ['Projects › TF-P003'],
        before: { bytes: svg(400, 300).length, width: 400, height: 300 },
        after: { bytes: after.length, width: 800, height: 600 },
      },
    ]);
    expect(pictures[0]?.pages.map(({ address }) => address)).toEqual([
      '/Project/',
      '/project/TF-P003',
      '/zh/Project/',
      '/zh/project/TF-P003',
    ]);
  });

  it('that are gone while a workbook names them raise a warning; the same bytes elsewhere are a new name', async () => {
    const repository = await TemporaryRepository.withSample({
      'people/staff-01.jpg': svg(3, 4),
      'people/old.jpg': svg(5, 6),
      'people/spare.jpg': svg(7, 8),
    });
    repository.remove('images/people/staff-01.jpg');
    repository.remove('images/people/spare.jpg');
    repository.remove('images/people/old.jpg');
    repository.put('images/people/new.jpg', svg(5, 6));
    const { pictures, warnings } = await repository.report();
    expect(pictures.map(({ kind, previousFile, file }) => [kind, previousFile, file])).toEqual([
      ['renamed', 'people/old.jpg', 'people/new.jpg'],
      ['removed', null, 'people/spare.jpg'],
      ['removed', null, 'people/staff-01.jpg'],
    ]);
    expect(warnings).toEqual([
      {
        kind: 'stillNamed',
        file: 'people/staff-01.jpg',
        message: 'people/staff-01.jpg is gone, and a workbook still names it: Staff › Ong Pei Shan.',
        zh: { message: 'people/staff-01.jpg 已不存在，但工作簿仍在引用：Staff › Ong Pei Shan。' },
      },
    ]);
  });

  it('over 20 MB and half ones raise a warning in the words of the problem', async () => {
    const repository = await TemporaryRepository.withSample();
    repository.put('images/huge.svg', svg(10, 10, ' '.repeat(21 * 1024 * 1024)));
    repository.put('images/half.svg', svg(10, 10).subarray(0, 60));
    const { warnings, pictures } = await repository.report();
    expect(warnings.map(({ kind, file }) => [kind, file])).toEqual([
      ['picture-unreadable', 'half.svg'],
      ['picture-too-big', 'huge.svg'],
    ]);
    expect(warnings[1]?.message).toBe('“huge.svg” is larger than 20 MB.');
    expect(pictures.map(({ kind }) => kind)).toEqual(['added', 'added']);
  });

  it('keep names that are hard to write, and pass over the clutter of file managers', async () => {
    const repository = await TemporaryRepository.withSample({ '加冷 "a" b.svg': svg(1, 1) });
    repository.put('images/.DS_Store', svg(1, 1));
    repository.put('images/加冷 "a" b.svg', svg(2, 2));
    const { pictures } = await repository.report();
    expect(pictures.map(({ file, kind }) => [file, kind])).toEqual([['加冷 "a" b.svg', 'changed']]);
  });
});
