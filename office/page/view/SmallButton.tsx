import type { Bilingual } from '../../../codegen/text/bilingual.ts';
import { useTranslate } from '../../staff-tools/tools/staff-language.ts';
import styles from './Shell.module.css';

interface SmallButtonProps {
  readonly words: Bilingual;
  readonly onClick: () => void;
}

export function SmallButton({ words, onClick }: SmallButtonProps) {
  const translate = useTranslate();
  return (
    <button type="button" className={styles.small} onClick={onClick}>
      {translate(words)}
    </button>
  );
}
