import { type ComponentType, useRef, useState } from 'react';
import type { PictureView } from '../../content/picture-sizes.ts';
import { Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { useFrame } from '../frame-data/use-frame.ts';
import { Icon } from '../icon/Icon.tsx';
import { Picture, type PictureProps } from '../picture/Picture.tsx';
import type { PreviewDialogProps } from './PreviewDialog.tsx';
import styles from './PreviewedPicture.module.css';

interface PreviewedPictureProps {
  readonly picture: PictureView;
  readonly sizes: string;
  readonly priority?: PictureProps['priority'];
  readonly className?: PictureProps['className'];
  /** Without the icon that says so, which would cover a small picture. */
  readonly isSmall?: boolean;
  /** Called when the preview opens and closes, so that a carousel can pause. */
  readonly onOpenChange?: (open: boolean) => void;
}

// A separate chunk, fetched when a visitor first hovers over or focuses a picture.
const fetchDialog = () => import('./PreviewDialog.tsx');

/** A picture that a click enlarges. Its alternative text names the button. */
export function PreviewedPicture(props: PreviewedPictureProps) {
  const { picture, sizes, priority, className, isSmall, onOpenChange } = props;
  const { fallbackPicture } = useFrame();
  const [Dialog, setDialog] = useState<ComponentType<PreviewDialogProps>>();
  const opener = useRef<HTMLButtonElement>(null);

  async function open() {
    try {
      const { PreviewDialog } = await fetchDialog();
      setDialog(() => PreviewDialog);
      onOpenChange?.(true);
    } catch {
      // The chunk cannot be loaded, after a new release or offline. Opens the picture itself instead.
      location.assign(picture.src);
    }
  }

  function onClose() {
    setDialog(undefined);
    onOpenChange?.(false);
    // Safari does not focus a clicked button, so the dialog cannot restore the focus.
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
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
      >
        <Picture picture={picture} sizes={sizes} priority={priority} className={className} />
        {picture.illustration && (
          <span className={`${layout.note} ${styles.illustration}`}>
            <Words of="controls.illustration" />
          </span>
        )}
        <span className={layout.spoken}>
          <Words of="controls.preview.open" />
        </span>
        {!isSmall && <Icon className={styles.icon} data-needs-app="" path="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />}
      </button>
      {Dialog && <Dialog picture={picture} fallback={fallbackPicture} onClose={onClose} />}
    </>
  );
}

function prefetchDialog() {
  // A failure shows when the picture is opened.
  fetchDialog().catch(() => undefined);
}
