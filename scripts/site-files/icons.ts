import type { Rendering } from '../../codegen/pictures/render-picture.ts';
import { brandColour } from './brand-colour.ts';

const sizes = [180, 192, 512] as const;

/** Path within the site of the PNG icon for home screens of phones. */
export function iconPath(size: (typeof sizes)[number]) {
  return `/icon-${size}.png` as const;
}

/**
 * Returns how to make the site's icon in the sizes that phones request. An SVG is drawn as large as the largest of
 * them, whatever its own size.
 */
export function iconRenderings() {
  return sizes.map((size) => {
    const rendering: Rendering = {
      drawnFor: Math.max(...sizes),
      resize: { width: size, height: size, fit: 'contain', background: brandColour },
      background: brandColour,
      output: { png: {} },
    };
    return { path: iconPath(size), rendering };
  });
}
