import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cellAddress } from '../../../codegen/grid/addresses.ts';
import { fixFolder } from '../../../office/fix/fix-folder.ts';
import { jpeg } from '../../codegen/small-data/make-pictures.ts';
import { type Change, type Workspace, workspace } from '../../codegen/small-data/workspace.ts';

/** How the value that is written may differ from the one that was typed. */
type Likeness = 'sameWording' | 'sameQuantity' | 'sameDigits';

/** A valid value, in which faults are made. */
interface Target {
  readonly place: readonly [workbook: string, sheet: string, cell: string];
  readonly value: string;
  readonly likeness: Likeness;
}

const target = (likeness: Likeness, workbook: string, sheet: string, cell: string, value: string): Target => ({
  place: [workbook, sheet, cell],
  value,
  likeness,
});

const targets: readonly Target[] = [
  target('sameWording', 'projects.xlsx', 'Projects', 'A3', 'BP-P001'),
  target('sameWording', 'projects.xlsx', 'Projects', 'B2', 'TF'),
  target('sameWording', 'projects.xlsx', 'Projects', 'J2', 'Bored pile; Secant pile'),
  target('sameWording', 'projects.xlsx', 'Projects', 'M2', 'Old Alluvium'),
  target('sameWording', 'projects.xlsx', 'Project list', 'A3', 'BP-P001'),
  target('sameWording', 'machines.xlsx', 'Machines', 'C2', 'Drilling rig'),
  target('sameWording', 'company.xlsx', 'Companies', 'E2', 'CR08'),
  target('sameWording', 'company.xlsx', 'Companies', 'F2', 'L5'),
  target('sameWording', 'company.xlsx', 'Companies', 'L2', '+65 6123 4567'),
  target('sameWording', 'company.xlsx', 'Companies', 'M2', 'bp@x.example'),
  target('sameWording', 'people.xlsx', 'Staff', 'C2', 'site/c01.jpg'),
  target('sameQuantity', 'projects.xlsx', 'Projects', 'I2', '1250'),
  target('sameQuantity', 'projects.xlsx', 'Projects', 'K2', '1500 mm'),
  target('sameQuantity', 'projects.xlsx', 'Projects', 'L2', '62 m'),
  target('sameQuantity', 'machines.xlsx', 'Machines', 'E2', '2021年'),
  target('sameDigits', 'projects.xlsx', 'Projects', 'G2', 'January 2020'),
  target('sameDigits', 'projects.xlsx', 'Projects', 'H2', '15 June 2023'),
  target('sameDigits', 'machines.xlsx', 'Machines', 'B1', 'Manufacturer'),
];

const isAlike: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', '|': '1' };
const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const withPlainDigits = (text: string) => [...plain(text)].map((sign) => isAlike[sign] ?? sign).join('');
const wording = (text: string) => withPlainDigits(text).replace(/[^\p{L}\p{N}]/gu, '');
const digits = (text: string) =>
  plain(text)
    .replace(/[\doli|]*\d[\doli|]*/g, withPlainDigits)
    .replace(/\D/g, '');
/** In millimetres, if a unit says so. */
function quantity(text: string): number {
  const [, number = '', unit = ''] = /^([^a-z年]*)(.*)$/.exec(withPlainDigits(plain(text).replace(/[ ,]/g, ''))) ?? [];
  return Number(number) * (/^m(?!m)/.test(unit) ? 1000 : 1);
}

const isKept: Readonly<Record<Likeness, (typed: string, written: string, original: string) => boolean>> = {
  sameWording: (typed, written) => wording(typed) === wording(written),
  sameQuantity: (typed, written) => [1, 1000].includes(quantity(typed) / quantity(written)),
  // A month or a heading with a slip of one letter, which was this one.
  sameDigits: (typed, written, original) =>
    digits(typed) === digits(written) && wording(original).includes(wording(written).replace(/^\d*|\d*$/g, '')),
};

/** Returns a text with a slip of a hand, an eye or a program at one place. */
const slips: readonly ((text: string, at: number, sign: string) => string)[] = [
  (text, at) => text.slice(0, at) + text.slice(at).replace(/0/, 'O').replace(/1/, 'l'),
  (text, at) => `${text.slice(0, at)} ${text.slice(at)}`,
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  (text, at, sign) => text.slice(0, at) + sign + text.slice(at + 1),
  (text, at, sign) => text.slice(0, at) + sign + text.slice(at),
  (text) => text.toLowerCase().replace(' ', '-'),
  (text) => `${text}.`,
];

interface Typed extends Target {
  readonly text: string;
}

const typed = fc
  .record({
    from: fc.constantFrom(...targets),
    slip: fc.constantFrom(...slips),
    at: fc.nat(20),
    sign: fc.constantFrom(...'aeilrtO0127.-/ '),
  })
  .map(({ from, slip, at, sign }): Typed => ({ ...from, text: slip(from.value, at % from.value.length, sign) }));

const severalTyped = fc.uniqueArray(typed, { selector: ({ place }) => place, minLength: 4 });

function changeOf(cells: readonly Typed[]): Change {
  const change: Record<string, Record<string, Record<string, string>>> = {};
  for (const { place, text } of cells) {
    const [workbook, sheet, cell] = place;
    const book = change[workbook] ?? {};
    change[workbook] = { ...book, [sheet]: { ...book[sheet], [cell]: text } };
  }
  return change;
}

const bytesIn = ({ data }: Workspace) =>
  new Map(
    readdirSync(data)
      .filter((name) => name.endsWith('.xlsx'))
      .map((name) => [name, readFileSync(join(data, name))]),
  );

/** Returns the parts of a workbook, without some cells. */
function partsWithout(bytes: Uint8Array, cells: readonly string[]): Readonly<Record<string, string>> {
  const cut = (xml: string) =>
    cells.reduce((text, cell) => text.replace(new RegExp(`<c r="${cell}"[^>]*?(?:/>|>.*?</c>)`), ''), xml);
  const parts = Object.entries(unzipSync(bytes));
  return Object.fromEntries(
    parts.map(([path, part]) => {
      const text = new TextDecoder().decode(part);
      return [path, path.includes('worksheets/') ? cut(text) : text];
    }),
  );
}

test('whatever slips people make, a fix keeps what was typed, leaves no fault, and changes no other cell', async () => {
  const site = workspace({}, { 'data/images/site/c01.jpg': jpeg() });
  const options = { dataDir: site.data, outDir: site.out, sourceDir: join(site.root, 'src') };
  const property = fc.asyncProperty(severalTyped, async (cells) => {
    site.change(changeOf(cells));
    const before = bytesIn(site);
    const listed = await fixFolder({ ...options, check: true });
    expect(bytesIn(site)).toEqual(before);
    const written = await fixFolder({ ...options, check: false });
    expect(written.map(({ fixes }) => fixes)).toEqual(listed.map(({ fixes }) => fixes));
    const { problems } = await site.run({ check: true });
    const faulty = problems.map(({ workbook, sheet, cell }) => [workbook, sheet, cellAddress(cell)].join('!'));
    for (const { name: workbook, bytes, fixes } of written) {
      const addresses = fixes.map(({ cell }) => cellAddress(cell));
      const was = before.get(workbook) ?? new Uint8Array();
      expect(partsWithout(bytes, addresses)).toEqual(partsWithout(was, addresses));
      for (const { sheet, cell, fix } of fixes) {
        const place = [workbook, sheet, cellAddress(cell)].join('!');
        const slipped = cells.find((each) => each.place.join('!') === place);
        const isRight = slipped && isKept[slipped.likeness](slipped.text, fix, slipped.value);
        expect(isRight, `${slipped?.text} → ${fix} at ${place}`).toBe(true);
        expect(faulty).not.toContain(place);
      }
    }
  });
  await fc.assert(property, { numRuns: 10, seed: 68 });
}, 60_000);
