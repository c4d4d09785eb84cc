import type { ComponentProps } from 'react';

interface IconProps extends Pick<ComponentProps<'svg'>, 'className'> {
  /** Path of its lines in a 24 × 24 box. */
  readonly path: string;
  readonly size?: number;
  readonly strokeWidth?: number;
}

/**
 * An icon of lines in the colour of the words around it. Decoration only: the words or the name of the button say what
 * it means.
 */
export function Icon({ path, size = 24, strokeWidth = 2, ...svg }: IconProps) {
  return (
    <svg {...svg} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth={strokeWidth} />
    </svg>
  );
}

/** The icon of a button that opens something below it. */
export const Caret = ({ className }: Pick<IconProps, 'className'>) => (
  <Icon className={className} path="M2 7l10 10L22 7" size={12} strokeWidth={4} />
);
