export interface PictureFault {
  /** Path below the folder of the originals. */
  readonly file: string;
  /** In the words of the library. */
  readonly reason: string;
}

/** In both languages, as the reports on the workbooks are. */
function sentences({ file, reason }: PictureFault): string {
  const [first = ''] = reason.split('\n');
  return [
    `✗ images/${file} looks like a picture but cannot be decoded (${first}). Save it anew in a picture program, or take another.`,
    `  images/${file} 看似图片，但无法解码。请用图片软件重新保存，或换一张图片。`,
  ].join('\n');
}

/** Pictures whose headers are sound, or codegen would have named their cells, and whose insides are not. */
export class PictureFaults extends Error {
  readonly faults: readonly PictureFault[];

  constructor(faults: readonly PictureFault[]) {
    super(faults.map(sentences).join('\n'));
    this.faults = faults;
  }
}
