import { fixedRange, quotedSheet } from '../addresses.ts';
import { clearRelationships, type XlsxPackage } from '../package/package.ts';
import { folded } from '../problems/nearest.ts';
import type { Problem } from '../problems/problem.ts';
import { addSheet, mainNamespace, type SheetPart, setDefinedName } from '../spreadsheet/sheets.ts';
import type { StyleSheet } from '../spreadsheet/styles.ts';
import { addIssuesLook } from './issues-look.ts';
import { issuesRange, issuesXml } from './issues-xml.ts';
import type { MarkFills } from './mark-look.ts';

export const issuesName = 'Issues';

/** Adds the sheet Issues behind the last one; one of an earlier marking is written anew in its place. */
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
  const xml = issuesXml(
    problems,
    { ...look, kinds },
    ({ sheet }) => (sheet === null ? null : (names.get(folded(sheet)) ?? null)),
    mainNamespace(parts),
  );
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
