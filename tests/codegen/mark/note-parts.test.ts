import { describe, expect, it } from 'vitest';
import { markPackage } from '../../../codegen/mark/mark-package.ts';
import { addPart, XlsxPackage } from '../../../codegen/package/package.ts';
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
    expect([...drawing.matchAll(/<v:shape id="_x0000_s(\d+)"/g)].map((match) => match[1])).toEqual([
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
