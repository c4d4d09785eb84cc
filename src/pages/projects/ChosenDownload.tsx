import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { referenceList } from '../../content/downloads/columns.ts';
import { csvOf } from '../../content/downloads/csv.ts';
import { type List, listFile } from '../../content/downloads/lists.ts';
import type { Matches } from '../../content/projects/finder.ts';
import { useText, Words } from '../../i18n/use-text.tsx';

/** The chosen references as a list to download. Its code comes with the first choice, and then needs no network. */
export default function ChosenDownload({ references }: Pick<Matches, 'references'>) {
  const { plain, locale } = useText();
  const save = () => saveCsv(referenceList(references, plain), listFile('references', locale, 'csv'));
  return (
    <ListDownload list="references" onSave={save}>
      <Words of="project.download.chosen" />
    </ListDownload>
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
