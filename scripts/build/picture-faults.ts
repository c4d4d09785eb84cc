export interface PictureFault {
  /** Path below the folder of the originals. */
  readonly file: string;
  /** In the words of the library. */
  readonly reason: string;
}

/** Pictures whose headers are sound, or codegen would have told, and whose insides are not; picture-report.ts names their cells. */
export class PictureFaults extends Error {
  readonly faults: readonly PictureFault[];

  constructor(faults: readonly PictureFault[]) {
    super(`Pictures that cannot be decoded: ${faults.map(({ file }) => file).join(', ')}`);
    this.faults = faults;
  }
}
