import { type FocusEvent, type PointerEvent, useReducer } from 'react';
import { useReducedMotion } from '../browser-state/reduced-motion.ts';

/** What the visitor did to a carousel that moves by itself. */
export interface RotationState {
  /** Undefined until the visitor presses start or stop. */
  readonly chosen: 'start' | 'stop' | undefined;
  readonly hovered: boolean;
  readonly focused: boolean;
}

export type RotationEvent =
  | { readonly type: 'hover'; readonly inside: boolean }
  | { readonly type: 'focus'; readonly inside: boolean }
  | { readonly type: 'choose'; readonly choice: 'start' | 'stop' };

/** What else decides whether it moves. */
export interface RotationConditions {
  readonly autoplay: boolean;
  /** Held, because a preview is open or nobody sees it. */
  readonly paused: boolean;
  readonly reducedMotion: boolean;
  /** There are more slides than are seen at once. */
  readonly hasMore: boolean;
}

export const untouched: RotationState = { chosen: undefined, hovered: false, focused: false };

/** The state after an event. Pressing start is an answer to "move", though pointer and focus rest on the button. */
export function rotationAfter(state: RotationState, event: RotationEvent): RotationState {
  switch (event.type) {
    case 'hover':
      return { ...state, hovered: event.inside };
    case 'focus':
      return { ...state, focused: event.inside };
    case 'choose':
      return { chosen: event.choice, hovered: false, focused: false };
  }
}

/** Whether it is switched on: what the start and stop button shows. Reduced motion starts it switched off. */
export function isSwitchedOn(state: RotationState, { autoplay, reducedMotion }: RotationConditions): boolean {
  return autoplay && (state.chosen === undefined ? !reducedMotion : state.chosen === 'start');
}

/** Whether it moves right now. */
export function isRotating(state: RotationState, conditions: RotationConditions): boolean {
  const atRest = state.hovered || state.focused || conditions.paused || !conditions.hasMore;
  return isSwitchedOn(state, conditions) && !atRest;
}

/** Keeps a carousel's rotation: handlers for its outermost element, and what to show. */
export function useRotation(given: Omit<RotationConditions, 'reducedMotion'>) {
  const [state, dispatch] = useReducer(rotationAfter, untouched);
  const conditions = { ...given, reducedMotion: useReducedMotion() };
  const switchedOn = isSwitchedOn(state, conditions);

  // A finger "enters" on touch and never leaves, so only a mouse counts as hovering.
  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') dispatch({ type: 'hover', inside });
  };

  return {
    switchedOn,
    rotating: isRotating(state, conditions),
    toggle: () => dispatch({ type: 'choose', choice: switchedOn ? 'stop' : 'start' }),
    handlers: {
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onFocus: () => dispatch({ type: 'focus', inside: true }),
      onBlur: (event: FocusEvent) =>
        dispatch({ type: 'focus', inside: event.currentTarget.contains(event.relatedTarget) }),
    },
  };
}
