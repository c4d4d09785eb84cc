import { describe, expect, it } from 'vitest';
import { readData } from '../../../codegen/disk/folder.ts';
import { historyOf } from '../../../office/git/git.ts';
import {
  changesSince,
  earlierThan,
  outdatedFiles,
  publishedText,
  readPublished,
  returnsSince,
} from '../../../office/published/published.ts';
import { filesToSend, reasonsToHold } from '../../../office/published/send.ts';
import { visibleFolder } from '../../../office/published/visible.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';
import type { Sample } from '../changes/sample-rows.ts';
import { sampleRows } from '../changes/sample-rows.ts';
import { svg, TemporaryRepository } from '../changes/temporary-repository.ts';
import { parsed } from './publication.ts';

const photos = { 'people/staff-01.jpg': svg(3, 4), 'people/staff-02.jpg': svg(5, 6) };
const withRow: Sample[string] = sampleRows()['machines.xlsx'] ?? {};
withRow.Machines?.push({ Model: 'BG 36', Manufacturer: 'Bauer', Type: 'Crawler crane', 'Machine ID': 'B1' });
withRow.Machines?.splice(7, 1, { ...withRow.Machines[7], Manufacturer: 'Liebherr' });
const withPerson: Sample[string] = {
  Staff: [
    ...(sampleRows()['people.xlsx']?.Staff ?? []).slice(1),
    { 'Name (EN)': 'Goh', 'Name (ZH)': '吴', Photo: 'people/staff-03.jpg' },
  ],
};

/** Returns published.json of the first folder after others have published a machine, a person with a photo, and another photo. */
async function publication() {
  const repository = await TemporaryRepository.withSample(photos);
  await repository.write({ 'machines.xlsx': withRow, 'people.xlsx': withPerson });
  repository.put('images/people/staff-03.jpg', svg(7, 8));
  repository.put('images/people/staff-02.jpg', svg(50, 60));
  repository.commit();
  const view = await visibleFolder(await readData(repository.data));
  return { repository, text: publishedText(view, await earlierThan(view, historyOf(repository.data))) };
}
const published = publication();

/** Compares a folder with the publication, as the office page does on any computer. */
async function reportOf(data: string) {
  const before = parsed((await published).text);
  const present = await visibleFolder(await readData(data), before);
  const outdated = outdatedFiles(before, present);
  const report = changesSince(before, present, outdated);
  const returns = await returnsSince(before, present, report);
  return { outdated, returns, report, sent: filesToSend(report), hold: reasonsToHold(report, { ok: true, returns }) };
}

describe('An old copy of the folder', () => {
  it('has nothing to send if nobody changed it', async () => {
    const { outdated, report, sent, hold } = await reportOf((await TemporaryRepository.withSample(photos)).data);
    expect(outdated).toEqual([
      'machines.xlsx',
      'people.xlsx',
      'images/people/staff-02.jpg',
      'images/people/staff-03.jpg',
      'images/people/staff-01.jpg',
    ]);
    expect(report.changed).toBe(false);
    expect([sent, hold]).toEqual([{ files: [], removed: [] }, []]);
  });

  it('is held if it was changed, with the cells that it would undo', async () => {
    const mine = await TemporaryRepository.withSample(photos);
    const machines = sampleRows()['machines.xlsx'] ?? {};
    machines.Machines?.splice(7, 1, { ...machines.Machines[7], 'Year of manufacture': 2015 });
    await mine.write({ 'machines.xlsx': machines });
    const { outdated, returns, sent, hold } = await reportOf(mine.data);
    expect(outdated).not.toContain('machines.xlsx');
    expect(sent.files).toEqual(['machines.xlsx']);
    const [change, second] = returns;
    expect(second).toBeUndefined();
    expect(change).toMatchObject({ workbook: 'machines.xlsx', replaced: '2024-01-01', isLikelyOld: true });
    expect(
      change?.rows.map(({ sheet, row }) => [
        sheet,
        row.kind,
        row.id,
        row.fields.flatMap(({ cells }) => cells).map(({ heading, before }) => `${heading}: ${before}`),
      ]),
    ).toEqual([
      ['Machines', 'changed', '22SR1259', ['Manufacturer: Liebherr']],
      ['Machines', 'removed', 'B1', ['Model: BG 36', 'Manufacturer: Bauer', 'Type: Crawler crane', 'Machine ID: B1']],
    ]);
    expect(hold).toEqual([
      {
        en: 'machines.xlsx goes back to an earlier version in the rows listed above.',
        zh: 'machines.xlsx 在上面列出的各行退回到了以前的版本。',
      },
    ]);
  });
});

describe('The newest folder', () => {
  it('is sent with its own changes', async () => {
    const { repository } = await published;
    const mine = structuredClone(withRow);
    mine.Machines?.splice(4, 1, { ...mine.Machines[4], 'Year of manufacture': 2015 });
    await repository.write({ 'machines.xlsx': mine });
    expect(await reportOf(repository.data)).toMatchObject({
      outdated: [],
      returns: [],
      hold: [],
      sent: { files: ['machines.xlsx'] },
    });
  });

  it('is sent without a row that was published lately, or a value of it: only both together are an old copy', async () => {
    const { repository } = await published;
    const [sold, back] = [structuredClone(withRow), structuredClone(withRow)];
    sold.Machines?.pop();
    back.Machines?.splice(7, 1, sampleRows()['machines.xlsx']?.Machines?.[7] ?? {});
    for (const machines of [sold, back]) {
      await repository.write({ 'machines.xlsx': machines });
      expect(await reportOf(repository.data)).toMatchObject({ outdated: [], returns: [], hold: [] });
    }
  });
});

describe('published.json', () => {
  it('has only hashes of what was published earlier, and is read back unchanged', async () => {
    const { text } = await published;
    expect(text).not.toMatch(/Ong Pei Shan|王佩珊/);
    const read = readPublished(text);
    expect(read && publishedText(read, read.earlier)).toBe(text);
    expect(read?.earlier.files.get('machines.xlsx')).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('knows nothing of earlier versions without git', async () => {
    const office = await TemporaryRepository.withSample(photos);
    const view = await visibleFolder(await readData(office.data));
    expect(await earlierThan(view, historyOf(temporaryFolder()))).toEqual({ files: new Map(), versions: new Map() });
    expect(publishedText(view)).not.toContain('earlier');
  });
});
