import { describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import { markPackage } from '../../../codegen/mark/mark-package.ts';
import { addPart, XlsxPackage } from '../../../codegen/package/package.ts';
import { entryNames, readAllParts } from '../package/kept-bytes.ts';
import { staffWorkbook } from '../package/staff-workbook.ts';
import { problems } from './some-problems.ts';

const sheet = 'xl/worksheets/sheet1.xml';

describe('a thread of comments', () => {
  it('stays unchanged and gets no additional note', async () => {
    const parts = new XlsxPackage(await staffWorkbook());
    const thread =
      '<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="E8" id="{1}"><text>Which crane?</text></threadedComment></ThreadedComments>';
    addPart(parts, sheet, 'threadedComment', {
      path: 'xl/threadedComments/threadedComment1.xml',
      type: 'application/vnd.ms-excel.threadedcomments+xml',
      xml: thread,
    });
    const marked = new XlsxPackage(markPackage(parts.toBytes(), problems));
    expect(marked.text('xl/threadedComments/threadedComment1.xml')).toBe(thread);
    const comments = marked.text('xl/comments1.xml');
    expect(/<comment ref="E8".*?<\/comment>/s.exec(comments)?.[0]).toBe(
      /<comment ref="E8".*?<\/comment>/s.exec(parts.text('xl/comments1.xml'))?.[0],
    );
    expect(comments).toContain('<comment ref="F8"');
  });
});

describe('a drawing with buttons but no comments', () => {
  it('gets the notes after the buttons', async () => {
    const parts = new XlsxPackage(await staffWorkbook());
    const button =
      '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="7"/></o:shapelayout><v:shape id="_x0000_s7169" type="#_x0000_t201"><br></v:shape></xml>';
    parts.write('xl/drawings/vmlDrawing1.vml', button);
    parts.write(
      'xl/comments1.xml',
      parts.text('xl/comments1.xml').replace(/<commentList>.*<\/commentList>/s, '<commentList/>'),
    );
    const drawing = new XlsxPackage(markPackage(parts.toBytes(), problems)).text('xl/drawings/vmlDrawing1.vml');
    expect(drawing.startsWith(button.slice(0, -'</xml>'.length))).toBe(true);
    expect([...drawing.matchAll(/<v:shape id="_x0000_s(\d+)"/g)].map((found) => found[1])).toEqual([
      '7169',
      '7170',
      '7171',
      '7172',
      '7173',
      '7174',
    ]);
    expect(drawing.match(/<v:shapetype id="_x0000_t202"/g)).toHaveLength(1);
  });
});

describe('a workbook with prefixed elements, no comments and few styles', () => {
  it('is marked with the same prefix', async () => {
    const parts = new XlsxPackage(await staffWorkbook());
    const prefixed = (xml: string) =>
      xml.replace(/<(\/?)(?![?!])(?=\w+[\s/>])/g, '<$1x:').replace(' xmlns="', ' xmlns:x="');
    for (const part of ['xl/workbook.xml', sheet, 'xl/sharedStrings.xml'])
      parts.write(part, prefixed(parts.text(part)));
    parts.write(sheet, parts.text(sheet).replace(/<x:legacyDrawing[^>]*>/, ''));
    parts.write(
      'xl/worksheets/_rels/sheet1.xml.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
    );
    parts.write(
      'xl/styles.xml',
      '<x:styleSheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:borders count="1"><x:border/></x:borders></x:styleSheet>',
    );
    const bytes = parts.toBytes();
    const marked = markPackage(bytes, problems);
    const fresh = new XlsxPackage(marked);
    expect(fresh.text(sheet)).toMatch(/<x:c r="F8"[^>]* s="\d+"/);
    expect(fresh.text(sheet)).toMatch(/<x:row r="40"><x:c r="B40" s="\d+"\/><\/x:row><\/x:sheetData>/);
    expect(fresh.text(sheet)).toMatch(/<x:legacyDrawing xmlns:r="[^"]+" r:id="rId2"\/><\/x:worksheet>$/);
    expect(fresh.text('xl/styles.xml')).toMatch(
      /<x:fills count="5"><x:fill><x:patternFill patternType="none"\/>.*<\/x:fills><x:borders.*<x:cellXfs count="/s,
    );
    expect(fresh.text('xl/workbook.xml')).toMatch(
      /<x:sheet name="Issues" sheetId="4" xmlns:r="[^"]+" r:id="rId\d+"\/><\/x:sheets>/,
    );
    expect(entryNames(marked)).toContain('xl/comments2.xml');
    expect(read(marked).SheetNames.at(-1)).toBe('Issues');
    expect(readAllParts(marked)).toBeGreaterThan(10);
  });
});

describe('a workbook in Strict Open XML', () => {
  it('gets new parts in the strict namespaces', async () => {
    const parts = new XlsxPackage(await staffWorkbook());
    for (const part of ['_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/worksheets/_rels/sheet1.xml.rels']) {
      parts.write(
        part,
        parts
          .text(part)
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships/',
            'http://purl.oclc.org/ooxml/officeDocument/relationships/',
          ),
      );
    }
    const marked = new XlsxPackage(markPackage(parts.toBytes(), problems));
    expect(marked.text('xl/worksheets/sheet4.xml')).toContain(
      '<worksheet xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main">',
    );
    expect(marked.text('xl/_rels/workbook.xml.rels')).toContain(
      'Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/xl/worksheets/sheet4.xml"',
    );
    expect(marked.text('xl/workbook.xml')).toContain(
      '<sheet name="Issues" sheetId="4" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships"',
    );
  });
});
