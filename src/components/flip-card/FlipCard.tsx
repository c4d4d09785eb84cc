import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { type RecordKey, useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { useHydrated } from '../browser-state/use-hydrated.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './FlipCard.module.css';

interface FlipCardProps {
  /** The heading below both faces. */
  readonly name: RecordKey;
  /** A line below the name while the front is shown. */
  readonly caption?: RecordKey;
  /** A picture that fills the face. */
  readonly front: ReactNode;
  readonly back: ReactNode;
  /** On a desktop, two large cards are side by side, or four small ones. */
  readonly size: 'large' | 'small';
}

/**
 * A card with two faces. There is no ARIA pattern for it: a real button flips it, the hidden face is inert and not
 * visible, and which face is shown is announced. The taller face sets the card's height.
 */
export function FlipCard({ name, caption, front, back, size }: FlipCardProps) {
  const { t } = useText();
  const [isFlipped, setFlipped] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const id = useId();
  // Where the app does not run, both faces must be readable.
  const isHydrated = useHydrated();

  function flip() {
    setFlipped(!isFlipped);
    setAnnouncement(t(isFlipped ? 'controls.flip.frontShown' : 'controls.flip.backShown'));
  }

  function handleClick({ target }: MouseEvent) {
    const isOnLink = target instanceof Element && target.closest('a');
    const endsSelection = getSelection()?.isCollapsed === false;
    if (!isOnLink && !endsSelection) flip();
  }

  return (
    <div className={`${styles.card} ${styles[size]}`} data-flipped={isFlipped || undefined}>
      {/* Not on the back: while the card turns, a click may land beside both faces. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below is the control */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below is the control */}
      <div className={styles.faces} onClick={handleClick}>
        <div className={styles.front} data-away={isFlipped || undefined} inert={isHydrated && isFlipped}>
          {front}
        </div>
        <div
          ref={keepMouse}
          className={styles.back}
          data-surface="deep"
          data-away={!isFlipped || undefined}
          inert={isHydrated && !isFlipped}
        >
          {back}
        </div>
      </div>
      <div className={styles.foot}>
        <div>
          <h3 id={id} className={styles.name}>
            <Words of={name} phrased />
          </h3>
          {caption && (
            <p className={styles.caption} data-needs-app="">
              <Words of={caption} />
            </p>
          )}
        </div>
        <FlipButton nameId={id} isFlipped={isFlipped} onFlip={flip} />
      </div>
      <p className={layout.spoken} role="status">
        {announcement}
      </p>
    </div>
  );
}

interface FlipButtonProps {
  /** The element with the name of the card, which the button's own name begins with. */
  readonly nameId: string;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
}

function FlipButton({ nameId, isFlipped, onFlip }: FlipButtonProps) {
  const id = `${nameId}b`;
  return (
    <button
      type="button"
      id={id}
      aria-labelledby={`${nameId} ${id}`}
      className={styles.flip}
      data-needs-app=""
      onClick={onFlip}
    >
      <span className={styles.word}>
        <Words of={isFlipped ? 'controls.flip.showFront' : 'controls.flip.showBack'} />
      </span>
      <Icon className={styles.icon} path="M4 4h16v10l-6 6H4zM14 20v-6h6" />
    </button>
  );
}

/** On the back, a mouse selects words. Elsewhere, it drags the carousel, as a finger does everywhere. */
function keepMouse(back: HTMLElement | null) {
  const stop = (event: Event) => event.stopPropagation();
  back?.addEventListener('mousedown', stop);
  return () => back?.removeEventListener('mousedown', stop);
}
