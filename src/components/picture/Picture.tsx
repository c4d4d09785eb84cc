import type { PictureView } from '../../content/picture-sizes.ts';
import { useText } from '../../i18n/use-text.tsx';
import { fullPageWidth, mobileBreakpoint } from '../constants.ts';
import './picture-ground.css';

export interface PictureProps {
  readonly picture: PictureView;
  /**
   * The width it is shown in, as in `<source sizes>`. Use `columnSizes` for a picture in a column. A crop for phones is
   * as wide as the window.
   */
  readonly sizes: string;
  /**
   * For pictures in the first screen, which load at once: "high" loads before everything else, "low" after what a
   * visitor reads. All other pictures load when they come near.
   */
  readonly priority?: 'high' | 'low' | undefined;
  readonly className?: string | undefined;
}

/** Other formats may be transparent, and a background behind them would stay visible. */
const photograph = /\.jpe?g$/i;

/** A responsive picture with its alternative text in the page's language. */
export function Picture({ picture, sizes, priority, className }: PictureProps) {
  const { text } = useText();
  const image = (
    <img
      className={className}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={text(picture.alt)}
      // React preloads every picture that is neither lazy nor low, so only the first may be high.
      loading={priority ? 'eager' : 'lazy'}
      {...(priority && { fetchPriority: priority })}
      decoding="async"
      data-photograph={photograph.test(picture.file) || undefined}
    />
  );
  if (picture.sources.length === 0) return image;
  return (
    <picture>
      {picture.phone && <source {...picture.phone} />}
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}

/**
 * Returns `sizes` of a picture in a column: the page's width where columns are below each other, in windows up to
 * `stackedUpTo` px. Then two side by side, in windows up to `pairedUpTo` px. Otherwise a share of the window in %, and
 * `maxWidth` px where the page no longer grows.
 */
export function columnSizes(
  share: number,
  maxWidth: number,
  stackedUpTo = mobileBreakpoint,
  pairedUpTo = stackedUpTo,
): string {
  const pairedSize = pairedUpTo > stackedUpTo ? `(max-width: ${pairedUpTo}px) 45vw, ` : '';
  return `(max-width: ${stackedUpTo}px) 92vw, ${pairedSize}(max-width: ${fullPageWidth}px) ${share}vw, ${maxWidth}px`;
}
