import { type RefObject, useState } from 'react';
import { previewZoom } from '../constants.ts';

/** The picture's position in the frame: its scale, and the distance of its centre from the frame's centre in px. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Sizes of the unscaled picture and of the frame around it, in px. */
interface Extent {
  readonly picture: { readonly width: number; readonly height: number };
  readonly frame: { readonly width: number; readonly height: number };
}

/** A point measured from the frame's centre, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const frameCentre: Point = { x: 0, y: 0 };
const { step, minimum, maximum } = previewZoom;

/** The whole picture, unmoved. */
export const wholePicture: View = { scale: 1, x: 0, y: 0 };

/** The factor of one zoom step. */
export const zoomStep = 1 + step;

/** Scales by a factor, within the limits. The point under the pointer stays where it is. */
export function zoomBy(view: View, factor: number, extent: Extent, at: Point = frameCentre): View {
  const scale = Math.min(Math.max(view.scale * factor, minimum), maximum);
  const appliedFactor = scale / view.scale;
  return limitView(
    { scale, x: at.x - (at.x - view.x) * appliedFactor, y: at.y - (at.y - view.y) * appliedFactor },
    extent,
  );
}

/** Moves the picture, but not past its edges. */
export function panBy(view: View, x: number, y: number, extent: Extent): View {
  return limitView({ ...view, x: view.x + x, y: view.y + y }, extent);
}

/**
 * Brings the pressed point to the frame's centre. The whole picture has nowhere to move, so it is first enlarged by one
 * step there.
 */
function moveToPoint(view: View, at: Point, extent: Extent): View {
  return zoomLimits(view).atMinimum ? zoomBy(view, zoomStep, extent, at) : panBy(view, -at.x, -at.y, extent);
}

/** Converts a turn of a wheel or trackpad to a factor: a full notch is one step, a smaller turn a part of it. */
export function wheelFactor(deltaY: number): number {
  const factor = 1 + Math.min(Math.abs(deltaY) / 100, 1) * step;
  return deltaY < 0 ? factor : 1 / factor;
}

/** Whether a further step in or out would change nothing. */
export function zoomLimits({ scale }: View): { readonly atMinimum: boolean; readonly atMaximum: boolean } {
  return { atMinimum: scale <= minimum, atMaximum: scale >= maximum };
}

/** The view of a picture in a frame, and the functions that change it. */
export function useView(frame: RefObject<HTMLElement | null>, picture: RefObject<HTMLImageElement | null>) {
  const [view, setView] = useState<View>(wholePicture);

  const extent = (): Extent => ({
    picture: { width: picture.current?.offsetWidth ?? 0, height: picture.current?.offsetHeight ?? 0 },
    frame: { width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 },
  });
  const zoom = (factor: number, at?: Point) => setView((current) => zoomBy(current, factor, extent(), at));
  const pan = (x: number, y: number) => setView((current) => panBy(current, x, y, extent()));
  const moveTo = (at: Point) => setView((current) => moveToPoint(current, at, extent()));
  const reset = () => setView(wholePicture);

  return { view, zoom, pan, moveTo, reset };
}

/** Limits the view so that the picture's edges stay outside the frame's. */
function limitView(view: View, { picture, frame }: Extent): View {
  return {
    scale: view.scale,
    x: clampOffset(view.x, (picture.width * view.scale - frame.width) / 2),
    y: clampOffset(view.y, (picture.height * view.scale - frame.height) / 2),
  };
}

function clampOffset(offset: number, reach: number): number {
  const limit = Math.max(reach, 0);
  // Adding 0 turns -0 into 0.
  return Math.min(Math.max(offset, -limit), limit) + 0;
}
