import { createContext, useContext } from 'react';
import type { FrameData } from '../../content/frame.ts';

/** Provides what every page shows besides its own content, to the frame and to the parts of a page. */
export const FrameContext = createContext<FrameData | null>(null);

/** @throws outside a `FrameContext`. */
export function useFrame(): FrameData {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('No page provides its frame');
  return frame;
}
