import { type ReactNode, useId } from 'react';
import {
  type List,
  type ListFormat,
  type ListName,
  listFile,
  listFormats,
  listPath,
} from '../../content/downloads/lists.ts';
import { atBase } from '../../content/paths.ts';
import { useText } from '../../i18n/use-text.tsx';
import styles from './ListDownload.module.css';

const labels = {
  xlsx: 'frame.download.excel',
  csv: 'frame.download.csv',
} as const satisfies Readonly<Record<ListFormat, string>>;

export interface ListDownloadProps {
  readonly list: ListName;
  /** Makes a list of the chosen rows. Without it, the published file is downloaded. */
  readonly makeList?: () => List;
  /** Names what is downloaded. */
  readonly children: ReactNode;
}

/** A list in each of its formats: links to files, or buttons that make them. The code that writes files is fetched at the first press. */
export function ListDownload({ list, makeList, children }: ListDownloadProps) {
  const { t, locale } = useText();
  const id = useId();
  return (
    <p className={styles.formats}>
      <span id={id}>{children}</span>
      {listFormats.map((format) => {
        // The accessible name includes what is downloaded.
        const name = { className: styles.format, id: id + format, 'aria-labelledby': `${id} ${id}${format}` };
        const save = makeList && (() => saveList(makeList(), listFile(list, locale, format), format));
        return (
          <span key={format}>
            {save ? (
              <button type="button" onClick={save} {...name}>
                {t(labels[format])}
              </button>
            ) : (
              <a href={atBase(listPath(list, locale, format))} download {...name}>
                {t(labels[format])}
              </a>
            )}
          </span>
        );
      })}
    </p>
  );
}

async function saveList(list: List, file: string, format: ListFormat): Promise<void> {
  const { listMediaTypes, listWriters } = await import('../../content/downloads/formats.ts');
  const address = URL.createObjectURL(new Blob([listWriters[format](list)], { type: listMediaTypes[format] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
