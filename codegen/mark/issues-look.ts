import type { StyleSheet } from '../spreadsheet/styles.ts';
import { addSolidFill } from './mark-look.ts';

/** Numbers of the styles of the sheet Issues. */
export interface IssuesLook {
  readonly heading: number;
  readonly text: number;
  readonly link: number;
}

/** Adds the looks of the sheet Issues. Texts are marked as such, so that Excel makes no formula of one that is edited. */
export function addIssuesLook(styles: StyleSheet): IssuesLook {
  const font = (inside: string) =>
    styles.add('fonts', `<p:font>${inside}<p:name val="Calibri"/><p:family val="2"/></p:font>`);
  const white = font('<p:b/><p:sz val="11"/><p:color rgb="FFFFFFFF"/>');
  const dark = font('<p:sz val="11"/><p:color rgb="FF1B2733"/>');
  const blue = font('<p:u/><p:sz val="11"/><p:color rgb="FF0563C1"/>');
  const navy = addSolidFill(styles, 'FF0F2537');
  const style = (fontId: number, fillId: number, vertical: string) =>
    styles.add(
      'cellXfs',
      `<p:xf numFmtId="49" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><p:alignment vertical="${vertical}" wrapText="1"/></p:xf>`,
    );
  return { heading: style(white, navy, 'center'), text: style(dark, 0, 'top'), link: style(blue, 0, 'top') };
}
