import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keepFocusInside } from './keep-focus-inside.ts';
import styles from './PreviewDialog.module.css';
import { pressKey } from './preview-keys.ts';
import type { PreviewLabels } from './preview-labels.ts';
import { ToolButton } from './ToolButton.tsx';
import { useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';
import { zoomLimits, zoomStep } from './view.ts';

export interface PreviewDialogProps {
  readonly src: string;
  /** What the picture shows; also the dialog's name and its caption. */
  readonly alt: string;
  /** Shown when the picture does not load. */
  readonly fallbackSrc: string;
  readonly labels: PreviewLabels;
  readonly onClose: () => void;
}

/** One picture over the whole window, to zoom and move. The native dialog keeps the focus and closes on Escape. */
export function PreviewDialog({ src, alt, fallbackSrc, labels, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const { view, zoom, pan, reset } = useView(frame, picture);
  const { atMinimum, atMaximum } = zoomLimits(view);
  const close = useCallback(() => dialog.current?.close(), []);
  useGestures(frame, { onZoom: zoom, onPan: pan, onTapBeside: close });

  useEffect(() => {
    dialog.current?.showModal();
    closeButton.current?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') keepFocusInside(event);
    else if (pressKey(event.key, { zoom, pan, reset })) event.preventDefault();
  }

  // In the body, so that a carousel around the opener does not hear the arrow keys.
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
          {labels.zoomLevel(Math.round(view.scale * 100))}
        </p>
        <ToolButton label={labels.zoomOut} icon="M4 12h16" off={atMinimum} onPress={() => zoom(1 / zoomStep)} />
        <ToolButton label={labels.zoomIn} icon="M4 12h16M12 4v16" off={atMaximum} onPress={() => zoom(zoomStep)} />
        <ToolButton ref={closeButton} label={labels.close} icon="M5 5l14 14M19 5L5 19" onPress={close} />
      </div>
      <div ref={frame} className={styles.frame} data-zoomed={!atMinimum || undefined}>
        <img
          ref={picture}
          className={styles.picture}
          src={failed ? fallbackSrc : src}
          alt={alt}
          draggable={false}
          onError={() => setFailed(true)}
          // Never prerendered, so this is set by script, which the content security policy allows.
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
    </dialog>,
    document.body,
  );
}
