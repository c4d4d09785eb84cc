import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollRegionProps {
  /** Names the region. */
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What may be wider than the page. If it is, it becomes a region that the keyboard can reach and scroll. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const region = overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div ref={frame} className={className} {...region}>
      {children}
    </div>
  );
}
