import type { Splide } from '@splidejs/splide';
import { useEffect, useState } from 'react';

/** Whether any of the carousel is on the screen; assumed until the browser tells. */
export function useInSight(splide: Splide | undefined): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    if (!splide) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(splide.root);
    return () => observer.disconnect();
  }, [splide]);
  return inSight;
}
