/*
 * What a run is made from, as plain data. The pipeline knows neither folders nor files: whoever stands around it (the command line, a
 * test, a page in a browser) reads them and hands them over.
 */

/** `folder`: a folder has the workbook's name. `device`: a device or a pipe has it, which may never end. `held`: Excel, OneDrive or a missing right keeps the file shut. */
export type Unopened = 'folder' | 'device' | 'held';

export interface WorkbookFile {
  readonly name: string;
  /** null when the file could not be opened after all retries; `unopened` then says why. */
  readonly bytes: Uint8Array | null;
  readonly unopened?: Unopened;
  /** Names the bytes for a cache; without it nothing of the workbook is remembered. */
  readonly hash?: string;
}

/** The workbooks of a data folder, and what else lies there that somebody may take for one. */
export interface DataFolder {
  readonly workbooks: readonly WorkbookFile[];
  /** Lock files of Excel (`~$…`) and WPS (`.~…`), which tell that somebody has the workbook open. */
  readonly lockFiles: readonly string[];
  /** Tables that are no workbook of the site, in the folder itself and below it: paths with `/`. */
  readonly otherFiles: readonly string[];
}

export interface PictureBytes {
  /** null when the file is too large to be read, or cannot be opened. */
  readonly bytes: Uint8Array | null;
  /** The first 8 hex digits of the SHA-256 of the bytes; part of the published file name. Of unread bytes, of their number. */
  readonly hash: string;
}

export interface PictureFile {
  /** Path below `images/`, with `/`. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** Gives the bytes; asked only of pictures that a workbook names, for together they are large. */
  readonly load: () => PictureBytes | Promise<PictureBytes>;
}

/** What the site's code says of text keys. */
export interface SourceKeys {
  /** Keys passed to `t('…')`, with the first file that does. */
  readonly asked: ReadonlyMap<string, string>;
  /** Every string literal that could be a key, with the first file that has it; a label whose key is among them is in use. */
  readonly literals: ReadonlyMap<string, string>;
}

/** The words of the last good run in the default language, by text key. */
export type LastTexts = ReadonlyMap<string, string>;

/** Everything that a run reads. */
export interface Inputs extends DataFolder {
  /** Sorted by their paths, so that no locale or file system decides the order. */
  readonly pictures: readonly PictureFile[];
  readonly source: SourceKeys;
  readonly lastTexts: LastTexts;
}
