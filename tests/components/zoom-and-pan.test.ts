import { describe, expect, test } from 'vitest';
import {
  moveToPoint,
  panBy,
  type View,
  wheelFactor,
  wholePicture,
  zoomBy,
  zoomStep,
} from '../../src/components/picture-preview/zoom-and-pan.ts';

const extent = { picture: { width: 400, height: 300 }, frame: { width: 500, height: 500 } };
const zoomed = (view: View, steps: number) =>
  Array.from({ length: Math.abs(steps) }).reduce<View>(
    (current) => zoomBy(current, steps > 0 ? zoomStep : 1 / zoomStep, extent),
    view,
  );

describe('zooming', () => {
  test('the point under the pointer stays where it is', () => {
    const view = zoomBy(zoomed(wholePicture, 4), zoomStep, extent, { x: 100, y: -50 });
    expect(view).toEqual({ scale: zoomStep ** 5, x: -50, y: 25 });
  });

  test.each([
    [-100, 1.5],
    [100, 1 / 1.5],
    [-1000, 1.5],
    [-10, 1.05],
  ])('a wheel movement of %i is a factor of %d', (turn, factor) => {
    expect(wheelFactor(turn)).toBeCloseTo(factor, 9);
  });
});

describe('moving', () => {
  test('a press brings its point to the middle, and enlarges the whole picture first', () => {
    expect(moveToPoint(zoomed(wholePicture, 4), { x: 100, y: -50 }, extent)).toEqual({
      scale: zoomStep ** 4,
      x: -100,
      y: 50,
    });
    expect(moveToPoint(wholePicture, { x: 100, y: 0 }, extent)).toEqual(
      zoomBy(wholePicture, zoomStep, extent, { x: 100, y: 0 }),
    );
  });

  test('the whole picture cannot be moved', () => {
    expect(panBy(wholePicture, 40, 40, extent)).toEqual(wholePicture);
  });

  test('a zoomed picture moves until its edge meets the frame', () => {
    const twice: View = { scale: 2, x: 0, y: 0 };
    expect(panBy(twice, 1000, -1000, extent)).toEqual({ scale: 2, x: 150, y: -50 });
  });

  test('zooming out brings a moved picture back into the frame', () => {
    expect(zoomBy({ scale: 1.5, x: 50, y: 0 }, 0.1, extent)).toEqual(wholePicture);
  });
});
