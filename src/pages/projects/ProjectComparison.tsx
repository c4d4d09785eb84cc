// biome-ignore-all lint/a11y/noRedundantRoles: some screen readers take a table with a grid layout for none
import type { ReactNode } from 'react';
import { pagePaths } from '../../../shared/page-paths.ts';
import { Button, ButtonLink, PageButton } from '../../components/button/Button.tsx';
import { useFrame } from '../../components/frame-data/use-frame.ts';
import { GroundLayers, HatchedSection } from '../../components/ground-section/HatchedSection.tsx';
import { LeftOut } from '../../components/left-out/LeftOut.tsx';
import { MeasuredResult } from '../../components/measured-result/MeasuredResult.tsx';
import { NameList } from '../../components/name-list/NameList.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { type Compared, comparisonPath, mostSideBySide, withCompared } from '../../content/projects/compare.ts';
import { enquiryAddress } from '../../content/projects/enquiry.ts';
import { projectRows } from '../../content/projects/rows.ts';
import { recordKey } from '../../content/site.ts';
import { type LabelKey, type RecordKey, useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './ProjectComparison.module.css';

interface ProjectComparisonProps {
  /** What the address asks to compare. */
  readonly comparison: Compared<ProjectCardData> | null;
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
function ComparisonSheet({ projects, unknown, surplus }: Compared<ProjectCardData>) {
  const { companies } = useFrame();
  const ids = projects.map(({ id }) => id);
  return (
    <div className={`${layout.container} ${styles.sheet}`}>
      <LeftOut unknown={unknown} surplus={surplus} />
      {projects.length < 2 && (
        <p className={layout.lead}>
          <Words of="project.compare.choose" phrased />
        </p>
      )}
      {projects.length > 0 && <ComparedProjects projects={projects} />}
      <p className={styles.actions}>
        <PageButton to={pagePaths.projects} look="outline">
          <Words of="project.all" />
        </PageButton>
        {projects.length > 0 && (
          <>
            <ButtonLink look="outline" href={enquiryAddress(companies, projects)}>
              <Words of="project.ask" values={{ id: ids.join(', ') }} />
            </ButtonLink>
            <PageButton to={comparisonPath(ids, 'tender')}>
              <Words of="frame.tender" />
            </PageButton>
            <Button look="outline" data-needs-app="" onClick={() => print()}>
              <Words of="project.print" />
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

interface ComparedProjectsProps {
  readonly projects: readonly ProjectCardData[];
}

function ComparedProjects({ projects }: ComparedProjectsProps) {
  return (
    <>
      <table className={styles.table} data-columns={projects.length} role="table">
        <caption className={layout.spoken}>
          <Words of="project.compare.title" />
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {projects.map((project) => (
              <ProjectHeading key={project.id} project={project} projects={projects} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <GroundRow projects={projects} />
          <ComparedRow label="project.company" projects={projects}>
            {({ company }) => <Words of={recordKey('company', company, 'name')} phrased />}
          </ComparedRow>
          {projectRows.map(({ text, ...row }) => (
            <ComparedRow key={text} {...row} projects={projects}>
              {(project) => <Value of={project[text]} since={text === 'duration' ? project.since : undefined} />}
            </ComparedRow>
          ))}
          {projects.some(({ result }) => result !== null) && (
            <ComparedRow label="project.result" projects={projects}>
              {({ result }) => result && <MeasuredResult result={result} />}
            </ComparedRow>
          )}
        </tbody>
      </table>
      <p className={layout.note}>
        <Words of="project.compare.caption" />
      </p>
    </>
  );
}

interface ComparedRowProps extends ComparedProjectsProps {
  readonly label: LabelKey;
  /** The full form of an abbreviation. */
  readonly full?: LabelKey | null;
  /** What the cell of a project shows. */
  readonly children: (project: ProjectCardData) => ReactNode;
}

function ComparedRow({ label, full, projects, children }: ComparedRowProps) {
  return (
    <tr role="row">
      <RowHeading label={label}>
        {full && (
          <span className={layout.note}>
            {' '}
            <Words of={full} />
          </span>
        )}
      </RowHeading>
      {projects.map((project) => (
        <td key={project.id} role="cell" className={styles.value} data-row={`projects/${project.id}`}>
          {children(project)}
        </td>
      ))}
    </tr>
  );
}

interface ValueProps {
  readonly of: RecordKey;
  /** The first month of on-going works. */
  readonly since: RecordKey | undefined;
}

function Value({ of, since }: ValueProps) {
  const { t, text, langOf } = useText();
  return (
    <>
      <NameList of={of} />
      {since && (
        <span className={layout.note} lang={langOf(since)}>{` ${t('project.since', { month: text(since) })}`}</span>
      )}
    </>
  );
}

interface RowHeadingProps {
  readonly label: LabelKey;
  readonly children?: ReactNode;
}

function RowHeading({ label, children }: RowHeadingProps) {
  return (
    <th scope="row" role="rowheader">
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
    <th scope="col" role="columnheader" data-row={`projects/${id}`}>
      <span className={styles.number} data-field="projects/id">
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
    <tr role="row" className={styles.sections}>
      <RowHeading label="project.compare.ground" />
      {projects.map(({ id, ground, deepestPenetrationText }, column) => (
        <td key={id} role="cell" data-row={`projects/${id}`}>
          <div className={styles.section}>
            <HatchedSection
              ground={ground}
              deepest={deepest}
              label={text(deepestPenetrationText)}
              unit={column === 0 ? t('project.finder.metres', { number: '' }).trim() : undefined}
            />
          </div>
          <GroundLayers ground={ground} />
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
