import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { markPackage } from '../../../codegen/mark/mark-package.ts';
import { entryNames, readAllParts } from '../package/kept-bytes.ts';
import { writers } from '../package/three-writers.ts';
import { problems } from './some-problems.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheet = 'xl/worksheets/sheet1.xml';

/** Adds a DDE link, a link to another file, a macro under an innocent name, and formulas and a name that use them. */
function withActiveParts(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  const edit = (path: string, change: (xml: string) => string) => {
    parts[path] = strToU8(change(strFromU8(parts[path] ?? new Uint8Array())));
  };
  parts['xl/externalLinks/externalLink1.xml'] = strToU8(
    '<externalLink><ddeLink ddeService="cmd" ddeTopic="calc"/></externalLink>',
  );
  parts['xl/theme/theme9.bin'] = strToU8('macro');
  edit('xl/_rels/workbook.xml.rels', (xml) =>
    xml.replace(
      '</Relationships>',
      `<Relationship Id="rId91" Type="${office}/externalLink" Target="externalLinks/externalLink1.xml"/><Relationship Id="rId92" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="theme/theme9.bin"/></Relationships>`,
    ),
  );
  edit('xl/workbook.xml', (xml) =>
    xml
      .replace(/<definedNames>[\s\S]*<\/definedNames>/, '')
      .replace(
        '</sheets>',
        `</sheets><externalReferences><externalReference xmlns:r="${office}" r:id="rId91"/></externalReferences><definedNames><definedName name="run">[1]!A0</definedName><definedName name="own">Machines!$A$1</definedName></definedNames>`,
      ),
  );
  edit(sheet, (xml) =>
    xml.replace(
      '</sheetData>',
      '<row r="90"><c r="A90"><f>[1]!A0</f><v>7</v></c><c r="B90" t="str"><f>_xlfn.WEBSERVICE("https://outside.example")</f><v>seen</v></c></row></sheetData>',
    ),
  );
  return zipSync(parts);
}

it.each(writers)(
  'a marked copy of a workbook saved by %s leaves out what may act, and says so once',
  async (_, workbook) => {
    const marked = markPackage(withActiveParts(await workbook()), problems);
    const parts = Object.entries(unzipSync(marked)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
    const textOf = (path: string) => parts.find(([name]) => name === path)?.[1] ?? '';
    expect(entryNames(marked).filter((name) => /externalLink|\.bin|calcChain/.test(name))).toEqual([]);
    const all = parts.map(([, text]) => text).join('\n');
    expect(all).not.toMatch(/ddeLink|WEBSERVICE|\[1\]|externalReference|vbaProject|rId9[12]|theme9/);
    expect(textOf(sheet)).toContain('<v>7</v>');
    expect(textOf('xl/workbook.xml')).toContain('Machines!$A$1');
    expect(all.split('This copy has no links to other files').length - 1).toBe(1);
    expect(readAllParts(marked)).toBeGreaterThan(10);
  },
);

it.each(writers)('nothing is left out of a workbook saved by %s that has only data', async (_, workbook) => {
  const before = await workbook();
  const after = entryNames(markPackage(before, problems));
  expect(after).toEqual(expect.arrayContaining([...entryNames(before)]));
});
