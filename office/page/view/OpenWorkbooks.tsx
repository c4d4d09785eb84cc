import { useTranslate } from '../../staff-tools/tools/staff-language.ts';
import { officeWords } from '../office-words.ts';
import styles from './Shell.module.css';

/** Says which workbooks are open in a program, where something may not be saved yet. */
export function OpenWorkbooks({ names }: { readonly names: readonly string[] }) {
  const translate = useTranslate();
  return (
    <div className={styles.trouble} role="status">
      {names.map((name) => (
        <p key={name}>{translate(officeWords.openElsewhere(name))}</p>
      ))}
    </div>
  );
}
