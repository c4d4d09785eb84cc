import { describe, expect, it } from 'vitest';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import { pictureReport } from '../../scripts/build/picture-report.ts';

const map: SourceMap = {
  sheets: {
    projects: {
      workbook: 'projects.xlsx',
      sheet: 'Projects',
      prefix: 'project',
      columns: { pictures: { '': ['Pictures', 'F'] } },
      derived: {},
      rows: { 'BP-P001': [4], 'TF-P002': [19] },
      lists: {},
      drafts: [],
      blank: {},
    },
  },
  pictures: {
    'projects/crane.jpg': [
      ['projects', 'BP-P001', 'pictures'],
      ['projects', 'TF-P002', 'pictures'],
    ],
  },
};

const fault = {
  file: 'projects/crane.jpg',
  cause: 'damaged' as const,
  reason: 'premature end of JPEG image\n    at Sharp.toBuffer',
};

describe('The report on pictures that cannot be published', () => {
  it('lists every cell that names the picture, in both languages, without a stack', () => {
    expect(pictureReport([fault], map)).toBe(`✗ projects.xlsx › Projects › F4  Pictures
✗ projects.xlsx › Projects › F19  Pictures
  images/projects/crane.jpg looks like a picture but cannot be decoded (premature end of JPEG image).
  → Save it anew in a picture program, or take another.
  images/projects/crane.jpg 看似图片，但无法解码。
  → 请用图片软件重新保存，或换一张图片。
`);
  });

  it('asks to build again if a picture was replaced during the build', () => {
    expect(
      pictureReport([{ ...fault, cause: 'replaced' }], null),
    ).toBe(`✗ images/projects/crane.jpg was replaced while the site was built.
  → Nothing was published. Build the site again.
  images/projects/crane.jpg 在生成网站期间被替换。
  → 未发布任何内容，请重新生成网站。
`);
  });

  it('says of a drawing that takes too long how to simplify it, at its cells', () => {
    expect(pictureReport([{ file: fault.file, cause: 'slow' }], map)).toBe(`✗ projects.xlsx › Projects › F4  Pictures
✗ projects.xlsx › Projects › F19  Pictures
  images/projects/crane.jpg is a drawing that takes too long to draw.
  → Simplify it in a drawing program, or export it as PNG.
  images/projects/crane.jpg 这张矢量图绘制时间过长。
  → 请在绘图软件中简化，或导出为 PNG。
`);
  });

  it('names only the file if no cell is known', () => {
    for (const known of [null, map])
      expect(pictureReport([{ ...fault, file: 'stray.jpg' }], known)).toMatch(/^✗ images\/stray\.jpg looks like/);
  });
});
