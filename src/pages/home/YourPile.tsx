import { type ComponentProps, useEffect, useId } from 'react';
import { Navigate } from 'react-router-dom';
import { groupThousands } from '../../../shared/group-thousands.ts';
import { PageButton } from '../../components/button/Button.tsx';
import { keepsPlace, PageLink, usePageAddress } from '../../components/page-link/PageLink.tsx';
import { depthApart, isAlike, nearestFirst, type Pile, writePile } from '../../content/projects/alike.ts';
import { finderPath } from '../../content/projects/choices.ts';
import { type LabelKey, useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { DashedPile } from './DashedPile.tsx';
import type { HomeData } from './data.ts';
import { mineIn, type SliderLimits, sliderLimits, useYourPile } from './use-your-pile.ts';
import styles from './YourPile.module.css';

interface YourPileProps {
  readonly data: HomeData;
  /** The query of the address, with the pile. */
  readonly search: string;
  /** Takes the paths of the projects that are like it; undefined when there is no pile any more. */
  readonly onAlike: (paths: readonly string[] | undefined) => void;
}

/**
 * The visitor's pile among the references: its depth, width and ground, how many projects are like it, and how many
 * rigs reach it. The pile itself can be drawn to its depth as well.
 */
export default function YourPile({ data, search, onAlike }: YourPileProps) {
  const { t } = useText();
  const { references, mine } = data;
  const { pile, setPile, written } = useYourPile(data, search);
  const home = usePageAddress('/');
  useEffect(() => {
    onAlike(references.filter((reference) => isAlike(reference, pile)).map(({ path }) => path));
    return () => onAlike(undefined);
  }, [onAlike, references, pile]);
  const limits = sliderLimits(references);
  const depth = t('project.finder.metres', { number: groupThousands(pile.depth) });
  const millimetres = t('project.finder.millimetres', { number: groupThousands(pile.diameter) });
  const diameter = t('project.ground.diameter', { diameter: millimetres });
  const nearest = nearestFirst([...references, ...mine.others], pile);
  const ground = mine.grounds.find(({ id }) => id === pile.toe);
  return (
    <>
      {written !== undefined && written !== search && mineIn(written) === writePile(pile) && (
        <Navigate to={home + written} replace state={keepsPlace} />
      )}
      <DashedPile
        references={references}
        pile={pile}
        limits={limits.depth}
        words={`${depth} · ${diameter}`}
        onChange={setPile}
      />
      <section className={`${layout.container} ${styles.place}`} aria-label={t('home.mine')}>
        <div className={styles.panel}>
          <PanelHead />
          <PileChoices
            isPressed={mineIn(search) === ''}
            depth={depth}
            diameter={diameter}
            limits={limits}
            grounds={mine.grounds}
            pile={pile}
            onChange={setPile}
          />
          <p className={styles.printed}>
            {`${depth} · ${diameter} · `}
            {ground && <Words of={ground.name} />}
          </p>
          <AlikeProjects nearest={nearest} pile={pile} />
          <ReachingRigs rigs={mine.rigs} pile={pile} depth={depth} diameter={diameter} />
        </div>
        <p className={styles.rule}>
          <Words of="home.mine.rule" values={{ metres: depthApart }} />
        </p>
      </section>
    </>
  );
}

/** The depth and the diameter of the pile, with their units. */
interface PileWords {
  readonly depth: string;
  readonly diameter: string;
}

interface ReachingRigsProps extends PileWords, Pick<HomeData['mine'], 'rigs'> {
  readonly pile: Pile;
}

/**
 * How many rigs reach the pile's depth, and how many of them drill its diameter: nothing where the workbook says it of
 * none.
 */
function ReachingRigs({ rigs, pile, depth, diameter }: ReachingRigsProps) {
  const reaching = rigs.filter(({ maximumDepth }) => (maximumDepth ?? 0) >= pile.depth);
  const count = reaching.length;
  const drilling = reaching.filter(({ maximumDiameter }) => (maximumDiameter ?? 0) >= pile.diameter).length;
  return (
    <p className={styles.rigs}>
      <Words of="project.rigs" values={{ count, depth }} />
      {drilling > 0 && (
        <>
          {' · '}
          <Words
            of={drilling === count ? 'project.rigs.drillAll' : 'project.rigs.drill'}
            values={{ count: drilling, diameter }}
          />
        </>
      )}
    </p>
  );
}

/** The press that opened the panel takes the focus back, which would leave the document with the panel. */
function focusPress({ currentTarget }: { readonly currentTarget: Element }): void {
  currentTarget.closest('[data-surface]')?.querySelector<HTMLElement>('[data-look=banner] a + a')?.focus();
}

/** The title, and the link that closes the panel. */
function PanelHead() {
  const { t } = useText();
  return (
    <>
      <p className={styles.title}>
        <Words of="home.mine" />
      </p>
      <PageLink to="/" state={keepsPlace} className={styles.close} aria-label={t('frame.close')} onClick={focusPress}>
        ×
      </PageLink>
    </>
  );
}

interface PileChange {
  readonly pile: Pile;
  readonly onChange: (pile: Pile) => void;
}

interface PileChoicesProps extends PileChange, PileWords, Pick<HomeData['mine'], 'grounds'> {
  /** The press that opens the panel has no pile yet: then the first slider takes the focus. Not when a link has one. */
  readonly isPressed: boolean;
  readonly limits: ReturnType<typeof sliderLimits>;
}

/** The two sliders and the ground. */
function PileChoices({ isPressed, depth, diameter, limits, grounds, ...change }: PileChoicesProps) {
  return (
    <div className={styles.choices}>
      <Slider
        label="project.depth"
        field="depth"
        words={depth}
        limits={limits.depth}
        autoFocus={isPressed}
        {...change}
      />
      <Slider label="project.diameter" field="diameter" words={diameter} limits={limits.diameter} {...change} />
      <GroundChoice grounds={grounds} {...change} />
    </div>
  );
}

interface SliderProps extends PileChange, Pick<ComponentProps<'input'>, 'autoFocus'> {
  readonly label: LabelKey;
  readonly field: 'depth' | 'diameter';
  /** The value with its unit. */
  readonly words: string;
  readonly limits: SliderLimits;
}

function Slider({ label, field, words, limits, pile, onChange, autoFocus }: SliderProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        <Words of={label} />
      </label>
      <input
        id={id}
        type="range"
        {...limits}
        value={pile[field]}
        aria-valuetext={words}
        // biome-ignore lint/a11y/noAutofocus: the visitor has asked for it
        autoFocus={autoFocus}
        onChange={({ target }) => onChange({ ...pile, [field]: target.valueAsNumber })}
      />
      <b aria-hidden="true">{words}</b>
    </>
  );
}

interface GroundChoiceProps extends PileChange, Pick<HomeData['mine'], 'grounds'> {}

function GroundChoice({ grounds, pile, onChange }: GroundChoiceProps) {
  const { text } = useText();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        <Words of="home.mine.ground" />
      </label>
      <select id={id} value={pile.toe} onChange={({ target }) => onChange({ ...pile, toe: target.value })}>
        {grounds.map(({ id, name }) => (
          <option key={id} value={id}>
            {text(name)}
          </option>
        ))}
      </select>
    </>
  );
}

interface AlikeProjectsProps {
  /** The projects in the same ground, the nearest first. */
  readonly nearest: readonly (Pile & Pick<HomeData['references'][number], 'name' | 'path'>)[];
  readonly pile: Pile;
}

/** How many projects are like the pile, with the way to them; otherwise which one is nearest. */
function AlikeProjects({ nearest, pile }: AlikeProjectsProps) {
  const { t } = useText();
  const alike = nearest.filter((project) => isAlike(project, pile));
  const count = alike.length;
  const mine = writePile(pile);
  return (
    <>
      <div role="status" className={styles.count}>
        {count > 0 ? <Words of="home.mine.like" values={{ count }} /> : <Words of="home.mine.none" />}
      </div>
      {count > 0 && (
        <p className={styles.see}>
          <PageButton to={finderPath({ mine })}>
            <Words of="home.mine.see" values={{ count }} />
          </PageButton>
        </p>
      )}
      {count === 0 && nearest[0] && (
        <PageLink to={nearest[0].path} className={styles.nearest}>
          <Words of={nearest[0].name} />
          {` · ${t('project.finder.metres', { number: groupThousands(nearest[0].depth) })}`}
        </PageLink>
      )}
      <ul className={styles.printed}>
        {alike.map(({ path, name }) => (
          <li key={path}>
            <Words of={name} />
          </li>
        ))}
      </ul>
    </>
  );
}
