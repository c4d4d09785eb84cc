import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { referenceList } from '../../content/downloads/columns.ts';
import { csvOf } from '../../content/downloads/csv.ts';
import { type List, listFile } from '../../content/downloads/lists.ts';
import { comparisonPath, mostSideBySide } from '../../content/projects/compare.ts';
import type { Matches } from '../../content/projects/finder.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import styles from './ProjectsPage.module.css';

/**
 * What may be made of the chosen references: a tender sheet with the first of them, and a list to download. The code
 * comes with the first choice, and then needs no network.
 */
export default function ChosenList({ references }: Pick<Matches, 'references'>) {
  const { plain, locale } = useText();
  const save = () => saveCsv(referenceList(references, plain), listFile('references', locale, 'csv'));
  const first = references.slice(0, mostSideBySide).map(({ id }) => id);
  return (
    <>
      <p className={styles.tender}>
        <PageLink to={comparisonPath(first, 'tender')}>
          <Words of="frame.tender" />
        </PageLink>
      </p>
      <ListDownload list="references" onSave={save}>
        <Words of="project.download.chosen" />
      </ListDownload>
    </>
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
