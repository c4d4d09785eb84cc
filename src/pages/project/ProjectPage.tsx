import { groupThousands } from '../../../shared/group-thousands.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { PageButton } from '../../components/button/Button.tsx';
import { NameList } from '../../components/name-list/NameList.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { Reveal } from '../../components/reveal/Reveal.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import { finderPath } from '../../content/projects/choices.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { ProjectData } from './data.ts';
import { ProjectAnswers } from './ProjectAnswers.tsx';
import { ProjectHead } from './ProjectHead.tsx';
import styles from './ProjectPage.module.css';

/** One reference: its first screen, then the works and what is like it beside its seven rows, then links to more. */
export default function ProjectPage({ data }: PageProps<ProjectData>) {
  return (
    <>
      <ProjectHead data={data} />
      <section className={layout.section}>
        <div className={`${layout.container} ${layout.uneven} ${styles.evidence}`}>
          <div>
            <div className={`${styles.top} ${layout.datum}`}>
              <h2 className={styles.heading}>
                <Words of="project.works" />
              </h2>
            </div>
            <Paragraphs of={data.description} className={layout.stack} />
          </div>
          <ProjectFacts {...data} />
          <ProjectAnswers data={data} />
        </div>
      </section>
      <RelatedLinks data={data} />
    </>
  );
}

/** The seven rows. Each abbreviation has its full form, and On-Going the month since when. */
function ProjectFacts({ rows, since }: Pick<ProjectData, 'rows' | 'since'>) {
  const { t, text, langOf } = useText();
  return (
    <div>
      <div className={`${styles.top} ${layout.datum}`}>
        <h2 className={styles.heading}>
          <Words of="project.facts" />
        </h2>
      </div>
      <dl className={styles.list}>
        {rows.map(({ label, full, value }) => {
          const note = label === 'project.duration' && since ? 'project.since' : full;
          const month = since ? text(since) : undefined;
          return (
            <div key={label} className={styles.row}>
              <dt>
                <b className={styles.label}>
                  <Words of={label} />
                </b>
                {note && <span className={layout.note} lang={langOf(note)}>{` ${t(note, { month })}`}</span>}
              </dt>
              <dd className={styles.value}>
                <NameList of={value} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

const moreLabels = { formation: 'project.more.formation', pile: 'project.more.pileType' } as const;
const moreFields = { formation: 'projects/formations', pile: 'projects/pileTypes' } as const;

/** Links from a project to similar ones, and to its neighbours in the list. */
function RelatedLinks({ data: { more, previous, next } }: { readonly data: ProjectData }) {
  const { text, langOf } = useText();
  const neighbours = [
    { label: 'project.previous', link: previous },
    { label: 'project.next', link: next },
  ] as const;
  return (
    <nav className={`${layout.section} ${layout.sunken} ${styles.waysOn}`} aria-labelledby="more">
      <Reveal className={layout.container}>
        <SectionHeading
          id="more"
          title="project.more.title"
          action={
            <PageButton to={pagePaths.projects}>
              <Words of="project.all" />
            </PageButton>
          }
        />
        <ul className={styles.ways}>
          {more.map(({ filter, value, name, count }) => (
            <li key={filter + value}>
              <PageLink to={finderPath({ [filter]: value })} className={styles.way}>
                <span>
                  <Words of={moreLabels[filter]} values={{ name: text(name) }} />{' '}
                </span>
                <b data-field={moreFields[filter]}>{groupThousands(count)}</b>
              </PageLink>
            </li>
          ))}
        </ul>
        <ul className={styles.ways}>
          {neighbours.map(
            ({ label, link }) =>
              link && (
                <li key={label}>
                  <PageLink to={link.path} className={styles.way}>
                    <span lang={langOf(link.name)}>
                      <span className={`${layout.note} ${styles.neighbour}`}>
                        <Words of={label} />
                      </span>
                      {` ${text(link.name)}`}
                    </span>
                  </PageLink>
                </li>
              ),
          )}
        </ul>
      </Reveal>
    </nav>
  );
}
