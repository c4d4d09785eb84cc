import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { PictureView } from '../../content/pictures.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import type { PreviewDialogProps } from './PreviewDialog.tsx';
import styles from './PreviewTrigger.module.css';
import type { PreviewLabels } from './preview-labels.ts';

export interface PreviewTriggerProps {
  readonly picture: PictureView;
  /** Address of the picture to show when this one does not load. */
  readonly fallbackSrc: string;
  readonly labels: PreviewLabels;
  /** Told when the preview opens and closes, so that a carousel can wait. */
  readonly onOpenChange?: (open: boolean) => void;
  /** What is clicked: the small picture, whose alternative text names the button. */
  readonly children: ReactNode;
}

// Its own chunk, fetched when a visitor first reaches for a picture.
const fetchDialog = () => import('./PreviewDialog.tsx');

/** Makes a picture open in the preview. */
export function PreviewTrigger({ picture, fallbackSrc, labels, onOpenChange, children }: PreviewTriggerProps) {
  const { text } = useText();
  const [Dialog, setDialog] = useState<ComponentType<PreviewDialogProps>>();
  const opener = useRef<HTMLButtonElement>(null);

  async function open() {
    try {
      const { PreviewDialog } = await fetchDialog();
      setDialog(() => PreviewDialog);
      onOpenChange?.(true);
    } catch {
      // The chunk is gone, after a new release or offline: the picture itself is the next best.
      location.assign(picture.full);
    }
  }

  function onClose() {
    setDialog(undefined);
    onOpenChange?.(false);
    // Safari does not focus a clicked button, so the dialog has nothing to give the focus back to.
    opener.current?.focus();
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={warm}
        onFocus={warm}
      >
        {children}
        <span className={layout.spoken}>{labels.open}</span>
        <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {Dialog && (
        <Dialog
          src={picture.full}
          alt={text(picture.alt)}
          fallbackSrc={fallbackSrc}
          labels={labels}
          onClose={onClose}
        />
      )}
    </>
  );
}

function warm() {
  // A failure shows when the picture is opened.
  fetchDialog().catch(() => undefined);
}
