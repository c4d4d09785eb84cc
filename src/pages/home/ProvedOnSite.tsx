import { PageLink } from '../../components/page-link/PageLink.tsx';
import { Section } from '../../components/section/Section.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import { Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { HomeData } from './data.ts';
import styles from './ProvedOnSite.module.css';

/** The latest results that were measured on site, each with a link to its project. */
export function ProvedOnSite({ results }: Pick<HomeData, 'results'>) {
  return (
    <Section isSunken isRevealed>
      <SectionHeading title="project.result" />
      <ul className={styles.results}>
        {results.map(({ id, path, name, figure, words }) => (
          <li key={id} className={layout.datum} data-row={`projects/${id}`}>
            <b className={styles.figure}>
              <Words of={figure} />
            </b>
            <Words of={words} />
            <PageLink to={path}>
              <Words of={name} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
