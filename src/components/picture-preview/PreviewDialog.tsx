import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { PictureView } from '../../content/picture-sizes.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './PreviewDialog.module.css';
import { type Point, useView, wheelFactor, zoomLimits, zoomStep } from './zoom-and-pan.ts';

export interface PreviewDialogProps {
  /** Its alternative text is also the dialog's name and its caption. */
  readonly picture: PictureView;
  /** Shown when the picture does not load. */
  readonly fallback: PictureView;
  readonly onClose: () => void;
}

/** One picture over the whole window, to zoom and move. The native dialog keeps the focus and closes on Escape. */
export function PreviewDialog({ picture, fallback, onClose }: PreviewDialogProps) {
  const { t, text } = useText();
  const alt = text(picture.alt);
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const { view, zoom, pan, moveTo, reset } = useView(frame, image);
  const { atMinimum, atMaximum } = zoomLimits(view);
  const close = () => dialog.current?.close();
  const pointerHandlers = usePointers({ onZoom: zoom, onPan: pan, onTap: moveTo, onTapBeside: close });
  useWheel(frame, zoom);

  useEffect(() => {
    dialog.current?.showModal();
    closeButton.current?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') keepFocusInside(event);
    else if (runKeyAction(event.key, { zoom, pan, reset })) event.preventDefault();
  }

  // In the body, so that a carousel around the opener does not receive the arrow keys.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={alt}
      onClose={onClose}
      onKeyDown={onKeyDown}
      data-surface="deep"
    >
      <div className={styles.bar}>
        <p className={styles.caption}>{alt}</p>
        <p className={styles.level} role="status">
          <Words of="controls.preview.zoomLevel" values={{ percent: Math.round(view.scale * 100) }} />
        </p>
        <ToolButton
          label={t('controls.preview.zoomOut')}
          icon="M4 12h16"
          isAtLimit={atMinimum}
          onPress={() => zoom(1 / zoomStep)}
        />
        <ToolButton
          label={t('controls.preview.zoomIn')}
          icon="M4 12h16M12 4v16"
          isAtLimit={atMaximum}
          onPress={() => zoom(zoomStep)}
        />
        <ToolButton ref={closeButton} label={t('controls.preview.close')} icon="M5 5l14 14M19 5L5 19" onPress={close} />
      </div>
      <div ref={frame} className={styles.frame} data-zoomed={!atMinimum || undefined} {...pointerHandlers}>
        <ZoomedPicture ref={image} picture={picture} fallback={fallback} view={view} />
      </div>
    </dialog>,
    document.body,
  );
}

interface ZoomedPictureProps extends Pick<PreviewDialogProps, 'picture' | 'fallback'> {
  readonly view: ReturnType<typeof useView>['view'];
  readonly ref: Ref<HTMLImageElement>;
}

function ZoomedPicture({ picture, fallback, view, ref }: ZoomedPictureProps) {
  const { text } = useText();
  const [failed, setFailed] = useState(false);
  return (
    <picture className={styles.sources}>
      {!failed &&
        // The picture's own width, so that the browser takes the largest file.
        picture.sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={`${picture.width}px`} />
        ))}
      <img
        ref={ref}
        className={styles.picture}
        src={failed ? fallback.src : picture.src}
        alt={text(picture.alt)}
        draggable={false}
        onError={() => setFailed(true)}
        // Never prerendered, so a script sets this style, which the content security policy allows.
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      />
    </picture>
  );
}

interface ToolButtonProps {
  readonly label: string;
  /** Path of the icon in a 24 × 24 box. */
  readonly icon: string;
  readonly onPress: () => void;
  /** At its limit: still focusable and named, but without effect. */
  readonly isAtLimit?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** One button of the preview's bar. */
function ToolButton({ label, icon, onPress, isAtLimit = false, ref }: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={isAtLimit}
      onClick={() => isAtLimit || onPress()}
    >
      <Icon path={icon} />
    </button>
  );
}

/** Keeps Tab within the dialog's buttons. The native dialog alone would let it leave to the browser's own bars. */
function keepFocusInside(event: KeyboardEvent): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const edgeButton = event.shiftKey ? buttons.at(0) : buttons.at(-1);
  const oppositeButton = event.shiftKey ? buttons.at(-1) : buttons.at(0);
  if (document.activeElement !== edgeButton) return;
  event.preventDefault();
  oppositeButton?.focus();
}

/** How far an arrow key moves the picture, in px. */
const arrowStep = 80;

/**
 * Runs the action of a key. Returns false if the key has none. An arrow key moves the view in its direction, so the
 * picture moves the other way.
 */
function runKeyAction(
  key: string,
  { zoom, pan, reset }: Pick<ReturnType<typeof useView>, 'zoom' | 'pan' | 'reset'>,
): boolean {
  const actions: Record<string, () => void> = {
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    '0': reset,
    ArrowLeft: () => pan(arrowStep, 0),
    ArrowRight: () => pan(-arrowStep, 0),
    ArrowUp: () => pan(0, arrowStep),
    ArrowDown: () => pan(0, -arrowStep),
  };
  const action = actions[key];
  action?.();
  return action !== undefined;
}

/** A pointer that moved less than this, in px, was a tap. */
const tapTolerance = 5;

interface Gestures {
  readonly onZoom: (factor: number, at: Point) => void;
  readonly onPan: (x: number, y: number) => void;
  /** A click or tap on the picture, which moves it without dragging (WCAG 2.5.7). */
  readonly onTap: (at: Point) => void;
  /** A click or tap on the element itself, not on the picture in it. */
  readonly onTapBeside: () => void;
}

type FramePointer = PointerEvent<HTMLElement>;

/** Returns the handlers of an element's pointers, which report pinch, drag and tap as zoom factors and distances. */
function usePointers({ onZoom, onPan, onTap, onTapBeside }: Gestures) {
  const pointers = useRef(new Map<number, FramePointer>());
  // Null for the second finger of a pinch.
  const press = useRef<FramePointer>(null);
  const pressedBeside = useRef(false);

  function onPointerDown(event: FramePointer) {
    // The other buttons of a mouse and of a pen are the browser's.
    if (event.button !== 0) return;
    press.current = pointers.current.size === 0 ? event : null;
    pressedBeside.current = event.target === event.currentTarget;
    pointers.current.set(event.pointerId, event);
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: FramePointer) {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    pointers.current.set(event.pointerId, event);
    const secondPointer = [...pointers.current.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (!secondPointer) {
      onPan(event.clientX - previous.clientX, event.clientY - previous.clientY);
      return;
    }
    const middle = {
      clientX: (event.clientX + secondPointer.clientX) / 2,
      clientY: (event.clientY + secondPointer.clientY) / 2,
    };
    const factor = fingerDistance(event, secondPointer) / Math.max(fingerDistance(previous, secondPointer), 1);
    onZoom(factor, fromCentre(event.currentTarget, middle));
  }

  function onPointerUp(event: FramePointer) {
    pointers.current.delete(event.pointerId);
    const isTap = press.current && event.type === 'pointerup' && fingerDistance(press.current, event) < tapTolerance;
    press.current = null;
    if (!isTap) return;
    if (pressedBeside.current) onTapBeside();
    else onTap(fromCentre(event.currentTarget, event));
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/**
 * Reports turns of the wheel over an element. React's own wheel listener is passive and could not keep the browser from
 * zooming the page.
 */
function useWheel(frame: RefObject<HTMLElement | null>, onZoom: Gestures['onZoom']): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (frame.current) onZoom(wheelFactor(event.deltaY), fromCentre(frame.current, event));
  });
  useEffect(() => {
    const controller = new AbortController();
    frame.current?.addEventListener('wheel', onWheel, { signal: controller.signal, passive: false });
    return () => controller.abort();
  }, [frame]);
}

/** A place in the window, in px. */
type PicturePlace = Pick<MouseEvent, 'clientX' | 'clientY'>;

function fromCentre(frame: HTMLElement, { clientX, clientY }: PicturePlace): Point {
  const box = frame.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

function fingerDistance(a: PicturePlace, b: PicturePlace): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
