import type { ProjectCardData } from '../../content/projects/cards.ts';
import { Words } from '../../i18n/use-text.tsx';

/** What was measured on site: the figure, and its words. */
export function MeasuredResult({ result }: { readonly result: NonNullable<ProjectCardData['result']> }) {
  return (
    <>
      <b>
        <Words of={result.figure} />
      </b>{' '}
      <Words of={result.words} />
    </>
  );
}
