import { zoomStep } from './view.ts';

/** How far an arrow key moves the picture, in px. */
const stride = 80;

export interface PreviewActions {
  readonly zoom: (factor: number) => void;
  readonly pan: (x: number, y: number) => void;
  readonly reset: () => void;
}

/** Does what the key stands for; false where it stands for nothing. The arrow shows which way one looks. */
export function pressKey(key: string, { zoom, pan, reset }: PreviewActions): boolean {
  const meaning: Record<string, () => void> = {
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    '0': reset,
    ArrowLeft: () => pan(stride, 0),
    ArrowRight: () => pan(-stride, 0),
    ArrowUp: () => pan(0, stride),
    ArrowDown: () => pan(0, -stride),
  };
  const act = meaning[key];
  act?.();
  return act !== undefined;
}
