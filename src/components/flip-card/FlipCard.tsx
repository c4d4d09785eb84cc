import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './FlipCard.module.css';

export interface FlipCardProps {
  /** The heading below both faces. */
  readonly name: string;
  /** A line below the name while the front is shown. */
  readonly caption?: string;
  /** A picture that fills the face. */
  readonly front: ReactNode;
  readonly back: ReactNode;
}

/**
 * A card with two faces. There is no ARIA pattern for it: a real button flips it, the hidden face is inert and not visible, and which
 * face is shown is announced. The taller face sets the card's height.
 */
export function FlipCard({ name, caption, front, back }: FlipCardProps) {
  const { t, phrased } = useText();
  const [isFlipped, setFlipped] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const id = useId();
  const frontFace = useRef<HTMLDivElement>(null);
  const backFace = useRef<HTMLDivElement>(null);

  // Set in an effect, not rendered: without a script both faces must be readable, and this way a page full of cards renders only once.
  useEffect(() => {
    for (const [face, isHidden] of [
      [frontFace.current, isFlipped],
      [backFace.current, !isFlipped],
    ] as const)
      if (face) face.inert = isHidden;
  }, [isFlipped]);

  function flip() {
    setFlipped(!isFlipped);
    setAnnouncement(t(isFlipped ? 'controls.flip.frontShown' : 'controls.flip.backShown'));
  }

  return (
    <div className={styles.card} data-flipped={isFlipped || undefined}>
      <div className={styles.faces}>
        <div ref={frontFace} className={styles.front} data-away={isFlipped || undefined}>
          {front}
        </div>
        <div ref={backFace} className={styles.back} data-surface="deep" data-away={!isFlipped || undefined}>
          {back}
        </div>
      </div>
      <div className={styles.foot}>
        <div>
          <h3 id={id} className={styles.name}>
            {phrased(name)}
          </h3>
          {caption && <p className={styles.caption}>{caption}</p>}
        </div>
        <button type="button" id={`${id}b`} aria-labelledby={`${id} ${id}b`} className={styles.flip} onClick={flip}>
          <span className={styles.word}>{isFlipped ? t('controls.flip.showFront') : t('controls.flip.showBack')}</span>
          <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 4h16v10l-6 6H4zM14 20v-6h6" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      <p className={layout.spoken} role="status">
        {announcement}
      </p>
    </div>
  );
}
