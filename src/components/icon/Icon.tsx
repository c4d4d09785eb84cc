export interface IconProps {
  /** Path of its lines in a 24 × 24 box. */
  readonly path: string;
  readonly size?: number;
  readonly strokeWidth?: number;
  readonly className?: string | undefined;
}

/**
 * An icon of lines in the colour of the words around it. Decoration only: the words or the name of the button say what
 * it means.
 */
export function Icon({ path, size = 24, strokeWidth = 2, className }: IconProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth={strokeWidth} />
    </svg>
  );
}
