import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { XlsxPackage } from '../../../codegen/package/package.ts';
import { refreshFolder } from '../../../office/refresh/refresh-workbook.ts';
import { entryNames } from '../../codegen/package/kept-bytes.ts';
import { writers } from '../../codegen/package/three-writers.ts';
import { workspace } from '../../codegen/small-data/workspace.ts';

/*
 * Excel repairs a workbook with a part that is not well-formed, and drops what the part says. What is put into a part must not depend on the
 * prefixes that the part's writer declared.
 */

const saved = (program: string) => async () =>
  readFileSync(join(import.meta.dirname, `../../codegen/python/machines-${program}.xlsx`));
const carriers = [...writers, ['openpyxl', saved('openpyxl')], ['XlsxWriter', saved('xlsxwriter')]] as const;

/** Returns what a strict parser says of each part that it refuses. */
function refusedParts(workbook: Uint8Array): readonly string[] {
  const parts = new XlsxPackage(workbook);
  return entryNames(workbook).flatMap((path) => {
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
  it('after its drop-downs are refreshed', async () => {
    const { data } = workspace({}, { 'data/machines.xlsx': await workbook() });
    const outcomes = await refreshFolder(data);
    expect(outcomes.find((outcome) => outcome.workbook === 'machines.xlsx')?.result).toBeTypeOf('object');
    expect(refusedParts(readFileSync(join(data, 'machines.xlsx')))).toEqual([]);
  });
});
