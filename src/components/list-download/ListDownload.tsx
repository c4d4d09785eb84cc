import { type ReactNode, useId } from 'react';
import { csvOf } from '../../content/downloads/csv.ts';
import {
  type List,
  type ListFormat,
  type ListName,
  listFile,
  listFormats,
  listPath,
} from '../../content/downloads/lists.ts';
import { atBase } from '../../content/paths.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import styles from './ListDownload.module.css';

const labels = {
  xlsx: 'frame.download.excel',
  csv: 'frame.download.csv',
} as const satisfies Readonly<Record<ListFormat, string>>;

export interface ListDownloadProps {
  readonly list: ListName;
  /** Makes a list of the chosen rows. Without it, the published files are downloaded. */
  readonly makeList?: () => List;
  /** Names what is downloaded. */
  readonly children: ReactNode;
}

/** A list to download: links to its files, or for chosen rows a button that makes a file, which needs no network. */
export function ListDownload({ list, makeList, children }: ListDownloadProps) {
  const { locale } = useText();
  const id = useId();
  // The accessible name includes what is downloaded.
  const nameOf = (format: ListFormat) => ({
    className: styles.format,
    id: id + format,
    'aria-labelledby': `${id} ${id}${format}`,
  });
  return (
    <p className={styles.formats}>
      <span id={id}>{children}</span>
      {makeList ? (
        <button type="button" onClick={() => saveCsv(makeList(), listFile(list, locale, 'csv'))} {...nameOf('csv')}>
          <Words of={labels.csv} />
        </button>
      ) : (
        listFormats.map((format) => (
          <span key={format}>
            <a href={atBase(listPath(list, locale, format))} download {...nameOf(format)}>
              <Words of={labels[format]} />
            </a>
          </span>
        ))
      )}
    </p>
  );
}

function saveCsv(list: List, file: string): void {
  const address = URL.createObjectURL(new Blob([csvOf(list)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
