import { memo } from 'react';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import { GroundSection } from '../ground-section/GroundSection.tsx';
import { PageLink } from '../page-link/PageLink.tsx';
import { Picture, type PictureProps } from '../picture/Picture.tsx';
import styles from './ProjectCard.module.css';

interface ProjectCardProps {
  readonly card: ProjectCardData;
  /** Level of its heading: one below the heading above it. */
  readonly level: 2 | 3;
  readonly sizes: string;
  readonly priority?: PictureProps['priority'];
  /** False for a card that is not shown yet. */
  readonly hasPicture?: boolean;
}

/** A project's picture, title and figures, with a small section of its ground. The whole card links to the project. */
export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { card, level, sizes, priority, hasPicture = true } = props;
  const { t, text, langOf } = useText();
  const Heading = `h${level}` as const;
  const figures = {
    depth: text(card.deepestPenetrationText),
    diameter: t(card.widthLabel, { diameter: text(card.largestDiameterText) }),
    piles: text(card.totalPilesText),
  };
  return (
    <article className={styles.card} data-row={`projects/${card.id}`}>
      {hasPicture && (
        <div className={styles.frame}>
          <Picture picture={card.picture} sizes={sizes} priority={priority} />
        </div>
      )}
      <div className={styles.words}>
        <GroundSection ground={card.ground} />
        <div>
          <Heading className={styles.title}>
            <PageLink to={card.path}>
              <Words of={card.name} phrased />
            </PageLink>
          </Heading>
          <p className={styles.figures}>
            <Words of="project.figures" values={figures} />
          </p>
          <p className={styles.facts}>
            <Words of={card.formationsText} />
          </p>
          <p className={styles.facts} lang={langOf(card.pileTypesText)}>
            <b data-field="projects/id">{card.id}</b>
            {` ${text(card.pileTypesText)}`}
          </p>
          {card.result && (
            <p className={styles.facts} lang={langOf(card.result.words)}>
              <b>{text(card.result.figure)}</b>
              {` ${text(card.result.words)}`}
            </p>
          )}
        </div>
      </div>
    </article>
  );
});
