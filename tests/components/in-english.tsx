import type { ReactNode } from 'react';
import { createTexts } from '../../src/i18n/create-texts.ts';
import { TextsProvider } from '../../src/i18n/use-text.tsx';

/** The labels of the components under test. */
const texts = createTexts('en', {
  en: {
    frame: {
      'controls.carousel': 'carousel',
      'controls.slide': 'slide',
      'controls.previous': 'Previous',
      'controls.next': 'Next',
      'controls.pause': 'Stop',
      'controls.play': 'Start',
      'controls.slideOf': '{{slide}} of {{total}}',
      'controls.showing': 'Showing {{first}} to {{last}} of {{total}}',
      'controls.flip.showBack': 'Details',
      'controls.flip.showFront': 'Photo',
      'controls.flip.backShown': 'Details shown',
      'controls.flip.frontShown': 'Photo shown',
      'controls.preview.open': 'Enlarge',
      'controls.preview.zoomIn': 'Zoom in',
      'controls.preview.zoomOut': 'Zoom out',
      'controls.preview.close': 'Close',
      'controls.preview.zoomLevel': '{{percent}} %',
    },
    records: {
      'picture.certificates/bca-licence-bp.jpg.alt': 'A builder’s licence',
      'engineer.chua-hui-min.name': 'Lim Hui Ling',
      'engineer.chua-hui-min.jobTitle': 'Geotechnical Engineer',
    },
  },
});

/** Wraps a part of a page so that it shows English labels. */
export function inEnglish(part: ReactNode) {
  return <TextsProvider texts={texts}>{part}</TextsProvider>;
}
