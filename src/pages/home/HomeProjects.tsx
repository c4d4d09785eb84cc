import { PageButton } from '../../components/page-link/PageButton.tsx';
import { ProjectCard } from '../../components/project-card/ProjectCard.tsx';
import { Reveal } from '../../components/reveal/Reveal.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import type { HomeData } from '../../content/home.ts';
import { pagePaths } from '../../content/paths.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import styles from './HomePage.module.css';

/** The first projects of the list, and the way to all of them. */
export function HomeProjects({ cards }: { readonly cards: HomeData['projects'] }) {
  const { t } = useText();
  // A project may stand in the list twice, so its place belongs to its key.
  const entries = cards.map((card, place) => ({ card, key: `${place} ${card.id}` }));
  return (
    <section className={layout.section}>
      <Reveal className={layout.container}>
        <SectionHeading
          title={t('home.projects.title')}
          lead={<p>{t('home.projects.lead')}</p>}
          action={<PageButton to={pagePaths.projects}>{t('project.all')}</PageButton>}
        />
        <ul className={styles.projects}>
          {entries.map(({ card, key }) => (
            <li key={key}>
              <ProjectCard card={card} level={3} sizes="(max-width: 700px) 92vw, (max-width: 1408px) 54vw, 754px" />
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
