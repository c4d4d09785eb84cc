import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Tone } from '../../content/projects/cards.ts';
import type { GroundLineData } from '../../content/projects/projects.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import { useHydrated } from '../browser-state/use-hydrated.ts';
import { PageLink } from '../page-link/PageLink.tsx';
import styles from './GroundLine.module.css';
import { hatchPaths, hatchTile } from './hatches.ts';
import { depthTicks, roundToTenth } from './layers.ts';
import { toneClass } from './tones.ts';

export interface GroundLineProps {
  /** The deepest first. */
  readonly references: readonly GroundLineData[];
  readonly label: string;
}

/** The widest bar takes most of its column, whatever its diameter. In percent. */
const widest = 80;

/**
 * Every reference as a bar: its length is the depth, its width the diameter, its colour and hatch the ground it ends
 * in. With enough room and a pointer that hovers, the bars hang side by side from one line, and the hovered or focused
 * one is named. Otherwise they are rows, in a narrow window only of the deepest. Either way it is one list of links,
 * and one stop of the Tab key.
 */
export function GroundLine({ references, label }: GroundLineProps) {
  const { t, text, langOf } = useText();
  const id = useId();
  const { stop, handlers } = useArrowKeys();
  const ticks = depthTicks(Math.max(...references.map(({ depth }) => depth)));
  const floor = ticks.at(-1) ?? 0;
  const largest = Math.max(...references.map(({ diameter }) => diameter));
  const grounds = [...new Map(references.map(({ founding: { drawn } }) => [drawn.name, drawn])).values()];
  // Until the app runs, bars have colours alone: their hatches would be a part of the HTML that is larger than all the
  // bars.
  const fillOf = (name: string, tone: Tone | null) =>
    stop === null
      ? { className: toneClass(tone) }
      : { fill: `url(#${id}${grounds.findIndex((ground) => ground.name === name)})` };
  return (
    <>
      <div className={styles.drawing}>
        <p className={styles.axis} aria-hidden="true">
          {ticks.map((metres) => (
            <span key={metres}>{metres === 0 ? `0\u00a0${t('home.figures.metres')}` : metres}</span>
          ))}
        </p>
        {stop !== null && <Hatches idPrefix={id} grounds={grounds} />}
        <ol className={styles.line} aria-label={label} {...handlers}>
          {references.map(({ path, name, depth, depthText, diameter, diameterText, founding }, index) => (
            <li key={path}>
              <PageLink
                to={path}
                className={styles.reference}
                tabIndex={stop === null || stop === index ? undefined : -1}
              >
                <span className={styles.words}>
                  <b className={styles.name}>
                    <Words of={name} />
                  </b>{' '}
                  <b className={styles.depth}>
                    <Words of={depthText} />
                  </b>{' '}
                  <span className={styles.more} lang={langOf(diameterText)}>{`· Ø ${text(diameterText)} · `}</span>
                  <span className={styles.ground}>
                    <Words of={founding.name} />
                  </span>
                </span>
                <svg className={styles.bar} aria-hidden="true">
                  <rect
                    width={`${roundToTenth((depth / floor) * 100)}%`}
                    height={`${Math.round((diameter / largest) * widest)}%`}
                    {...fillOf(founding.drawn.name, founding.drawn.tone)}
                  />
                </svg>
              </PageLink>
            </li>
          ))}
        </ol>
      </div>
      <ul className={styles.legend}>
        {grounds.map(({ name, tone }) => (
          <li key={name}>
            <svg width="24" height="24" aria-hidden="true">
              <path {...fillOf(name, tone)} d="M0 0h24v24H0z" />
            </svg>
            <Words of={name} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface HatchesProps {
  readonly idPrefix: string;
  readonly grounds: readonly GroundLineData['founding']['drawn'][];
}

/** A pattern for each ground, with which its bars are filled. */
function Hatches({ idPrefix, grounds }: HatchesProps) {
  return (
    <svg className={styles.hatches} aria-hidden="true">
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
          {hatch && <path className={styles.hatch} d={hatchPaths[hatch]} />}
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
 * Makes a list of links one stop of the Tab key, in which arrow keys move the focus. Without scripts each link is a
 * stop: `stop` is null. A list that lost the focus starts at its first link again, because any other may be hidden in
 * another window.
 */
function useArrowKeys() {
  const [stop, setStop] = useState(0);
  const isHydrated = useHydrated();
  const linksIn = (list: HTMLElement) => [...list.querySelectorAll('a')];
  const handlers = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
      setStop(linksIn(currentTarget).findIndex((link) => link.matches(':focus'))),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setStop(0);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { [event.key]: step } = steps;
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const shown = linksIn(event.currentTarget).filter((link) => link.getClientRects().length > 0);
      const index = shown.findIndex((link) => link.matches(':focus')) + step;
      shown[Math.max(0, Math.min(index, shown.length - 1))]?.focus();
    },
  };
  return { stop: isHydrated ? stop : null, handlers };
}
