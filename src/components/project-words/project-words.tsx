import type { ProjectCardData } from '../../content/projects/cards.ts';
import { useText, Words } from '../../i18n/use-text.tsx';

type ProjectFiguresProps = Readonly<
  Record<
    'project',
    Pick<ProjectCardData, 'deepestPenetrationText' | 'largestDiameterText' | 'totalPilesText' | 'widthLabel'>
  >
>;

/** Depth, diameter and number of piles as one text. */
export function ProjectFigures({ project }: ProjectFiguresProps) {
  const { t, text } = useText();
  const figures = {
    depth: text(project.deepestPenetrationText),
    diameter: t(project.widthLabel, { diameter: text(project.largestDiameterText) }),
    piles: text(project.totalPilesText),
  };
  return <Words of="project.figures" values={figures} />;
}

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
