import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import { cellsOf } from '../../codegen/emit/source-map.ts';
import { printable } from '../../codegen/text.ts';
import type { PictureFault } from './pictures.ts';

/** One fault at every cell that names the picture, in both languages, as the report on the workbooks has it. */
function told({ file, reason }: PictureFault, map: SourceMap | null): string {
  const cells = map ? cellsOf(map, { picture: file }, '') : [];
  const [first = ''] = reason.split('\n');
  return [
    ...cells.map(({ workbook, sheet, cell, heading }) => `✗ ${workbook} › ${sheet} › ${cell}  ${heading}`),
    `${cells.length === 0 ? '✗' : ' '} images/${file} looks like a picture but cannot be decoded (${first}).`,
    '  → Save it anew in a picture program, or take another.',
    `  images/${file} 看似图片，但无法解码。`,
    '  → 请用图片软件重新保存，或换一张图片。',
  ]
    .map(printable)
    .join('\n');
}

/** What the build says of pictures that cannot be decoded. Without a map, they are named by their files alone. */
export function pictureReport(faults: readonly PictureFault[], map: SourceMap | null): string {
  return `${faults.map((fault) => told(fault, map)).join('\n')}\n`;
}

/** The map from what is shown to cells, as the last good run made it; null before the first. */
export function readSourceMap(generatedDir: string): SourceMap | null {
  try {
    const map: SourceMap = JSON.parse(readFileSync(join(generatedDir, 'source-map.json'), 'utf8'));
    return map;
  } catch {
    return null;
  }
}
