import { address, fixedRange, quotedSheet } from '../addresses.ts';
import { clearRelationships, type XlsxPackage } from '../package/package.ts';
import { escapeXml, xmlDeclaration } from '../package/xml.ts';
import type { Problem } from '../problems/problem.ts';
import { inlineCell } from '../spreadsheet/cells.ts';
import { addSheet, mainNamespace, type SheetPart, setDefinedName } from '../spreadsheet/sheets.ts';
import { ink, latinLetters, rowHeight, type StyleSheet } from '../spreadsheet/styles.ts';
import { folded, shortened } from '../staff-text.ts';
import { kindWords } from './notes.ts';

export const issuesName = 'Issues';

/** Indexes of the fills that mark bad cells. */
export type MarkFills = Readonly<Record<Problem['severity'], number>>;

/** Adds the sheet Issues after the last sheet. If an earlier marking added one, rewrites it in its place. */
export function addIssues(
  parts: XlsxPackage,
  sheets: readonly SheetPart[],
  problems: readonly Problem[],
  styles: StyleSheet,
  fills: MarkFills,
): void {
  const names = new Map(sheets.map(({ name }) => [folded(name), name]));
  const look = addIssuesLook(styles);
  const kinds: MarkFills = {
    error: styles.withFill(look.text, fills.error),
    warning: styles.withFill(look.text, fills.warning),
  };
  const xml = issuesXml(problems, { ...look, kinds }, names, mainNamespace(parts));
  const standing = sheets.find(({ name }) => folded(name) === folded(issuesName));
  if (standing) {
    parts.write(standing.path, xml);
    clearRelationships(parts, standing.path);
  }
  const { name, index } = standing ?? addSheet(parts, issuesName, 'visible', xml);
  const range = fixedRange(issuesRange(problems.length));
  setDefinedName(parts, {
    name: '_xlnm._FilterDatabase',
    formula: `${quotedSheet(name)}!${range}`,
    sheet: index,
    hidden: true,
  });
}

const columns: readonly {
  readonly heading: string;
  readonly width: number;
  readonly of: (problem: Problem) => string;
}[] = [
  { heading: 'Sheet', width: 18, of: ({ sheet }) => sheet ?? '' },
  { heading: 'Cell', width: 9, of: ({ cell }) => cell ?? '' },
  { heading: 'Heading', width: 24, of: ({ heading }) => heading ?? '' },
  { heading: 'Row', width: 24, of: ({ row }) => row ?? '' },
  { heading: 'Value', width: 32, of: ({ value }) => value },
  { heading: 'What is wrong (EN)', width: 52, of: ({ message }) => message },
  { heading: '问题', width: 44, of: ({ zh }) => zh.message },
  { heading: 'Suggestion', width: 40, of: ({ suggestion }) => suggestion },
  { heading: '建议', width: 36, of: ({ zh }) => zh.suggestion },
  { heading: 'Kind 类别', width: 15, of: kindWords },
];
/**
 * The most links in a sheet (Excel's limit), the most characters that stay readable in a cell (Excel allows more), and the index of the
 * column with links.
 */
const MOST_LINKS = 65_000;
const LONGEST = 2000;
const LINKED = 1;

/** Returns the range of the heading and the rows of the problems, such as "A1:J13". */
function issuesRange(problems: number): string {
  return `A1:${address(problems + 1, columns.length - 1)}`;
}

/** Builds the sheet Issues: one row per problem, filterable, each with a link to its cell. Every cell is a text, never a formula. */
function issuesXml(
  problems: readonly Problem[],
  look: ReturnType<typeof addIssuesLook> & { readonly kinds: MarkFills },
  names: ReadonlyMap<string, string>,
  namespace: string,
): string {
  const linked = problems
    .flatMap(({ sheet, cell: own }, index) => {
      const name = names.get(folded(sheet ?? ''));
      return name === undefined || own === null ? [] : [{ row: index + 2, target: `${quotedSheet(name)}!${own}` }];
    })
    .slice(0, MOST_LINKS);
  const links = new Set(linked.map(({ row }) => row));
  const widths = columns.map(({ width }) => width);
  const cell = (row: number, index: number, style: number, text: string) =>
    inlineCell({ address: address(row, index), style, prefix: '' }, text === '' ? null : shortened(text, LONGEST));
  const rows = problems.map((problem, at) => {
    const row = at + 2;
    const style = (index: number) =>
      index === LINKED && links.has(row)
        ? look.link
        : index === columns.length - 1
          ? look.kinds[problem.severity]
          : look.text;
    const texts = columns.map(({ of }) => of(problem));
    const height = rowHeight(texts, widths);
    return `<row r="${row}" ht="${height}">${texts.map((text, index) => cell(row, index, style(index), text)).join('')}</row>`;
  });
  const heading = `<row r="1" ht="24" customHeight="1">${columns.map((column, index) => cell(1, index, look.heading, column.heading)).join('')}</row>`;
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const hyperlinks = linked.map(
    ({ row, target }) => `<hyperlink ref="${address(row, LINKED)}" location="${escapeXml(target)}"/>`,
  );
  return [
    `${xmlDeclaration}<worksheet xmlns="${namespace}">`,
    '<sheetPr><tabColor rgb="FFC00000"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<dimension ref="${issuesRange(problems.length)}"/>`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols>`,
    `<sheetData>${heading}${rows.join('')}</sheetData>`,
    `<autoFilter ref="${issuesRange(problems.length)}"/>`,
    hyperlinks.length > 0 ? `<hyperlinks>${hyperlinks.join('')}</hyperlinks>` : '',
    '<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>',
  ].join('');
}

function addIssuesLook(styles: StyleSheet) {
  const look = { ...latinLetters, colour: ink.text, fill: 0, vertical: 'top' } as const;
  const heading = { ...look, bold: true, colour: ink.white, vertical: 'center' } as const;
  return {
    heading: styles.addText({ ...heading, fill: styles.addFill(ink.navy) }),
    text: styles.addText(look),
    link: styles.addText({ ...look, underlined: true, colour: ink.link }),
  };
}
