import type { CellStyle } from 'hucre';
import { chineseFont, hairline, ink, latinFont, solid } from './looks.ts';

const wrapped: NonNullable<CellStyle['alignment']> = { horizontal: 'left', vertical: 'top', wrapText: true };
const base: NonNullable<CellStyle['alignment']> = { horizontal: 'left', vertical: 'bottom', wrapText: true };
const oneLine: NonNullable<CellStyle['alignment']> = { horizontal: 'left', vertical: 'center', indent: 1 };
const accent: NonNullable<CellStyle['border']> = { bottom: { style: 'medium', color: { rgb: ink.orange } } };
const below: NonNullable<CellStyle['border']> = { bottom: hairline };

/** The looks of the guide's rows, from the title to the notes of a column. */
export const guideStyle = {
  title: {
    font: { ...latinFont, size: 18, bold: true, color: { rgb: ink.white } },
    fill: solid(ink.navy),
    alignment: oneLine,
  },
  purpose: { font: { ...latinFont, size: 12, color: { rgb: ink.white } }, fill: solid(ink.navy), alignment: oneLine },
  purposeChinese: {
    font: { ...chineseFont, size: 11, color: { rgb: ink.white } },
    fill: solid(ink.navy),
    alignment: oneLine,
  },
  section: { font: { ...latinFont, size: 13, bold: true, color: { rgb: ink.navy } }, alignment: base, border: accent },
  sectionNote: { font: { ...latinFont, color: { rgb: ink.grey } }, alignment: base, border: accent },
  sectionChinese: { font: { ...chineseFont, color: { rgb: ink.grey } }, alignment: base, border: accent },
  tableHead: {
    font: { ...latinFont, size: 10, bold: true, color: { rgb: ink.grey } },
    fill: solid(ink.pale),
    alignment: wrapped,
    border: below,
  },
  name: { font: { ...latinFont, bold: true }, alignment: wrapped, border: below },
  english: { font: latinFont, alignment: wrapped, border: below },
  chinese: { font: chineseFont, alignment: wrapped, border: below },
  example: { font: { ...latinFont, color: { rgb: ink.grey } }, alignment: wrapped, border: below, numFmt: '@' },
} satisfies Readonly<Record<string, CellStyle>>;

export type GuideLook = keyof typeof guideStyle;
