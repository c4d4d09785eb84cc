import type { GroundLineData } from '../../content/projects/projects.ts';
import { useText } from '../../i18n/use-text.tsx';
import { PageLink } from '../page-link/PageLink.tsx';
import styles from './GroundLine.module.css';
import { depthTicks, roundToTenth } from './layers.ts';
import { toneClass } from './tones.ts';

export interface GroundLineProps {
  /** The deepest first. */
  readonly references: readonly GroundLineData[];
  readonly label: string;
}

/**
 * Every reference as a bar: its length is the depth, its width the diameter, its colour the ground it ends in. With enough room and a
 * pointer that hovers, the bars hang side by side from one line, and the hovered or focused one is named. Otherwise they are rows, on a
 * phone only of the deepest. Either way it is one list of links.
 */
export function GroundLine({ references, label }: GroundLineProps) {
  const { t, text } = useText();
  const ticks = depthTicks(Math.max(...references.map(({ depth }) => depth)));
  const floor = ticks.at(-1) ?? 0;
  // The widest bar takes most of its column, whatever its diameter.
  const halfScale = (floor * 0.4) / Math.max(...references.map(({ diameter }) => diameter));
  const formations = [...new Map(references.map(({ founding }) => [founding.name, founding])).values()];
  return (
    <>
      <div className={styles.drawing}>
        <p className={styles.axis} aria-hidden="true">
          {ticks.map((metres) => (
            <span key={metres}>{metres === 0 ? `0\u00a0${t('home.figures.metres')}` : metres}</span>
          ))}
        </p>
        <ol className={styles.line} aria-label={label}>
          {references.map(({ path, name, depth, depthText, diameter, diameterText, founding }) => (
            <li key={path}>
              <PageLink to={path} className={styles.reference}>
                <span className={styles.words}>
                  <b className={styles.name}>{text(name)}</b> <b className={styles.depth}>{text(depthText)}</b>{' '}
                  <span className={styles.more}>{`· Ø ${text(diameterText)} · `}</span>
                  <span className={styles.ground}>{text(founding.name)}</span>
                </span>
                <svg
                  className={styles.bar}
                  viewBox={`0 0 ${floor} ${floor}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <path
                    className={toneClass(founding.tone)}
                    d={`M0 ${Math.round(floor / 2 - diameter * halfScale)}h${roundToTenth(depth)}v${Math.round(2 * diameter * halfScale)}H0z`}
                  />
                </svg>
              </PageLink>
            </li>
          ))}
        </ol>
      </div>
      <ul className={styles.legend}>
        {formations.map(({ name, tone }) => (
          <li key={name}>
            <svg viewBox="0 0 1 1" width="16" height="16" aria-hidden="true">
              <path className={toneClass(tone)} d="M0 0h1v1H0z" />
            </svg>
            {text(name)}
          </li>
        ))}
      </ul>
    </>
  );
}
