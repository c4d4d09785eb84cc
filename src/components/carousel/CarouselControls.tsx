import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './Carousel.module.css';

export interface CarouselControlsProps {
  /** Before, nothing knows how many slides this window shows. */
  readonly isMounted: boolean;
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** Whether a window shows more than one slide at once. */
  readonly several: boolean;
  /** Undefined where nothing moves by itself. */
  readonly rotation:
    | { readonly switchedOn: boolean; readonly rotating: boolean; readonly toggle: () => void }
    | undefined;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Start and stop first, then where we are, then back and forth. */
export function CarouselControls({
  isMounted,
  first,
  last,
  count,
  several,
  rotation,
  onPrevious,
  onNext,
}: CarouselControlsProps) {
  const { t } = useText();
  return (
    <div className={styles.controls}>
      {rotation && (
        <Control
          label={rotation.switchedOn ? t('controls.pause') : t('controls.play')}
          icon={rotation.switchedOn ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z'}
          onPress={rotation.toggle}
        />
      )}
      <p
        className={styles.position}
        data-placed={isMounted || undefined}
        data-widest={`${several ? `${count}–` : ''}${count} / ${count}`}
        aria-live={rotation?.rotating ? 'off' : 'polite'}
        aria-atomic="true"
      >
        <span aria-hidden="true">
          <b>{first === last ? first : `${first}–${last}`}</b>
          {` / ${count}`}
        </span>
        <span className={layout.spoken}>{t('controls.showing', { first, last, total: count })}</span>
      </p>
      <Control label={t('controls.previous')} icon="M21 12H4M11 5l-7 7 7 7" onPress={onPrevious} />
      <Control label={t('controls.next')} icon="M3 12h17M13 5l7 7-7 7" onPress={onNext} />
    </div>
  );
}

interface ControlProps {
  readonly label: string;
  /** Path of the icon in a box of 24. */
  readonly icon: string;
  readonly onPress: () => void;
}

function Control({ label, icon, onPress }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={icon} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
