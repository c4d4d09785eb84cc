import type { ComponentProps } from 'react';
import layout from '../../styles/layout.module.css';
import { Reveal } from '../reveal/Reveal.tsx';

interface SectionProps extends ComponentProps<'section'> {
  /** On concrete grey, so that the sections of a page alternate. */
  readonly isSunken?: boolean;
  /** Its content moves up when the visitor scrolls to it. */
  readonly isRevealed?: boolean;
}

/** A section of a page, in the page's column. */
export function Section({ isSunken = false, isRevealed = false, className, children, ...section }: SectionProps) {
  const classes = [layout.section, isSunken && layout.sunken, className].filter(Boolean).join(' ');
  const Column = isRevealed ? Reveal : 'div';
  return (
    <section className={classes} {...section}>
      <Column className={layout.container}>{children}</Column>
    </section>
  );
}
