import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, it, test } from 'vitest';
import { markPackage } from '../../../codegen/mark/mark-package.ts';
import { XlsxPackage } from '../../../codegen/package/package.ts';
import { refreshFolder } from '../../../codegen/refresh/refresh-workbook.ts';
import { writers } from '../package/three-writers.ts';
import { workspace } from '../small-data/workspace.ts';
import { problems } from './some-problems.ts';

/*
 * Excel repairs a workbook with a part that is not well-formed, and drops what the part says. What is put into a part must not depend on the
 * prefixes that the part's writer declared.
 */

const saved = (program: string) => async () =>
  readFileSync(join(import.meta.dirname, `../python/machines-${program}.xlsx`));
const carriers = [...writers, ['openpyxl', saved('openpyxl')], ['XlsxWriter', saved('xlsxwriter')]] as const;

/** Returns what a strict parser says of each part that it refuses. */
function refusedParts(workbook: Uint8Array): readonly string[] {
  const parts = new XlsxPackage(workbook);
  return parts.paths().flatMap((path) => {
    if (!/\.(?:xml|rels|vml)$/.test(path)) return [];
    try {
      new SaxesParser({ xmlns: true }).write(parts.text(path)).close();
      return [];
    } catch (error) {
      return [`${path}: ${String(error)}`];
    }
  });
}

describe.each(carriers)('every part of a workbook saved by %s is well-formed', (_, workbook) => {
  it('after marking, and all faults have notes', async () => {
    const marked = markPackage(await workbook(), problems);
    expect(refusedParts(marked)).toEqual([]);
    const parts = new XlsxPackage(marked);
    const comments = parts.paths().filter((path) => /comment[^/]*\.xml$/.test(path));
    const notes = comments.map((path) => parts.text(path)).join('');
    for (const address of ['F8', 'D8', 'E8', 'B40', 'B5']) expect(notes).toContain(`ref="${address}"`);
  });

  it('after its drop-downs are refreshed', async () => {
    const { data } = workspace({}, { 'data/machines.xlsx': await workbook() });
    const outcomes = await refreshFolder(data);
    expect(outcomes.find((outcome) => outcome.workbook === 'machines.xlsx')?.result).toBeTypeOf('object');
    expect(refusedParts(readFileSync(join(data, 'machines.xlsx')))).toEqual([]);
  });
});

const vml = 'urn:schemas-microsoft-com:vml';
test.each([
  ['is empty', '<xml/>'],
  ['is empty, and ends with a comment', `<xml xmlns:v="${vml}" />\n<!-- </xml> -->`],
  ['has nothing inside', `<xml xmlns:v="${vml}"></xml>\n`],
  ['has a prefix', `<a:xml xmlns:a="urn:a" xmlns:b="${vml}"><b:shape/></a:xml>`],
  ['has our prefixes for other namespaces', `<xml xmlns:v="urn:a" xmlns:o="urn:b" xmlns:x="urn:c"><v:a/></xml>`],
  ['has a default namespace', `<xml xmlns="${vml}"><shape/></xml>`],
])('notes are put into a drawing whose root %s', async (_, drawing) => {
  const parts = new XlsxPackage(await saved('xlsxwriter')());
  parts.write('xl/drawings/vmlDrawing1.vml', drawing);
  const marked = markPackage(parts.toBytes(), problems);
  expect(refusedParts(marked)).toEqual([]);
  const written = new XlsxPackage(marked).text('xl/drawings/vmlDrawing1.vml');
  expect(written.match(/<v:shape id=/g)).toHaveLength(3);
});
