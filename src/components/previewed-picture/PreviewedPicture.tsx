import type { PictureView } from '../../content/pictures.ts';
import { usePreviewLabels } from '../controls/use-preview-labels.ts';
import { Picture } from '../picture/Picture.tsx';
import { PreviewTrigger } from '../preview/PreviewTrigger.tsx';

export interface PreviewedPictureProps {
  readonly picture: PictureView;
  /** Shown in the preview when the picture does not load. */
  readonly fallback: PictureView;
  readonly sizes: string;
  readonly priority?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A picture that a click enlarges. */
export function PreviewedPicture({ picture, fallback, sizes, priority = false, onOpenChange }: PreviewedPictureProps) {
  const labels = usePreviewLabels();
  return (
    <PreviewTrigger
      picture={picture}
      fallbackSrc={fallback.full}
      labels={labels}
      {...(onOpenChange && { onOpenChange })}
    >
      <Picture picture={picture} sizes={sizes} priority={priority} />
    </PreviewTrigger>
  );
}
