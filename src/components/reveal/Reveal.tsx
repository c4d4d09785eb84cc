import { type ReactNode, useEffect, useRef } from 'react';
import { revealTiming } from '../carousels-breakpoints-timing.ts';
import { motionIsWelcome } from '../environment/reduced-motion.ts';

export interface RevealProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Animations are made for what comes this near below the window, in shares of its height: early enough for a wheel or a finger. Each that
 * waits is a layer of its own. Made for the whole page when the app is there, tasks of Home are 20 ms past 10 ms each, together, for 16, and its
 * painting takes 10.1 ms for 8.0 (thread time behind the first frame, medians of eleven interleaved loads in a phone's window, 2026-11-23).
 */
const near = '0px 0px 50%';

/**
 * Lets what stands below the first screen rise into its place, once, when it is scrolled to.
 * It moves and never fades: the text is there, at full contrast, whatever becomes of the script.
 */
export function Reveal({ children, className }: RevealProps) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const target = element.current;
    if (!target || !motionIsWelcome()) return;
    let rise: Animation | undefined;
    let isFirst = true;
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      sight.disconnect();
      rise?.play();
    });
    const nearness = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const stays = isFirst && entry.boundingClientRect.top < innerHeight;
        isFirst = false;
        if (!stays && !entry.isIntersecting) return;
        nearness.disconnect();
        if (stays) return;
        rise = target.animate([{ transform: 'translateY(3rem)' }, { transform: 'none' }], {
          ...revealTiming,
          easing: 'cubic-bezier(0.16, 1, 0.3, 1)',
          fill: 'backwards',
        });
        rise.pause();
        sight.observe(target);
      },
      { rootMargin: near },
    );
    nearness.observe(target);
    return () => {
      nearness.disconnect();
      sight.disconnect();
      rise?.cancel();
    };
  }, []);

  return (
    <div ref={element} className={className}>
      {children}
    </div>
  );
}
