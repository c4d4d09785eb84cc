import { useText } from '../../i18n/use-text.ts';
import type { FlipCardLabels } from '../flip-card/FlipCard.tsx';

/** The words of a card with two faces in the page's language. */
export function useFlipCardLabels(): FlipCardLabels {
  const { t } = useText();
  return { showBack: t('controls.flip.showBack'), showFront: t('controls.flip.showFront') };
}
