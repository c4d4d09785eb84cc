import { describe, expect, it } from 'vitest';
import { readData } from '../../../codegen/disk/folder.ts';
import { visibleFolder } from '../../../office/published/visible.ts';
import { sampleRows } from './sample-rows.ts';
import { svg, TemporaryRepository } from './temporary-repository.ts';

describe('Pictures', () => {
  it('are reported with bytes and pixels, and with the rows and pages that show them', async () => {
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
    expect(pictures[0]?.pages.map(({ address }) => address)).toContain('/zh/project/TF-P003');
  });

  it('that are gone but still named raise a warning; the same bytes under another name are a rename', async () => {
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

  it('are found under every spelling that the pipeline accepts: quoted, with ./, or the bare file name', async () => {
    for (const name of ['"data\\images\\people\\staff-01.jpg"', './people/staff-01.jpg', '“staff-01.jpg”']) {
      const repository = await TemporaryRepository.withSample({ 'people/staff-01.jpg': svg(3, 4) });
      const { 'people.xlsx': people = {} } = sampleRows();
      people.Staff = (people.Staff ?? []).map((row, index) => (index === 0 ? { ...row, Photo: name } : row));
      await repository.write({ 'people.xlsx': people });
      repository.commit();
      repository.put('images/people/staff-01.jpg', svg(30, 40));
      const { pictures } = await repository.report();
      expect([name, pictures[0]?.namedBy]).toEqual([name, ['Staff › Ong Pei Shan']]);
      expect([
        name,
        (await visibleFolder(await readData(repository.data))).blobs.has('images/people/staff-01.jpg'),
      ]).toEqual([name, true]);
    }
  });

  it('over 20 MB and truncated pictures raise a warning with the text of the problem', async () => {
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

  it('with spaces, quotes and Chinese in their names are found; .DS_Store is ignored', async () => {
    const repository = await TemporaryRepository.withSample({ '加冷 "a" b.svg': svg(1, 1) });
    repository.put('images/.DS_Store', svg(1, 1));
    repository.put('images/加冷 "a" b.svg', svg(2, 2));
    const { pictures } = await repository.report();
    expect(pictures.map(({ file, kind }) => [file, kind])).toEqual([['加冷 "a" b.svg', 'changed']]);
  });
});
