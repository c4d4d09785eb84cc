import type { ReactNode } from 'react';
import { pagePaths } from '../../../shared/page-paths.ts';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { type Compared, comparisonPath, mostSideBySide, withCompared } from '../../content/projects/compare.ts';
import { projectRows } from '../../content/projects/rows.ts';
import { type LabelKey, useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { Button, PageButton } from '../button/Button.tsx';
import { fieldAttribute, rowAttribute } from '../cell-names/cell-names.ts';
import { NameList } from '../name-list/NameList.tsx';
import { PageLink } from '../page-link/PageLink.tsx';
import { GroundAxis, GroundColumn, GroundLayers } from './GroundColumn.tsx';
import styles from './ProjectComparison.module.css';

export interface ProjectComparisonProps {
  /** What the address asks to compare. */
  readonly comparison: Compared | null;
  /** The projects that are chosen in the list. */
  readonly chosen: readonly string[];
  readonly onClear: () => void;
}

/** A comparison on its sheet, or what is chosen for one at the bottom of the list. */
export default function ProjectComparison({ comparison, chosen, onClear }: ProjectComparisonProps) {
  if (comparison !== null) return <ComparisonSheet {...comparison} />;
  return chosen.length > 0 && <ComparisonBar ids={chosen} onClear={onClear} />;
}

/** Up to three projects side by side on one sheet: their ground on one scale, and their seven rows. */
function ComparisonSheet({ projects, unknown, surplus }: Compared) {
  return (
    <div className={`${layout.container} ${styles.sheet}`}>
      <LeftOut label="project.compare.unknown" numbers={unknown} />
      <LeftOut label="project.compare.surplus" numbers={surplus} />
      {projects.length < 2 && (
        <p className={layout.lead}>
          <Words of="project.compare.choose" phrased />
        </p>
      )}
      {projects.length > 0 && <ComparedProjects projects={projects} />}
      <p className={styles.actions}>
        <PageButton to={pagePaths.projects}>
          <Words of="project.all" />
        </PageButton>
        {projects.length > 0 && (
          <Button look="outline" data-needs-app="" onClick={() => print()}>
            <Words of="project.print" />
          </Button>
        )}
      </p>
    </div>
  );
}

interface LeftOutProps {
  readonly label: 'project.compare.unknown' | 'project.compare.surplus';
  readonly numbers: readonly string[];
}

function LeftOut({ label, numbers }: LeftOutProps) {
  if (numbers.length === 0) return null;
  return (
    <p className={styles.leftOut}>
      <Words of={label} values={{ numbers: numbers.join(', '), most: mostSideBySide }} />
    </p>
  );
}

/** For some screen readers a table with a grid layout is no longer a table, unless it has explicit roles. */
const withRole = (role: string) => ({ role });

interface ComparedProjectsProps {
  readonly projects: readonly ProjectCardData[];
}

function ComparedProjects({ projects }: ComparedProjectsProps) {
  // One row for each label, with the values of all projects.
  const rows = projects.map(({ id }) => projectRows(id));
  return (
    <>
      <table className={styles.table} data-columns={projects.length} {...withRole('table')}>
        <caption className={layout.spoken}>
          <Words of="project.compare.title" />
        </caption>
        <thead {...withRole('rowgroup')}>
          <tr {...withRole('row')}>
            <td {...withRole('cell')} />
            {projects.map((project) => (
              <ProjectHeading key={project.id} project={project} projects={projects} />
            ))}
          </tr>
        </thead>
        <tbody {...withRole('rowgroup')}>
          <GroundRow projects={projects} />
          {rows[0]?.map(({ label, full }, index) => (
            <tr key={label} {...withRole('row')}>
              <RowHeading label={label}>
                {full && (
                  <span className={layout.note}>
                    {' '}
                    <Words of={full} />
                  </span>
                )}
              </RowHeading>
              {projects.map((project, column) => (
                <td
                  key={project.id}
                  {...withRole('cell')}
                  className={styles.value}
                  {...rowAttribute('projects', project.id)}
                >
                  {rows[column]?.[index] && <NameList of={rows[column][index].value} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={layout.note}>
        <Words of="project.compare.caption" />
      </p>
    </>
  );
}

interface RowHeadingProps {
  readonly label: LabelKey;
  readonly children?: ReactNode;
}

function RowHeading({ label, children }: RowHeadingProps) {
  return (
    <th scope="row" {...withRole('rowheader')}>
      <Words of={label} />
      {children}
    </th>
  );
}

interface ProjectHeadingProps extends ComparedProjectsProps {
  readonly project: ProjectCardData;
}

/** The number and the name of a project, and a link to the comparison without it. */
function ProjectHeading({ project: { id, name, path }, projects }: ProjectHeadingProps) {
  const { t, text } = useText();
  const ids = projects.map((project) => project.id);
  return (
    <th scope="col" {...withRole('columnheader')} {...rowAttribute('projects', id)}>
      <span className={styles.number} {...fieldAttribute('projects/id')}>
        {id}
      </span>{' '}
      <PageLink to={path} className={styles.name}>
        <Words of={name} phrased />
      </PageLink>
      <span className={styles.remove} data-needs-app="">
        <PageLink
          to={comparisonPath(withCompared(ids, id))}
          aria-label={t('project.finder.remove', { name: text(name) })}
        >
          {'×'}
        </PageLink>
      </span>
    </th>
  );
}

/** The sections, all of one height, with the depths beside them and the names of their layers below. */
function GroundRow({ projects }: ComparedProjectsProps) {
  const { t, text } = useText();
  const deepest = Math.max(...projects.map(({ deepestPenetration }) => deepestPenetration));
  return (
    <tr {...withRole('row')} className={styles.sections}>
      <RowHeading label="project.compare.ground">
        <span className={styles.axis}>
          <GroundAxis deepest={deepest} unit={t('project.finder.metres', { number: '' }).trim()} />
        </span>
      </RowHeading>
      {projects.map(({ id, ground, deepestPenetrationText }) => (
        <td key={id} {...withRole('cell')} {...rowAttribute('projects', id)}>
          <div className={styles.section}>
            <GroundColumn ground={ground} deepest={deepest} depthLabel={text(deepestPenetrationText)} />
          </div>
          <GroundLayers ground={ground} className={styles.layers} />
        </td>
      ))}
    </tr>
  );
}

interface ComparisonBarProps extends Pick<ProjectComparisonProps, 'onClear'> {
  readonly ids: readonly string[];
}

/** At the bottom of the window while projects are chosen: how many, and the way to their sheet. */
function ComparisonBar({ ids, onClear }: ComparisonBarProps) {
  const canCompare = ids.length > 1;
  return (
    <div className={styles.bar} data-surface="deep" data-needs-app="">
      <div className={`${layout.container} ${styles.choice}`}>
        <p role="status">
          <b>
            <Words of="project.compare.chosen" values={{ chosen: ids.length, most: mostSideBySide }} />
          </b>{' '}
          <span className={styles.chosen}>{canCompare ? ids.join(' · ') : <Words of="project.compare.hint" />}</span>
        </p>
        <Button look="outline" onClick={onClear}>
          <Words of="project.compare.clear" />
        </Button>
        {canCompare && (
          <PageButton to={comparisonPath(ids)}>
            <Words of="project.compare" />
          </PageButton>
        )}
      </div>
    </div>
  );
}
