import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { toolsRoot } from './shadow-root.ts';

interface DockedToolsProps {
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** Tools that are part of a page instead of lying over it. */
export function DockedTools({ hidden = false, children }: DockedToolsProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const place = useCallback((element: HTMLElement | null) => {
    if (element) setRoot((before) => before ?? toolsRoot(element)());
  }, []);
  return (
    <div ref={place} hidden={hidden}>
      {root && createPortal(children, root)}
    </div>
  );
}
