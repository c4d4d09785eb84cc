import { type ReactNode, startTransition, useId, useRef, useState } from 'react';
import { groupThousands } from '../../../shared/group-thousands.ts';
import { Button } from '../../components/button/Button.tsx';
import { Caret } from '../../components/icon/Icon.tsx';
import { keepsPlace, PageLink, type PageLinkProps } from '../../components/page-link/PageLink.tsx';
import { type Choices, type Filter, filters, finderPath, sorts, withChoice } from '../../content/projects/choices.ts';
import type { ChoiceCounts, Matches } from '../../content/projects/finder.ts';
import { type LabelKey, useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { type Name, type NameOf, useChoiceNames, useLabels } from './choice-names.ts';
import type { ProjectsData } from './data.ts';
import styles from './Finder.module.css';
import { useClosing } from './use-closing.ts';

interface FinderProps {
  readonly data: ProjectsData;
  /** What can be chosen, with the number of projects that each choice leaves. */
  readonly counts: ChoiceCounts;
  readonly choices: Choices;
  /** The query of the address. Its other parameters stay. */
  readonly search: string;
  readonly matches: Matches;
  /** Marks choices until the address has them. */
  readonly onChoose: (choices: Choices) => void;
}

const headings = {
  mine: 'project.finder.mine',
  pile: 'project.pileType',
  formation: 'project.formation',
  depth: 'project.finder.depth',
  diameter: 'project.finder.diameter',
  company: 'project.company',
  region: 'project.region',
} as const satisfies Readonly<Record<Filter, string>>;

const sortLabels = {
  depth: 'project.finder.sort.depth',
  diameter: 'project.finder.sort.diameter',
  piles: 'project.finder.sort.piles',
  year: 'project.finder.sort.year',
} as const satisfies Readonly<Record<(typeof sorts)[number], string>>;

/**
 * The filters, orders and views of the project list. Each choice is a link, and each filter a list that opens on
 * demand. Chosen values are tags, which a press removes. On a phone a button shows the filters.
 */
export function Finder({ data, counts, choices, search, matches, onChoose }: FinderProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const id = useId();
  const nameOf = useChoiceNames(data);
  // Their figures may be those of another of their pile types.
  const several = matches.references.length - matches.total;
  useClosing(section);
  const linkTo = (next: Choices) => ({
    to: finderPath(next, search),
    state: keepsPlace,
    onClick: () => startTransition(() => onChoose(next)),
  });
  return (
    // No headings, because none of this is shown without scripts.
    <section ref={section} tabIndex={-1} className={styles.finder} aria-label={t('project.finder.title')}>
      <div className={`${layout.container} ${styles.row}`}>
        <Button look="outline" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Words of="project.finder.open" />
          <Caret className={styles.caret} />
        </Button>
        <p className={styles.total} role="status">
          <ProjectCount total={matches.total} />{' '}
          {several > 0 && <Words of="project.finder.several" values={{ count: several }} />}
        </p>
        {choices.sort && (
          <p className={styles.order}>
            <Words of="project.finder.sort" /> <Words of={sortLabels[choices.sort]} />
          </p>
        )}
        <div id={id} className={styles.menus} data-open={isOpen || undefined}>
          {filters.map((filter) => (
            <Menu key={filter} label={headings[filter]} filter={filter}>
              {counts[filter].map(({ value, ...count }) => (
                <Choice
                  key={value}
                  {...nameOf(filter, value)}
                  isCurrent={choices[filter] === value}
                  {...count}
                  isMember={data.formations.some(({ id, isMember }) => isMember && id === value)}
                  {...linkTo(withChoice(choices, filter, value))}
                />
              ))}
            </Menu>
          ))}
          <SortMenu choices={choices} linkTo={linkTo} />
          <Views choices={choices} linkTo={linkTo} hasMap={counts.region.length > 0} />
        </div>
        <Tags
          choices={choices}
          linkTo={linkTo}
          nameOf={nameOf}
          // The pressed link disappears, and would take the focus with it.
          onRemove={() => section.current?.focus({ preventScroll: true })}
        />
      </div>
    </section>
  );
}

interface ChoiceLink extends Pick<PageLinkProps, 'to' | 'state'> {
  readonly onClick: () => void;
}

interface ChoiceLinksProps {
  readonly choices: Choices;
  readonly linkTo: (choices: Choices) => ChoiceLink;
}

/** The list of orders. Without a choice, the projects are in the order of their selection. */
function SortMenu({ choices, linkTo }: ChoiceLinksProps) {
  const labelOf = useLabels();
  const { sort, ...inListOrder } = choices;
  const options = [
    { ...labelOf('project.finder.sort.selection'), isCurrent: sort === undefined, ...linkTo(inListOrder) },
    ...sorts.map((order) => ({
      ...labelOf(sortLabels[order]),
      isCurrent: sort === order,
      ...linkTo({ ...choices, sort: order }),
    })),
  ];
  return (
    <Menu label="project.finder.sort" value={options.find(({ isCurrent }) => isCurrent)}>
      {options.map((option) => (
        <Choice key={option.name} {...option} />
      ))}
    </Menu>
  );
}

interface ViewsProps extends ChoiceLinksProps {
  readonly hasMap: boolean;
}

const views: readonly (Pick<Choices, 'view'> & { readonly label: LabelKey })[] = [
  { label: 'project.finder.view.pictures' },
  { label: 'project.finder.view.table', view: 'table' },
  { label: 'project.finder.view.map', view: 'map' },
];

/** The links to the projects as pictures, as a table, and on a map. */
function Views({ choices, linkTo, hasMap }: ViewsProps) {
  const { t } = useText();
  const { view: current, ...withPictures } = choices;
  return (
    <ul className={styles.views} aria-label={t('project.finder.view')}>
      {views.slice(0, hasMap ? 3 : 2).map(({ label, ...shown }) => (
        <li key={label}>
          <PageLink {...linkTo({ ...withPictures, ...shown })} aria-current={current === shown.view || undefined}>
            <Words of={label} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

interface TagsProps extends ChoiceLinksProps {
  readonly nameOf: NameOf;
  readonly onRemove: () => void;
}

/** The chosen values, each a link that removes it, and a link that removes all of them. */
function Tags({ choices, linkTo, nameOf, onRemove }: TagsProps) {
  const { t } = useText();
  const { sort, view, ...chosen } = choices;
  const linkWithout = (left: Choices): ChoiceLink => {
    const link = linkTo({ ...left, ...(sort && { sort }), ...(view && { view }) });
    const onClick = () => {
      onRemove();
      link.onClick();
    };
    return { ...link, onClick };
  };
  const tags = filters.flatMap((filter) => {
    const value = chosen[filter];
    if (value === undefined) return [];
    const { name, lang } = nameOf(filter, value);
    const isFigure = filter === 'depth' || filter === 'diameter';
    return {
      filter,
      name: isFigure ? `${t(headings[filter])} ${name}` : name,
      lang,
      left: withChoice(chosen, filter, value),
    };
  });
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {tags.map(({ filter, name, lang, left }) => (
        <li key={filter} lang={lang}>
          <PageLink {...linkWithout(left)} className={styles.tag} aria-label={t('project.finder.remove', { name })}>
            {name}
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink {...linkWithout({})} className={styles.clear}>
          <Words of="project.finder.clear" />
        </PageLink>
      </li>
    </ul>
  );
}

interface MenuProps {
  readonly label: LabelKey;
  readonly filter?: Filter;
  /** The current choice, if it is always shown. */
  readonly value?: Name | undefined;
  readonly children: readonly ReactNode[];
}

/** A list of choices that opens below its label. Without choices there is nothing to open. */
function Menu({ label, filter, value, children }: MenuProps) {
  const { t } = useText();
  if (children.length === 0) return null;
  return (
    <details name="finder" className={styles.menu} data-filter={filter}>
      <summary>
        <Words of={label} />
        {value && (
          <span className={styles.chosen} lang={value.lang}>
            {value.name}
          </span>
        )}
        <Caret className={styles.caret} />
      </summary>
      <ul aria-label={t(label)}>{children}</ul>
    </details>
  );
}

interface ChoiceProps extends ChoiceLink, Name {
  readonly isCurrent: boolean;
  /** How many projects answer the choice, if it leaves some out. */
  readonly count?: number;
  readonly findsNone?: boolean;
  /** Part of the choice above it. */
  readonly isMember?: boolean;
}

/** A row of a list. A choice that would find no projects is no link. */
function Choice({ name, lang, isCurrent, count, findsNone = false, isMember = false, ...link }: ChoiceProps) {
  return (
    <li data-member={isMember || undefined}>
      {findsNone ? (
        // biome-ignore lint/a11y/useValidAnchor: a link without an address, as in HTML
        <a className={styles.choice} data-none="">
          <span lang={lang}>{`${name} `}</span>
          <b>
            <Words of="project.finder.none" />
          </b>
        </a>
      ) : (
        <PageLink {...link} className={styles.choice} aria-current={isCurrent || undefined}>
          <span lang={lang}>{`${name} `}</span>
          {count !== undefined && (
            <>
              <b aria-hidden="true">{groupThousands(count)}</b>
              <span className={layout.spoken}>
                <ProjectCount total={count} />
              </span>
            </>
          )}
        </PageLink>
      )}
    </li>
  );
}

function ProjectCount({ total }: { readonly total: number }) {
  return <Words of="project.finder.found" values={{ count: total }} />;
}
