import { type ReactNode, useId } from 'react';
import { type ListFormat, type ListName, listFormats, listPath } from '../../content/downloads/lists.ts';
import { atBase } from '../../content/paths.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import styles from './ListDownload.module.css';

const labels = {
  xlsx: 'frame.download.excel',
  csv: 'frame.download.csv',
} as const satisfies Readonly<Record<ListFormat, string>>;

interface ListDownloadProps {
  readonly list: ListName;
  /** Saves the chosen rows as CSV. Without it, the published files are downloaded. */
  readonly onSave?: () => void;
  /** Names what is downloaded. */
  readonly children: ReactNode;
}

/** A list to download: links to its files, or for chosen rows a button that makes a file, which needs no network. */
export function ListDownload({ list, onSave, children }: ListDownloadProps) {
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
      {onSave ? (
        <button type="button" onClick={onSave} {...nameOf('csv')}>
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
