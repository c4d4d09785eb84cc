import { useText } from '../../i18n/use-text.ts';
import type { PreviewLabels } from '../preview/preview-labels.ts';

/** The words of the picture preview in the page's language. */
export function usePreviewLabels(): PreviewLabels {
  const { t } = useText();
  return {
    open: t('controls.preview.open'),
    zoomIn: t('controls.preview.zoomIn'),
    zoomOut: t('controls.preview.zoomOut'),
    close: t('controls.preview.close'),
    zoomLevel: (percent) => t('controls.preview.zoomLevel', { percent }),
  };
}
