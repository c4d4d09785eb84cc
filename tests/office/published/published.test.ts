import { describe, expect, it } from 'vitest';
import { readData } from '../../../codegen/disk/folder.ts';
import { markdownChanges } from '../../../office/changes/markdown.ts';
import { changesSince, publishedText, readPublished } from '../../../office/published/published.ts';
import { reasonsToHold } from '../../../office/published/send.ts';
import { visibleFolder } from '../../../office/published/visible.ts';
import { baseData } from '../../codegen/small-data/base-data.ts';
import { makeBook } from '../../codegen/small-data/sheetjs-workbook.ts';
import { workspace } from '../../codegen/small-data/workspace.ts';
import { sampleRows } from '../changes/sample-rows.ts';
import { svg, TemporaryRepository } from '../changes/temporary-repository.ts';
import { parsed, publishedOf } from './publication.ts';

const pictures = { 'people/staff-01.jpg': svg(3, 4), 'people/staff-02.jpg': svg(5, 6), 'logos/tf-mark.svg': svg(1, 1) };

/** Returns the page's report on a folder since this text was published. */
async function since(text: string, data: string) {
  const before = parsed(text);
  return changesSince(before, await visibleFolder(await readData(data), before));
}

/** Returns why a folder may not be sent when this text is published. */
async function holdOf(text: string, data: string) {
  const { isBeyondThisPage } = parsed(text);
  return reasonsToHold(await since(text, data), { ok: true, isBeyondThisPage });
}

describe('published.json', () => {
  it('contains what visitors see and nothing else from the folder, except hashes of workbooks and of settings', async () => {
    const office = workspace();
    const unchanged = ['machines.xlsx', 'events.xlsx'];
    const before = await publishedOf(office.data);
    expect(before).toContain('花园道');
    const shown = ['logo.svg', 'site/a.png', 'site/b.jpg', 'site/director.jpg', 'site/engineer.jpg'];
    expect(Object.keys(JSON.parse(before).pictures)).toEqual(shown);

    const hidden = (changes: Parameters<typeof makeBook>[1]) =>
      makeBook({ ...baseData['people.xlsx'] }, changes, (book) => {
        book.Props = { Author: 'private 1', LastAuthor: 'private 1', Company: 'private 1' };
        book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: name === 'Leave' ? 2 : 0 })) };
      });
    office.change({
      'people.xlsx': hidden({ Staff: { Z1: 'Salary', Z2: 'private 2' }, Leave: [['Name (EN)'], ['private 3']] }),
      'strings.xlsx': { Home: { D2: 'private 4' }, 'Kept labels': { A9: 'kept.offer', B9: 'private 5' } },
      'company.xlsx': {
        Settings: { A10: 'Upload page', B10: 'https://private.example' },
        Pictures: { A7: 'site/private.png', B7: 'private 6' },
      },
      'projects.xlsx': { Formations: { A4: 'private', B4: 'Private 7', C4: '内部' }, Projects: { Z3: 'private 8' } },
    });
    office.write({ 'data/images/site/private.png': svg(9, 9), 'data/private 9.xlsx': svg(9, 9) });
    const after = await publishedOf(office.data);
    expect(after).not.toMatch(/private/i);
    // published.json shows that a workbook has changed, even if it does not contain the change.
    const [current, known] = [after, before].map((text) => JSON.parse(text));
    for (const name of Object.keys(known.workbooks)) {
      expect(current.workbooks[name].hash, name).toMatch(/^[0-9a-f]{64}$/);
      expect(current.workbooks[name].hash === known.workbooks[name].hash, name).toBe(unchanged.includes(name));
      current.workbooks[name].hash = known.workbooks[name].hash;
    }
    expect(current.officeSettings['Upload page']).not.toBe(known.officeSettings['Upload page']);
    expect({ ...current, officeSettings: {} }).toEqual({ ...known, officeSettings: {} });
  });

  it('has neither a row that is not ready nor the entry of a list that names it', async () => {
    const before = await publishedOf(workspace().data);
    const draft = { R1: 'Draft', A4: 'TF-P077', C4: 'Private tender', R4: 'Yes' };
    const { data } = workspace({ 'projects.xlsx': { Projects: draft, 'Project list': { A5: 'TF-P077' } } });
    expect(await publishedOf(data)).not.toMatch(/TF-P077|Private tender/);
    expect((await since(before, data)).workbooks.flatMap(({ sheets }) => sheets)).toEqual([]);
  });

  it('of a site that reads more than this page: nothing may be sent, because it would be left out', async () => {
    const { data } = workspace();
    const text = await publishedOf(data);
    expect(await holdOf(text, data)).toEqual([]);
    const weights = text.replace('["Model","Model"]', '["Weight (t)","Weight (t)"],["Model","Model"]');
    const depots = text.replace('"machines":{', '"depots":{"title":"Depots","columns":[],"rows":[]},"machines":{');
    for (const newer of [weights, depots]) {
      const reasons = await holdOf(newer, data);
      expect(reasons.map(({ en }) => en)).toEqual([expect.stringContaining('that this page does not know')]);
    }
  });

  it('is read back unchanged, and any other text is rejected', async () => {
    const text = await publishedOf((await TemporaryRepository.withSample(pictures)).data);
    const read = readPublished(text);
    expect(read && publishedText(read)).toBe(text);
    for (const unreadable of ['', 'null', '<!doctype html>', '{"workbooks":{"people.xlsx":7},"pictures":{}}'])
      expect(readPublished(unreadable)).toBeNull();
  });
});

describe('The report of changes since the publication', () => {
  it('equals the report of npm run changes', async () => {
    const repository = await TemporaryRepository.withSample(pictures);
    const text = await publishedOf(repository.data);
    expect(await since(text, repository.data)).toMatchObject({ changed: false, workbooks: [], pictures: [] });

    const { 'machines.xlsx': machines = {}, 'projects.xlsx': projects = {}, 'people.xlsx': people = {} } = sampleRows();
    machines.Machines?.splice(3, 9);
    machines.Machines?.push({ Model: 'BG 28', Manufacturer: 'Bauer', Type: 'Crawler crane', 'Machine ID': 'B1' });
    projects.Projects = (projects.Projects ?? []).map((row, index) => ({
      ...row,
      'Description (EN)': String(row['Description (EN)']).replace('granite', 'old alluvium'),
      'Total piles': index,
    }));
    projects['Project list']?.reverse();
    people.Staff = (people.Staff ?? []).map((row) => ({ ...row, Photo: String(row.Photo).replace('02', '03') }));
    await repository.write({ 'machines.xlsx': machines, 'projects.xlsx': projects, 'people.xlsx': people });
    repository.put('images/people/staff-01.jpg', svg(30, 40));
    repository.put('images/people/staff-03.jpg', svg(5, 6));
    repository.remove('images/people/staff-02.jpg');
    repository.put('machines - 副本.xlsx', svg(1, 1));

    const { base: _, data: __, ...differences } = await since(text, repository.data);
    const { base: ___, data: ____, ...git } = await repository.report();
    expect(differences).toEqual(git);
    expect(differences.alarms).toHaveLength(1);
    expect(differences.workbooks).toHaveLength(3);
    expect(differences.pictures.map(({ kind }) => kind)).toEqual(['changed', 'renamed']);
    const report = markdownChanges(await since(text, repository.data), null);
    expect(report).toContain('What is new since the site was published · 自网站上次发布以来的变更');
  });

  it('does not report a row as removed if it is only hidden from visitors, nor a row that was never published', async () => {
    const office = workspace();
    const before = await publishedOf(office.data);
    const formationsOf = (marineClay: string, named: string) => ({
      Formations: { A3: marineClay, A4: 'fill', B4: 'Fill', C4: '填土' },
      Projects: { M3: named },
    });
    office.change({ 'projects.xlsx': formationsOf('marine-clay', 'Old Alluvium') });
    const [hidden] = (await since(before, office.data)).workbooks;
    expect(hidden?.sheets.map(({ sheet }) => sheet)).toEqual(['Projects']);
    expect((await since(before, office.data)).alarms).toEqual([]);

    const after = await publishedOf(office.data);
    office.change({ 'projects.xlsx': formationsOf('sea-clay', 'Old Alluvium') });
    expect((await since(after, office.data)).workbooks).toMatchObject([{ kind: 'resaved', sheets: [] }]);
    office.change({
      'projects.xlsx': { Formations: { A3: null, B3: null, C3: null }, Projects: { M3: 'Old Alluvium' } },
    });
    const formations = (await since(before, office.data)).workbooks[0]?.sheets.find(
      ({ sheet }) => sheet === 'Formations',
    );
    expect(formations?.changes.map(({ kind, id }) => [kind, id])).toEqual([['removed', 'marine-clay']]);
  });

  it('alarms of a setting that only the office uses, which could lead it to another upload page', async () => {
    const office = workspace();
    const text = await publishedOf(office.data);
    office.change({ 'company.xlsx': { Settings: { A10: 'Upload page', B10: 'https://upload.evil.example/x' } } });
    const { alarms } = await since(text, office.data);
    expect(alarms).toMatchObject([
      {
        kind: 'addressChanged',
        message: expect.stringContaining(
          'Settings › Upload page: this is not the published value; it is now “https://upload.evil.example/x”.',
        ),
        zh: { message: expect.stringContaining('现为“https://upload.evil.example/x”') },
      },
    ]);
    expect((await since(await publishedOf(office.data), office.data)).alarms).toEqual([]);
  });

  it('reports a workbook that cannot be read, but not its pictures as removed', async () => {
    const repository = await TemporaryRepository.withSample(pictures);
    const text = await publishedOf(repository.data);
    repository.put('people.xlsx', new Uint8Array(9));
    const report = await since(text, repository.data);
    expect(report.alarms.map(({ kind, workbook }) => [kind, workbook])).toEqual([['unreadable', 'people.xlsx']]);
    expect(report.pictures).toEqual([]);
  });
});
