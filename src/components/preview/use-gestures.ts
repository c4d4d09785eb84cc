import { type RefObject, useEffect } from 'react';
import { type Point, wheelFactor } from './view.ts';

/** A finger that moved less than this, in px, was a tap. */
const tapSlack = 5;

export interface Gestures {
  readonly onZoom: (factor: number, at: Point) => void;
  readonly onPan: (x: number, y: number) => void;
  /** A click or tap on the element itself, not on the picture in it. */
  readonly onTapBeside: () => void;
}

/** Wheel, pinch, drag and tap on an element, told as zoom factors and distances. */
export function useGestures(element: RefObject<HTMLElement | null>, { onZoom, onPan, onTapBeside }: Gestures): void {
  useEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const fingers = new Map<number, PointerEvent>();
    let pressedBeside: PointerEvent | undefined;
    const listening = new AbortController();
    const { signal } = listening;

    const fromMiddle = (x: number, y: number): Point => {
      const box = frame.getBoundingClientRect();
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
    };

    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
      if (other) {
        const at = fromMiddle((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
        onZoom(distance(event, other) / Math.max(distance(before, other), 1), at);
      } else {
        onPan(event.clientX - before.clientX, event.clientY - before.clientY);
      }
      fingers.set(event.pointerId, event);
    };
    const onDown = (event: PointerEvent) => {
      pressedBeside = event.target === frame && fingers.size === 0 ? event : undefined;
      fingers.set(event.pointerId, event);
      frame.setPointerCapture(event.pointerId);
    };
    const onUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      if (pressedBeside && event.type === 'pointerup' && distance(pressedBeside, event) < tapSlack) onTapBeside();
      pressedBeside = undefined;
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      onZoom(wheelFactor(event.deltaY), fromMiddle(event.clientX, event.clientY));
    };

    frame.addEventListener('pointerdown', onDown, { signal });
    frame.addEventListener('pointermove', onMove, { signal });
    frame.addEventListener('pointerup', onUp, { signal });
    frame.addEventListener('pointercancel', onUp, { signal });
    // React's own wheel listener is passive and could not keep the browser from zooming the page.
    frame.addEventListener('wheel', onWheel, { signal, passive: false });
    return () => listening.abort();
  }, [element, onZoom, onPan, onTapBeside]);
}

function distance(a: PointerEvent, b: PointerEvent): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
