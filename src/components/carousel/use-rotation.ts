import { type FocusEvent, type PointerEvent, useReducer } from 'react';
import { useReducedMotion } from '../environment/use-reduced-motion.ts';
import { isRotating, isSwitchedOn, type RotationConditions, rotationAfter, untouched } from './rotation.ts';

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
