import { startTransition, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/button/Button.tsx';
import { keepsPlace, PageLink, type PageLinkProps } from '../../components/page-link/PageLink.tsx';
import {
  type Choices,
  type Filter,
  filters,
  finderPath,
  queryOf,
  sorts,
  withChoice,
} from '../../content/projects/choices.ts';
import type { ChoiceCounts } from '../../content/projects/finder.ts';
import type { ProjectsData } from '../../content/projects/projects.ts';
import { groupThousands, useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './Finder.module.css';

export interface FinderProps {
  readonly data: ProjectsData;
  /** What can be chosen, with the number of references that each choice leaves. */
  readonly counts: ChoiceCounts;
  readonly choices: Choices;
  /** How many references the choices leave. */
  readonly total: number;
  /** Marks choices until the address has them. */
  readonly onChoose: (choices: Choices) => void;
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
export function Finder({ data, counts, choices, total, onChoose }: FinderProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const id = useId();
  const nameOf = useChoiceNames(data);
  const chosenNames = useChosenNames(choices, nameOf);
  const isChosen = queryOf(choices) !== '';
  const linkTo = (next: Choices) => ({
    to: finderPath(next),
    state: keepsPlace,
    onClick: () => startTransition(() => onChoose(next)),
  });
  return (
    // No headings, because none of this is shown without scripts.
    <section ref={section} tabIndex={-1} className={styles.finder} aria-label={t('project.finder.title')}>
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
              options={counts[filter]}
              chosenValue={choices[filter]}
              nameOf={nameOf}
              linkTo={(value) => linkTo(withChoice(choices, filter, value))}
            />
          ))}
        </div>
        <div className={styles.bar}>
          <div className={styles.answer}>
            <p className={styles.found} role="status">
              {isChosen && t('project.finder.found', { total })}
            </p>
            {isChosen && (
              <PageLink
                {...linkTo({})}
                className={styles.clear}
                onClick={() => {
                  // The link disappears with the last choice, and would take the focus with it.
                  section.current?.focus({ preventScroll: true });
                  startTransition(() => onChoose({}));
                }}
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
              isCurrent: sort === (choices.sort ?? (isChosen && sorts[0])),
              ...linkTo({ ...choices, sort }),
            }))}
          />
          <LinkGroup label={t('project.finder.view')} options={useViewOptions(choices, linkTo)} />
        </div>
      </div>
    </section>
  );
}

type ChoiceLink = Pick<PageLinkProps, 'to' | 'state' | 'onClick'>;

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
  readonly chosenValue: string | undefined;
  readonly nameOf: (filter: Filter, value: string) => string;
  readonly linkTo: (value: string) => ChoiceLink;
}

/** The choices of one filter. A choice that would leave no references is no link. */
function FilterGroup({ filter, options, chosenValue, nameOf, linkTo }: FilterGroupProps) {
  const { t } = useText();
  const id = useId();
  return (
    <div className={styles.group} data-filter={filter}>
      <p id={id} className={styles.heading}>
        {t(headings[filter])}
      </p>
      <ul aria-labelledby={id} className={styles.choices}>
        {options.map(({ value, count }) => {
          const words = (
            <>
              <span>{`${nameOf(filter, value)} `}</span>
              <b>{groupThousands(count)}</b>
            </>
          );
          return (
            <li key={value}>
              {count > 0 ? (
                <PageLink
                  className={styles.choice}
                  aria-current={chosenValue === value ? 'true' : undefined}
                  {...linkTo(value)}
                >
                  {words}
                </PageLink>
              ) : (
                // biome-ignore lint/a11y/useValidAnchor: a link without an address, as in HTML
                <a className={styles.choice} data-none="">
                  {words}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

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

function useViewOptions(
  { view, ...otherChoices }: Choices,
  linkTo: (choices: Choices) => ChoiceLink,
): readonly LinkOption[] {
  const { t } = useText();
  return [
    { name: t('project.finder.view.pictures'), isCurrent: view === undefined, ...linkTo(otherChoices) },
    {
      name: t('project.finder.view.table'),
      isCurrent: view !== undefined,
      ...linkTo({ ...otherChoices, view: 'table' }),
    },
  ];
}

interface LinkOption extends ChoiceLink {
  readonly name: string;
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
        {options.map(({ name, isCurrent, ...link }) => (
          <li key={name}>
            <PageLink {...link} className={styles.way} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
