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
  const { nearest, rigs, engineers } = data;
  if (nearest.length === 0 && rigs === null && engineers.length === 0) return null;
  return (
    <div className={`${layout.stack} ${styles.answers}`}>
      {nearest.length > 0 && <Nearest data={data} />}
      {rigs && <Rigs rigs={rigs} data={data} />}
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
function Nearest({ data }: { readonly data: ProjectData }) {
  const { nearest, founding } = data;
  const deepest = Math.max(...[data, ...nearest].map(({ ground }) => ground.depth));
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
          <SmallSection project={data} deepest={deepest} />
          <span>
            <Words of="project.nearest.current" />
          </span>
        </li>
        {nearest.map((project) => (
          <li key={project.id} data-row={`projects/${project.id}`}>
            <PageLink to={project.path} className={styles.near}>
              <SmallSection project={project} deepest={deepest} />
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

interface SmallSectionProps {
  readonly project: ProjectData['nearest'][number];
  /** The deepest of the projects side by side, in metres. */
  readonly deepest: number;
}

function SmallSection({ project, deepest }: SmallSectionProps) {
  const { t, text, langOf } = useText();
  const { id, ground, widthLabel, deepestPenetrationText, largestDiameterText } = project;
  const diameter = t(widthLabel, { diameter: text(largestDiameterText) });
  return (
    <>
      <GroundSection ground={ground} deepest={deepest} metreWidth={12} />
      <b data-field="projects/id">{id}</b>{' '}
      <span className={styles.figures} lang={langOf(deepestPenetrationText)}>
        {`${text(deepestPenetrationText)} · ${diameter}`}
      </span>{' '}
    </>
  );
}

interface RigsProps {
  readonly data: ProjectData;
  readonly rigs: NonNullable<ProjectData['rigs']>;
}

/** The rigs that reach the project's depth. The deepest are bars, of which the first part is the project's depth. */
function Rigs({ data, rigs: { count, deepest } }: RigsProps) {
  const { text } = useText();
  return (
    <section className={styles.answer}>
      <h2>
        <Words of="project.rigs" values={{ count, depth: text(data.deepestPenetrationText) }} />
      </h2>
      <p className={layout.note}>
        <Words of="project.rigs.bars" phrased />
      </p>
      <RigList className={styles.rigs} rigs={deepest} used={data.ground.depth} />
    </section>
  );
}
