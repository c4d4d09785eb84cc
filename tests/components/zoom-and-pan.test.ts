import { describe, expect, test } from 'vitest';
import {
  panBy,
  wheelFactor,
  wholePicture,
  zoomBy,
  zoomStep,
} from '../../src/components/picture-preview/zoom-and-pan.ts';

const extent = { picture: { width: 400, height: 300 }, frame: { width: 500, height: 500 } };

describe('zooming', () => {
  test('the point under the pointer stays where it is', () => {
    const view = zoomBy({ scale: zoomStep ** 4, x: 0, y: 0 }, zoomStep, extent, { x: 100, y: -50 });
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
  test('the whole picture cannot be moved', () => {
    expect(panBy(wholePicture, 40, 40, extent)).toEqual(wholePicture);
  });

  test('zooming out brings a moved picture back into the frame', () => {
    expect(zoomBy({ scale: 1.5, x: 50, y: 0 }, 0.1, extent)).toEqual(wholePicture);
  });
});
