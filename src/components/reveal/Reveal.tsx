import { type ReactNode, useEffect, useRef } from 'react';
import { isMotionAllowed } from '../browser-state/reduced-motion.ts';
import { revealTiming } from '../constants.ts';
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx';

interface RevealProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Moves content below the first screen up into its place, once, when the visitor scrolls to it. It moves and never
 * fades: the text is readable at full contrast even if the script fails. On paper it is in its place (`--rise`).
 */
export function Reveal(props: RevealProps) {
  return (
    <ErrorBoundary fallback={<div className={props.className}>{props.children}</div>}>
      <Moving {...props} />
    </ErrorBoundary>
  );
}

function Moving({ children, className }: RevealProps) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const target = element.current;
    if (!target || !isMotionAllowed()) return;
    let animation: Animation | undefined;
    // The first call says where the content is. To ask for it would lay out the page at once.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      if (!animation && entry.boundingClientRect.top >= innerHeight) {
        animation = target.animate([{ transform: 'translateY(var(--rise))' }, { transform: 'none' }], {
          ...revealTiming,
          easing: 'cubic-bezier(0.16, 1, 0.3, 1)',
          fill: 'backwards',
        });
        animation.pause();
        return;
      }
      if (animation && !entry.isIntersecting) return;
      observer.disconnect();
      animation?.play();
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      animation?.cancel();
    };
  }, []);

  return (
    <div ref={element} className={className}>
      {children}
    </div>
  );
}
