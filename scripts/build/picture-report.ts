import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SourceMap, sourceCells } from '../../codegen/emit/source-map.ts';
import type { Bilingual } from '../../codegen/text/bilingual.ts';
import { printable } from '../../codegen/text/staff-text.ts';
import type { PictureFault } from './make-pictures.ts';

type FaultWords = readonly [what: Bilingual, remedy: Bilingual];

function faultWords({ cause, reason = '' }: PictureFault): FaultWords {
  const [first] = reason.split('\n');
  const words: Readonly<Record<PictureFault['cause'], FaultWords>> = {
    damaged: [
      { en: `looks like a picture but cannot be decoded (${first}).`, zh: '看似图片，但无法解码。' },
      { en: 'Save it anew in a picture program, or take another.', zh: '请用图片软件重新保存，或换一张图片。' },
    ],
    slow: [
      { en: 'is a drawing that takes too long to draw.', zh: '这张矢量图绘制时间过长。' },
      { en: 'Simplify it in a drawing program, or export it as PNG.', zh: '请在绘图软件中简化，或导出为 PNG。' },
    ],
    replaced: [
      { en: 'was replaced while the site was built.', zh: '在生成网站期间被替换。' },
      { en: 'Nothing was published. Build the site again.', zh: '未发布任何内容，请重新生成网站。' },
    ],
  };
  return words[cause];
}

/** Formats one fault with every cell that names the picture, in both languages, like the report on the workbooks. */
function faultText(fault: PictureFault, map: SourceMap | null): string {
  const { file } = fault;
  const cells = map ? sourceCells(map, { picture: file }, '') : [];
  const [what, remedy] = faultWords(fault);
  return [
    ...cells.map(({ workbook, sheet, cell, heading }) => `✗ ${workbook} › ${sheet} › ${cell}  ${heading}`),
    `${cells.length === 0 ? '✗' : ' '} images/${file} ${what.en}`,
    `  → ${remedy.en}`,
    `  images/${file} ${what.zh}`,
    `  → ${remedy.zh}`,
  ]
    .map(printable)
    .join('\n');
}

/** Formats the build's report on pictures that cannot be published. Without a source map, it names only their files. */
export function pictureReport(faults: readonly PictureFault[], map: SourceMap | null): string {
  return `${faults.map((fault) => faultText(fault, map)).join('\n')}\n`;
}

/** Reads the source map (from what is shown to cells) of the last good run. Returns null before the first. */
export function readSourceMap(generatedDir: string): SourceMap | null {
  try {
    return JSON.parse(readFileSync(join(generatedDir, 'source-map.json'), 'utf8'));
  } catch {
    return null;
  }
}
