import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './FlipCard.module.css';

export interface FlipCardProps {
  /** The name on the button, below both faces. */
  readonly name: string;
  /** A picture that fills the face. */
  readonly front: ReactNode;
  readonly back: ReactNode;
}

/**
 * A card with two faces. There is no ARIA pattern for it: a real button flips it, the hidden face is inert and not visible, and the new
 * face is announced. The taller face sets the card's height.
 */
export function FlipCard({ name, front, back }: FlipCardProps) {
  const { t, phrased } = useText();
  const [isFlipped, setFlipped] = useState(false);
  const [announcement, setAnnouncement] = useState('');
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
    const face = isFlipped ? frontFace.current : backFace.current;
    setFlipped(!isFlipped);
    const words = [...(face?.children ?? [])].map(({ textContent }) => textContent);
    setAnnouncement(words.join(' ').trim() || name);
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
      <button type="button" className={styles.flip} onClick={flip}>
        <b>{phrased(name)}</b>{' '}
        <span className={styles.word}>{isFlipped ? t('controls.flip.showFront') : t('controls.flip.showBack')}</span>
        <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M4 11a8 8 0 0 1 14-4l2 2m0-6v6h-6M20 13a8 8 0 0 1-14 4l-2-2m0 6v-6h6"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      </button>
      <p className={layout.spoken} role="status">
        {announcement}
      </p>
    </div>
  );
}
