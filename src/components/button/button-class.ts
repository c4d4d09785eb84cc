import styles from './Button.module.css';

/** Filled for the one main action of a section, outline for the others. */
export type ButtonLook = 'filled' | 'outline';

/** The classes that make a button, a link or a tap-to-call anchor look like a button. */
export function buttonClass(look: ButtonLook = 'filled', extra?: string): string {
  return [styles.button, look === 'outline' && styles.outline, extra].filter(Boolean).join(' ');
}
