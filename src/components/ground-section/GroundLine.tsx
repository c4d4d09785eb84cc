import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { GroundLineData } from '../../content/projects/ground.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import { useHydrated } from '../browser-state/use-hydrated.ts';
import { PageLink } from '../page-link/PageLink.tsx';
import styles from './GroundLine.module.css';
import { hatchPaths, hatchTile } from './hatches.ts';
import { depthTicks, toShare, widestBar } from './layers.ts';
import { toneClass } from './tones.ts';

interface GroundLineProps {
  /** The deepest first. */
  readonly references: readonly GroundLineData[];
  readonly label: string;
  /** Paths of the references that are like the visitor's pile, if there is one. */
  readonly alike: readonly string[] | undefined;
}

type DrawnGround = GroundLineData['founding']['drawn'];

/**
 * Every reference as a bar that hangs from one line: its length is the depth, its width the diameter, its colour and
 * hatch the ground it ends in. The hovered or focused one is named below the bars, until then the deepest. It is one
 * list of links, and one stop of the Tab key. A finger is wider than a bar: it chooses one, also while it moves, and
 * the name is then the link.
 */
export function GroundLine({ references, label, alike }: GroundLineProps) {
  const { t } = useText();
  const id = useId();
  const { stop, handlers } = useOneStop();
  const ticks = depthTicks(references[0]?.depth ?? 0);
  const floor = ticks.at(-1) ?? 0;
  const largest = Math.max(...references.map(({ diameter }) => diameter));
  const grounds = [...new Map(references.map(({ founding: { drawn } }) => [drawn.name, drawn])).values()];
  // Until the app runs, bars have colours alone: in the HTML, their hatches would be larger than all the bars.
  const fillOf = ({ name, tone }: DrawnGround) =>
    stop === null
      ? { className: toneClass(tone) }
      : { fill: `url(#${id}${grounds.findIndex((ground) => ground.name === name)})` };
  return (
    <div className={styles.drawing}>
      <p className={styles.axis} aria-hidden="true">
        {ticks.map((metres) => (
          <span key={metres}>{metres === 0 ? `0\u00a0${t('home.figures.metres')}` : metres}</span>
        ))}
      </p>
      {stop !== null && <Hatches idPrefix={id} grounds={grounds} />}
      <ol className={styles.line} aria-label={label} {...handlers}>
        {references.map((reference, index) => (
          <li key={reference.path} data-alike={alike?.includes(reference.path)}>
            <PageLink
              to={reference.path}
              className={styles.reference}
              tabIndex={stop === null || stop === index ? undefined : -1}
            >
              <svg className={styles.bar} aria-hidden="true">
                <rect
                  width={`${Math.round((reference.diameter / largest) * widestBar)}%`}
                  height={toShare(reference.depth, floor)}
                  {...fillOf(reference.founding.drawn)}
                />
              </svg>
              <ReferenceWords reference={reference} />
            </PageLink>
          </li>
        ))}
      </ol>
      <ul className={styles.legend}>
        {grounds.map((ground) => (
          <li key={ground.name}>
            <svg width="16" height="16" aria-hidden="true">
              <rect width="16" height="16" {...fillOf(ground)} />
            </svg>
            <Words of={ground.name} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the hovered or focused bar shows. */
function ReferenceWords({ reference }: { readonly reference: GroundLineData }) {
  const { t, text, langOf } = useText();
  const { name, deepestPenetrationText, largestDiameterText, widthLabel, founding } = reference;
  return (
    <span className={styles.words}>
      <b className={styles.name}>
        <Words of={name} />
      </b>{' '}
      <b>
        <Words of={deepestPenetrationText} />
      </b>{' '}
      <span lang={langOf(largestDiameterText)}>{`· ${t(widthLabel, { diameter: text(largestDiameterText) })} · `}</span>
      <Words of={founding.name} />
    </span>
  );
}

interface HatchesProps {
  readonly idPrefix: string;
  readonly grounds: readonly DrawnGround[];
}

/** A pattern for each ground, with which its bars are filled. */
function Hatches({ idPrefix, grounds }: HatchesProps) {
  return (
    <svg className={styles.hatches} width="0" height="0" aria-hidden="true">
      {grounds.map(({ name, hatch, tone }, index) => (
        <pattern
          key={name}
          id={idPrefix + index}
          width="16"
          height="16"
          viewBox={`0 0 ${hatchTile} ${hatchTile}`}
          patternUnits="userSpaceOnUse"
        >
          <path className={toneClass(tone)} d={`M0 0h${hatchTile}v${hatchTile}H0z`} />
          {hatch && (
            // Attributes, because styles would be in the HTML, and hatches are not.
            <path
              className={styles.hatch}
              d={hatchPaths[hatch]}
              fill="none"
              strokeLinecap="round"
              strokeOpacity="0.55"
              strokeWidth="1.6"
            />
          )}
        </pattern>
      ))}
    </svg>
  );
}

/** Where the arrow keys lead in a list of links. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Makes a list of links one stop of the Tab key, in which arrow keys and a finger move the focus. Without scripts each
 * link is a stop: `stop` is null.
 */
function useOneStop() {
  const [stop, setStop] = useState(0);
  const isHydrated = useHydrated();
  const linksIn = (list: HTMLElement) => [...list.querySelectorAll('a')];

  function focusTouched(event: PointerEvent<HTMLElement>) {
    const { currentTarget, pointerType, clientX, clientY } = event;
    // Below the bars are the words of the focused one, which a tap follows.
    if (pointerType !== 'touch' || clientY > currentTarget.getBoundingClientRect().bottom) return;
    // The browser would take the focus away again, because the list itself cannot have it.
    event.preventDefault();
    const links = linksIn(currentTarget);
    const touched = links.find((link) => link.getBoundingClientRect().right > clientX) ?? links.at(-1);
    touched?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { [event.key]: step } = steps;
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const links = linksIn(event.currentTarget);
    links[Math.max(0, Math.min(stop + step, links.length - 1))]?.focus();
  }

  const handlers = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
      setStop(linksIn(currentTarget).findIndex((link) => link.matches(':focus'))),
    onKeyDown,
    onPointerDown: focusTouched,
    onPointerMove: focusTouched,
  };
  return { stop: isHydrated ? stop : null, handlers };
}
