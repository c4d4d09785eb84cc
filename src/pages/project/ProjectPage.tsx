import { Fragment } from 'react';
import { PageButton } from '../../components/button/Button.tsx';
import { fieldName } from '../../components/cell-names/cell-names.ts';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { Reveal } from '../../components/reveal/Reveal.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import { pagePaths } from '../../content/paths.ts';
import { finderPath } from '../../content/projects/choices.ts';
import type { ProjectData } from '../../content/projects/projects.ts';
import { groupThousands, useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { ProjectHead } from './ProjectHead.tsx';
import styles from './ProjectPage.module.css';

/** One reference: its first screen, then the works beside its seven rows, then links to similar ones. */
export default function ProjectPage({ data, frame }: PageProps<ProjectData>) {
  const { t, text } = useText();
  return (
    <>
      <ProjectHead data={data} fallback={frame.fallbackPicture} />
      <section className={layout.section}>
        <div className={`${layout.container} ${layout.uneven} ${styles.evidence}`}>
          <div>
            <div className={`${styles.top} ${layout.datum}`}>
              <h2 className={styles.heading}>{t('project.works')}</h2>
            </div>
            <Paragraphs text={text(data.description)} className={layout.stack} />
          </div>
          <ProjectFacts rows={data.rows} since={data.since} />
        </div>
      </section>
      <RelatedLinks data={data} />
    </>
  );
}

type Label = ProjectData['rows'][number]['label'];

/** The full form of each abbreviation in the project rows. */
const fullLabels: Readonly<Partial<Record<Label, Label>>> = {
  'project.totalPiles': 'project.totalPiles.full',
  'project.pileTypes': 'project.pileTypes.full',
  'project.largestDiameter': 'project.largestDiameter.full',
  'project.deepestPenetration': 'project.deepestPenetration.full',
  'project.formations': 'project.formations.full',
};

/** The seven rows. Each abbreviation has its full form, and On-Going the month since when. */
function ProjectFacts({ rows, since }: Pick<ProjectData, 'rows' | 'since'>) {
  const { t, text } = useText();
  return (
    <div>
      <div className={`${styles.top} ${layout.datum}`}>
        <h2 className={styles.heading}>{t('project.facts')}</h2>
      </div>
      <dl className={styles.list}>
        {rows.map(({ label, value }) => {
          const full = fullLabels[label];
          const note =
            label === 'project.duration' && since ? t('project.since', { month: text(since) }) : full && t(full);
          return (
            <div key={label} className={styles.row}>
              <dt>
                <b className={styles.label}>{t(label)}</b>
                {note && <span className={layout.note}>{` ${note}`}</span>}
              </dt>
              <dd className={styles.value}>
                <Names words={text(value)} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** The value of a row. Each of several names stays on one line if it fits. Chinese names do so through CSS. */
function Names({ words }: { readonly words: string }) {
  const { phrased } = useText();
  const names = words.split(', ');
  if (names.length === 1) return phrased(words);
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' '}
      <span className={layout.name}>{index < names.length - 1 ? `${name},` : name}</span>
    </Fragment>
  ));
}

const moreLabels = { formation: 'project.more.formation', pile: 'project.more.pileType' } as const;
const moreFields = { formation: 'projects/formations', pile: 'projects/pileTypes' } as const;

/** Links from a project to similar ones, and to its neighbours in the list. */
function RelatedLinks({ data: { more, previous, next } }: { readonly data: ProjectData }) {
  const { t, text } = useText();
  const nameOf = ({ name, formerly }: Pick<ProjectData['more'][number], 'name' | 'formerly'>) =>
    formerly ? t('project.formerly', { name: text(name), former: text(formerly) }) : text(name);
  const neighbours = [
    { label: t('project.previous'), link: previous },
    { label: t('project.next'), link: next },
  ];
  return (
    <nav className={`${layout.section} ${layout.sunken} ${styles.waysOn}`} aria-labelledby="more">
      <Reveal className={layout.container}>
        <SectionHeading
          id="more"
          title={t('project.more.title')}
          action={<PageButton to={pagePaths.projects}>{t('project.all')}</PageButton>}
        />
        <ul className={styles.ways}>
          {more.map(({ filter, value, count, ...named }) => (
            <li key={filter + value}>
              <PageLink to={finderPath({ [filter]: value })} className={styles.way}>
                <span>{`${t(moreLabels[filter], { name: nameOf(named) })} `}</span>
                <b {...fieldName(moreFields[filter])}>{groupThousands(count)}</b>
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
                    <span>
                      <span className={`${layout.note} ${styles.neighbour}`}>{label}</span>
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
