import { expect, test } from 'vitest';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import { baseData } from './small-data/base-data.ts';
import { workspace } from './small-data/workspace.ts';

type Row = NonNullable<NonNullable<(typeof baseData)[string]>[string]>[number];

const [headings = [], ...published] = baseData['projects.xlsx']?.Projects ?? [];
const [first = []] = published;

/** A draft like the first project, with another value in one column. */
const draft = (id: string, heading = '', value: string | null = null): Row =>
  [...first, 'Yes'].map((cell, index) => {
    if (index === 0) return id;
    return headings[index] === heading ? value : cell;
  });

/** The projects that a preview has with these drafts above or below the published ones, and its notes about drafts. */
async function previewOf(above: readonly Row[], below: readonly Row[]) {
  const rows = [[...headings, 'Draft'], ...above, ...published, ...below];
  const site = workspace({ 'projects.xlsx': { Projects: rows } });
  const { ok, ledger } = await site.run({ showsDrafts: true });
  expect(ok).toBe(true);
  const words: object = JSON.parse(site.output()['locales/en/records.json'] ?? '{}');
  const notes = ledger.filter(({ code }) => code.startsWith('draft-'));
  return {
    projects: Object.keys(words).flatMap((key) => /^project\.(.+)\.name$/.exec(key)?.[1] ?? []),
    notes: notes.map(({ code, cell, to }) => `${code} ${cellAddress(cell)}: ${to}`),
  };
}

const ready = draft('TF-P070');

test.each<readonly [given: string, drafts: readonly Row[], shown: readonly string[], notes: readonly string[]]>([
  ['a draft that is complete', [ready], ['TF-P070'], ['draft-left-out R4: ']],
  ['a month is missing', [ready, draft('TF-P071', 'Start')], ['TF-P070'], ['draft-unfinished R5: G5 Start']],
  [
    'its picture is not there yet',
    [draft('TF-P071', 'Pictures', 'site/photo.jpg'), ready],
    ['TF-P070'],
    ['draft-unfinished R4: P4 Pictures'],
  ],
  [
    'it names a pile type that is not there',
    [ready, draft('TF-P071', 'Pile types', 'Screw pile')],
    ['TF-P070'],
    ['draft-unfinished R5: J5 Pile types'],
  ],
  [
    'it is the next version of a published row',
    [draft('TF-P001'), ready],
    ['TF-P070'],
    ['draft-unfinished R4: A4 Project No.'],
  ],
])(
  'a preview shows every draft that it can, and its note names what keeps one out: %s',
  async (_, drafts, shown, notes) => {
    const preview = await previewOf([], drafts);
    expect(preview.projects).toEqual(['TF-P001', 'BP-P001', ...shown]);
    expect(preview.notes.filter((note) => drafts.length === 1 || note.startsWith('draft-unfinished'))).toEqual(notes);
  },
);

test('the next version of a published row may also stand above it', async () => {
  const { projects, notes } = await previewOf([draft('TF-P001')], [ready]);
  expect(projects).toEqual(['TF-P001', 'BP-P001', 'TF-P070']);
  expect(notes[0]).toBe('draft-unfinished R2: A2 Project No.');
});
