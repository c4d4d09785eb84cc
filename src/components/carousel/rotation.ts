import { type FocusEvent, type PointerEvent, useEffect, useReducer, useRef } from 'react';
import { useReducedMotion } from '../browser-state/reduced-motion.ts';

/** What the visitor did to a carousel that rotates automatically. */
export interface RotationState {
  /** Undefined until the visitor presses start or stop, or moves the carousel, which stops it. */
  readonly choice: 'start' | 'stop' | undefined;
  readonly hovered: boolean;
  readonly focused: boolean;
}

export type RotationEvent =
  | { readonly type: 'hover'; readonly inside: boolean }
  | { readonly type: 'focus'; readonly inside: boolean }
  | { readonly type: 'choose'; readonly choice: 'start' | 'stop' };

/** Other conditions that decide whether it rotates. */
export interface RotationConditions {
  readonly autoplay: boolean;
  /** Paused because a preview is open or the carousel is out of sight. */
  readonly paused: boolean;
  readonly reducedMotion: boolean;
  /** Whether there are more slides than are visible at once. */
  readonly hasMore: boolean;
}

export const initialRotation: RotationState = { choice: undefined, hovered: false, focused: false };

/** Returns the state after an event. Pressing start means "move", even while pointer and focus are on the button. */
export function rotationAfter(state: RotationState, event: RotationEvent): RotationState {
  switch (event.type) {
    case 'hover':
      return { ...state, hovered: event.inside };
    case 'focus':
      return { ...state, focused: event.inside };
    case 'choose':
      return { choice: event.choice, hovered: false, focused: false };
  }
}

/** Whether rotation is switched on, which the start and stop button shows. With reduced motion it is initially off. */
export function isSwitchedOn(state: RotationState, { autoplay, reducedMotion }: RotationConditions): boolean {
  return autoplay && (state.choice === undefined ? !reducedMotion : state.choice === 'start');
}

/** Whether it rotates right now. */
export function isRotating(state: RotationState, conditions: RotationConditions): boolean {
  const isAtRest = state.hovered || state.focused || conditions.paused || !conditions.hasMore;
  return isSwitchedOn(state, conditions) && !isAtRest;
}

/** Manages a carousel's rotation. Returns the ref and the handlers of its outermost element, and what to show. */
export function useRotation(ownConditions: Omit<RotationConditions, 'reducedMotion'>) {
  const [state, dispatch] = useReducer(rotationAfter, initialRotation);
  const conditions = { ...ownConditions, reducedMotion: useReducedMotion() };
  const switchedOn = isSwitchedOn(state, conditions);
  const root = useRef<HTMLDivElement>(null);

  // Pointer and focus may be on a prerendered carousel before it can respond. After a touch, `:hover` stays.
  useEffect(() => {
    const matches = (selector: string) => root.current?.matches(selector) ?? false;
    if (matches(':hover') && matchMedia('(hover: hover)').matches) dispatch({ type: 'hover', inside: true });
    if (matches(':focus-within')) dispatch({ type: 'focus', inside: true });
  }, []);

  // Touch fires "enter" and never "leave", so only a mouse counts as hovering.
  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') dispatch({ type: 'hover', inside });
  };

  return {
    switchedOn,
    rotating: isRotating(state, conditions),
    toggle: () => dispatch({ type: 'choose', choice: switchedOn ? 'stop' : 'start' }),
    stop: () => dispatch({ type: 'choose', choice: 'stop' }),
    handlers: {
      ref: root,
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onFocus: () => dispatch({ type: 'focus', inside: true }),
      onBlur: (event: FocusEvent) =>
        dispatch({ type: 'focus', inside: event.currentTarget.contains(event.relatedTarget) }),
    },
  };
}
