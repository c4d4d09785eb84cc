import { describe, expect, test } from 'vitest';
import {
  initialRotation,
  isRotating,
  isSwitchedOn,
  type RotationConditions,
  type RotationEvent,
  rotationAfter,
} from '../../src/components/carousel/rotation.ts';

const usual: RotationConditions = { autoplay: true, paused: false, reducedMotion: false, hasMore: true };
const stateAfter = (...events: RotationEvent[]) => events.reduce(rotationAfter, initialRotation);
const enter = { type: 'hover', inside: true } as const;
const leave = { type: 'hover', inside: false } as const;
const focus = { type: 'focus', inside: true } as const;
const blur = { type: 'focus', inside: false } as const;
const start = { type: 'choose', choice: 'start' } as const;
const stop = { type: 'choose', choice: 'stop' } as const;

describe('a carousel', () => {
  test.each<[string, RotationEvent[], Partial<RotationConditions>, boolean]>([
    ['moves when nobody touches it', [], {}, true],
    ['never moves without autoplay', [], { autoplay: false }, false],
    ['rests under the pointer', [enter], {}, false],
    ['goes on when the pointer leaves', [enter, leave], {}, true],
    ['rests while the focus is in it', [focus], {}, false],
    ['goes on when the focus leaves', [focus, blur], {}, true],
    ['rests while a preview is open', [], { paused: true }, false],
    ['rests when all slides are seen at once', [], { hasMore: false }, false],
    ['starts stopped under reduced motion', [], { reducedMotion: true }, false],
    ['moves under reduced motion once the visitor starts it', [start], { reducedMotion: true }, true],
    ['stays stopped after the visitor stopped it', [focus, stop, blur, enter, leave], {}, false],
    ['moves after a start, even if the focus is on the button', [enter, focus, stop, start], {}, true],
    ['rests again when the focus moves on after a start', [focus, start, focus], {}, false],
    ['does not start while a preview is open', [start], { paused: true }, false],
  ])('%s', (_, events, conditions, moves) => {
    expect(isRotating(stateAfter(...events), { ...usual, ...conditions })).toBe(moves);
  });

  test('offers to stop while it rests under the pointer, because it will go on', () => {
    expect(isSwitchedOn(stateAfter(enter), usual)).toBe(true);
  });
});
