import { type ReactNode, useEffect, useRef } from 'react';
import { revealTiming } from '../carousels-breakpoints-timing.ts';
import { motionIsWelcome } from '../environment/reduced-motion.ts';

export interface RevealProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * From this far below the window, in shares of its height, what will rise is put down: early enough for a wheel or a finger, and no earlier,
 * for an animation that waits is a layer of its own. With all of them made when the app is there, its longer tasks have 20 ms past 10 ms each
 * for 16 on Home, and painting takes 10.1 for 8.0 (thread time, medians of eleven interleaved loads on a phone's window, 2026-11-23).
 */
const soon = '0px 0px 50%';

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
      { rootMargin: soon },
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
