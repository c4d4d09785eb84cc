import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../browser-state/reduced-motion.ts';

interface RotationConditions {
  readonly autoplay: boolean;
  /** Paused because a preview is open or the carousel is out of sight. */
  readonly paused: boolean;
  /** Whether there are more slides than are visible at once. */
  readonly hasMore: boolean;
}

/**
 * Manages a carousel's automatic rotation. Returns the ref and the handlers of its outermost element, whether rotation
 * is switched on (which the start and stop button shows), and whether it rotates right now.
 */
export function useRotation({ autoplay, paused, hasMore }: RotationConditions) {
  const isMotionReduced = useReducedMotion();
  // Undefined until the visitor presses start or stop, or moves the carousel, which stops it.
  const [choice, setChoice] = useState<'start' | 'stop'>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const switchedOn = autoplay && (choice === undefined ? !isMotionReduced : choice === 'start');

  // Pointer and focus may be on a prerendered carousel before it can respond. After a touch, `:hover` stays.
  useEffect(() => {
    const matches = (selector: string) => root.current?.matches(selector) ?? false;
    setHovered(matches(':hover') && matchMedia('(hover: hover)').matches);
    setFocused(matches(':focus-within'));
  }, []);

  function choose(next: 'start' | 'stop') {
    setChoice(next);
    // Start means "move", even while pointer and focus are on the button.
    setHovered(false);
    setFocused(false);
  }

  // Touch fires "enter" and never "leave", so only a mouse counts as hovering.
  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHovered(inside);
  };

  return {
    switchedOn,
    rotating: switchedOn && hasMore && !paused && !isHovered && !isFocused,
    toggle: () => choose(switchedOn ? 'stop' : 'start'),
    stop: () => choose('stop'),
    handlers: {
      ref: root,
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
