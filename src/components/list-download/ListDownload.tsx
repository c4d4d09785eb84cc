import { type ReactNode, useId } from 'react';
import {
  type List,
  type ListFormat,
  type ListName,
  listFile,
  listFormats,
  listPath,
} from '../../content/lists/lists.ts';
import { atBase } from '../../content/paths.ts';
import { useText } from '../../i18n/use-text.tsx';
import styles from './ListDownload.module.css';

const labels = {
  xlsx: 'frame.download.excel',
  csv: 'frame.download.csv',
} as const satisfies Readonly<Record<ListFormat, string>>;

export interface ListDownloadProps {
  readonly list: ListName;
  /** What is downloaded. */
  readonly children: ReactNode;
}

/** Links to a published list in each of its formats. */
export function ListDownload({ list, children }: ListDownloadProps) {
  const { t, locale } = useText();
  return (
    <Formats label={children}>
      {(format, name) => (
        <a href={atBase(listPath(list, locale, format))} download className={styles.format} {...name}>
          {t(labels[format])}
        </a>
      )}
    </Formats>
  );
}

export interface ChosenDownloadProps extends ListDownloadProps {
  readonly make: () => List;
}

/** Buttons that make a list of what is chosen in each format. What writes files is fetched at the first press. */
export function ChosenDownload({ list, make, children }: ChosenDownloadProps) {
  const { t, locale } = useText();
  return (
    <Formats label={children}>
      {(format, name) => (
        <button
          type="button"
          className={styles.format}
          onClick={() => saveList(make(), listFile(list, locale, format), format)}
          {...name}
        >
          {t(labels[format])}
        </button>
      )}
    </Formats>
  );
}

interface FormatsProps {
  readonly label: ReactNode;
  /** A link or button; the attributes make its name say what is downloaded. */
  readonly children: (
    format: ListFormat,
    name: { readonly id: string; readonly 'aria-labelledby': string },
  ) => ReactNode;
}

function Formats({ label, children }: FormatsProps) {
  const id = useId();
  return (
    <p className={styles.formats}>
      <span id={id}>{label}</span>
      {listFormats.map((format) => (
        <span key={format}>{children(format, { id: id + format, 'aria-labelledby': `${id} ${id}${format}` })}</span>
      ))}
    </p>
  );
}

async function saveList(list: List, file: string, format: ListFormat): Promise<void> {
  const { listMediaTypes, listWriters } = await import('../../content/lists/list-files.ts');
  const address = URL.createObjectURL(new Blob([listWriters[format](list)], { type: listMediaTypes[format] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
