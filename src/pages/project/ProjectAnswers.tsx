import { RigList } from '../../components/depth-bar/RigList.tsx';
import { GroundSection } from '../../components/ground-section/GroundSection.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { PersonList } from '../../components/person-list/PersonList.tsx';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { ProjectData } from './data.ts';
import styles from './ProjectAnswers.module.css';

/** What a reader with a project of his own asks next. Each part is there only if the workbooks have an answer. */
export function ProjectAnswers({ data }: { readonly data: ProjectData }) {
  const { section, nearest, founding, rigs, engineers } = data;
  if (nearest.length === 0 && rigs === null && engineers.length === 0) return null;
  return (
    <div className={`${layout.stack} ${styles.answers}`}>
      {nearest.length > 0 && <Nearest section={section} nearest={nearest} founding={founding} />}
      {rigs && <Rigs rigs={rigs} section={section} />}
      {engineers.length > 0 && (
        <section className={`${styles.answer} ${styles.people}`}>
          <h2>
            <Words of="project.engineers" phrased />
          </h2>
          <PersonList sheet="engineers" people={engineers} />
        </section>
      )}
    </div>
  );
}

/** The project beside the nearest ones, each as a small section. All of them have one scale. */
function Nearest({ section, nearest, founding }: Pick<ProjectData, 'section' | 'nearest' | 'founding'>) {
  const deepest = Math.max(...[section, ...nearest].map(({ ground }) => ground.depth));
  return (
    <section className={styles.answer}>
      <h2>
        <Words of="project.nearest" phrased />
      </h2>
      <p className={layout.note}>
        <Words of={founding.name} />
        {' · '}
        <Words of="project.nearest.scale" />
      </p>
      <ul className={styles.sections}>
        <li className={styles.current}>
          <SmallSection section={section} deepest={deepest} />
          <span>
            <Words of="project.nearest.current" />
          </span>
        </li>
        {nearest.map((project) => (
          <li key={project.id} data-row={`projects/${project.id}`}>
            <PageLink to={project.path} className={styles.near}>
              <SmallSection section={project} deepest={deepest} />
              <span>
                <Words of={project.name} phrased />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SmallSectionProps extends Pick<ProjectData, 'section'> {
  /** The deepest of the projects side by side, in metres. */
  readonly deepest: number;
}

function SmallSection({ section, deepest }: SmallSectionProps) {
  const { t, text, langOf } = useText();
  const diameter = t(section.widthLabel, { diameter: text(section.largestDiameterText) });
  return (
    <>
      <GroundSection ground={section.ground} deepest={deepest} metreWidth={12} />
      <b data-field="projects/id">{section.id}</b>{' '}
      <span className={styles.figures} lang={langOf(section.deepestPenetrationText)}>
        {`${text(section.deepestPenetrationText)} · ${diameter}`}
      </span>{' '}
    </>
  );
}

interface RigsProps extends Pick<ProjectData, 'section'> {
  readonly rigs: NonNullable<ProjectData['rigs']>;
}

/** The rigs that reach the project's depth. The deepest are bars, of which the first part is the project's depth. */
function Rigs({ rigs: { count, metres, deepest }, section }: RigsProps) {
  const { text } = useText();
  return (
    <section className={styles.answer}>
      <h2>
        <Words of="project.rigs" values={{ count, depth: text(section.deepestPenetrationText) }} />
      </h2>
      <p className={layout.note}>
        <Words of="project.rigs.bars" phrased />
      </p>
      <RigList className={styles.rigs} rigs={deepest} used={metres} />
    </section>
  );
}
