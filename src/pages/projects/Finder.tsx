import { memo, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/button/Button.tsx';
import { PageLink, usePageAddress } from '../../components/page-link/PageLink.tsx';
import { pagePaths } from '../../content/paths.ts';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import {
  type Choices,
  choicePath,
  type Filter,
  filters,
  finderPath,
  queryOf,
  sorts,
} from '../../content/projects/choices.ts';
import type { ChoiceCounts } from '../../content/projects/finder.ts';
import type { ProjectsData } from '../../content/projects/projects.ts';
import { groupThousands, useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './Finder.module.css';

/** The current choices, and the references found. */
export interface FinderResult {
  readonly foundReferences: readonly ProjectCardData[];
  readonly total: number;
  /** Counts what else can be chosen. */
  readonly getCounts: () => ChoiceCounts;
  readonly choices: Choices;
  readonly isChosen: boolean;
  /** Whether the choices cannot be applied because the list could not be loaded. */
  readonly hasFailed: boolean;
}

export interface FinderProps {
  readonly data: ProjectsData;
  readonly result: FinderResult;
  /** The offered choices, and the choices that they add to. For a moment both are those before the last press. */
  readonly choiceCounts: ChoiceCounts;
  readonly baseChoices: Choices;
  /** Called when the visitor is about to choose. */
  readonly onApproach: () => void;
  /** Renders the complete result synchronously. */
  readonly catchUp: () => void;
}

const headings = {
  company: 'project.company',
  pile: 'project.pileType',
  formation: 'project.formation',
  depth: 'project.finder.depth',
  diameter: 'project.finder.diameter',
} as const satisfies Readonly<Record<Filter, string>>;

const sortLabels = {
  depth: 'project.finder.sort.depth',
  diameter: 'project.finder.sort.diameter',
  piles: 'project.finder.sort.piles',
  year: 'project.finder.sort.year',
} as const satisfies Readonly<Record<(typeof sorts)[number], string>>;

/**
 * The filters for references. Each choice is a link with the number of references that it leaves. On a phone a button shows the filters.
 */
export const Finder = memo(function Finder({
  data,
  result,
  choiceCounts,
  baseChoices,
  onApproach,
  catchUp,
}: FinderProps) {
  const { total, choices, isChosen, hasFailed } = result;
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const id = useId();
  const nameOf = useChoiceNames(data);
  const chosenNames = useChosenNames(baseChoices, nameOf);
  return (
    // No headings, because none of this is shown without scripts.
    <section
      ref={section}
      tabIndex={-1}
      className={styles.finder}
      aria-label={t('project.finder.title')}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      // A second press builds on the first one, and the links may not include it yet.
      onClickCapture={catchUp}
    >
      <div className={layout.container}>
        <p className={styles.toggle}>
          <Button look="outline" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('project.finder.close', { total }) : t('project.finder.open')}
          </Button>
        </p>
        <div id={id} className={styles.groups} data-open={isOpen || undefined}>
          {filters.map((filter) => (
            <FilterGroup
              key={filter}
              filter={filter}
              options={choiceCounts[filter]}
              baseChoices={baseChoices}
              chosenValue={choices[filter]}
              nameOf={nameOf}
            />
          ))}
        </div>
        <div className={styles.bar}>
          <div className={styles.answer}>
            <p className={styles.found} role="status">
              {isChosen && t('project.finder.found', { total })}
              {hasFailed && t('frame.fault.title')}
            </p>
            {queryOf(baseChoices) !== '' && (
              // The link disappears with the last choice, and would take the focus with it.
              <PageLink
                to={pagePaths.projects}
                className={styles.clear}
                onClick={() => section.current?.focus({ preventScroll: true })}
              >
                {t('project.finder.clear')}
              </PageLink>
            )}
          </div>
          {chosenNames && <p className={styles.taken}>{chosenNames}</p>}
          <LinkGroup
            label={t('project.finder.sort')}
            options={sorts.map((sort) => ({
              name: t(sortLabels[sort]),
              to: finderPath({ ...baseChoices, sort }),
              isCurrent: sort === (choices.sort ?? (isChosen && sorts[0])),
            }))}
          />
          <LinkGroup label={t('project.finder.view')} options={useViewOptions(baseChoices, choices.view)} />
        </div>
      </div>
    </section>
  );
});

/** The choices in words: "Old Alluvium · Depth, at least 60 m". */
function useChosenNames(choices: Choices, nameOf: FilterGroupProps['nameOf']): string {
  const { t } = useText();
  return filters
    .flatMap((filter) => {
      const value = choices[filter];
      if (value === undefined) return [];
      const name = nameOf(filter, value);
      return filter === 'depth' || filter === 'diameter' ? `${t(headings[filter])} ${name}` : name;
    })
    .join(' · ');
}

interface FilterGroupProps {
  readonly filter: Filter;
  readonly options: ChoiceCounts[Filter];
  readonly baseChoices: Choices;
  readonly chosenValue: string | undefined;
  readonly nameOf: (filter: Filter, value: string) => string;
}

/** The choices of one filter. */
const FilterGroup = memo(function FilterGroup({ filter, options, baseChoices, chosenValue, nameOf }: FilterGroupProps) {
  const { t } = useText();
  const id = useId();
  const editionAddress = usePageAddress('');
  return (
    <div className={styles.group} data-filter={filter}>
      <p id={id} className={styles.heading}>
        {t(headings[filter])}
      </p>
      <ul aria-labelledby={id} className={styles.choices}>
        {options.map(({ value, count }) => (
          <li key={value}>
            {/* A choice that would leave no references cannot be selected. It stays the same element, but is not a link. */}
            <a
              className={styles.choice}
              aria-current={chosenValue === value ? 'true' : undefined}
              {...(count > 0 ? { href: editionAddress + choicePath(baseChoices, filter, value) } : { 'data-none': '' })}
            >
              <span>{`${nameOf(filter, value)} `}</span>
              <b>{groupThousands(count)}</b>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
});

/** Returns the label of a choice: a name from the workbooks, or a figure with its unit. */
function useChoiceNames({ companies, pileTypes, formations }: ProjectsData) {
  const { t, text } = useText();
  return useMemo(() => {
    const rows = new Map([...companies, ...pileTypes, ...formations].map(({ id, name }) => [String(id), text(name)]));
    return (filter: Filter, value: string) => {
      if (filter === 'depth') return t('project.finder.metres', { number: groupThousands(Number(value)) });
      if (filter === 'diameter') return t('project.finder.millimetres', { number: groupThousands(Number(value)) });
      return rows.get(value) ?? value;
    };
  }, [companies, pileTypes, formations, t, text]);
}

function useViewOptions({ view, ...otherChoices }: Choices, current: Choices['view']): readonly LinkOption[] {
  const { t } = useText();
  return [
    { name: t('project.finder.view.pictures'), to: finderPath(otherChoices), isCurrent: current === undefined },
    {
      name: t('project.finder.view.table'),
      to: finderPath({ ...otherChoices, view: 'table' }),
      isCurrent: current !== undefined,
    },
  ];
}

interface LinkOption {
  readonly name: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** Links to different views of the same references, one of them current. */
function LinkGroup({ label, options }: { readonly label: string; readonly options: readonly LinkOption[] }) {
  const id = useId();
  return (
    <div className={styles.ways}>
      <span id={id} className={styles.heading}>
        {label}
      </span>
      <ul aria-labelledby={id}>
        {options.map(({ name, to, isCurrent }) => (
          <li key={name}>
            <PageLink to={to} className={styles.way} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
