import tones from '../../styles/stratum-tones.module.css';
import styles from './StrataBand.module.css';

/** Strata from edge to edge: what a page's head stands on, and its footer begins with. Decoration only. */
export function StrataBand() {
  return (
    <svg className={styles.band} viewBox="0 0 1200 60" preserveAspectRatio="none" aria-hidden="true">
      <path className={tones.tone0} d="M0 0h1200v60H0z" />
      <path className={tones.tone2} d="M0 12C300 26 800 0 1200 12V60H0z" />
      <path className={tones.tone3} d="M0 27C400 12 800 42 1200 30V60H0z" />
      <path className={tones.tone5} d="M0 42C300 58 900 30 1200 40V60H0z" />
    </svg>
  );
}
