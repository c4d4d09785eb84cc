import { type RefObject, useCallback, useState } from 'react';
import { type Extent, type Point, panBy, type View, wholePicture, zoomBy } from './view.ts';

/** The view of a picture in a frame, and what changes it. */
export function useView(frame: RefObject<HTMLElement | null>, picture: RefObject<HTMLImageElement | null>) {
  const [view, setView] = useState<View>(wholePicture);

  const extent = useCallback(
    (): Extent => ({
      picture: { width: picture.current?.offsetWidth ?? 0, height: picture.current?.offsetHeight ?? 0 },
      frame: { width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 },
    }),
    [frame, picture],
  );
  const zoom = useCallback(
    (factor: number, at?: Point) => setView((current) => zoomBy(current, factor, extent(), at)),
    [extent],
  );
  const pan = useCallback((x: number, y: number) => setView((current) => panBy(current, x, y, extent())), [extent]);
  const reset = useCallback(() => setView(wholePicture), []);

  return { view, zoom, pan, reset };
}
