import type { PictureView } from '../../content/picture-sizes.ts';
import { Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';

interface IllustrationNoteProps {
  readonly pictures: readonly PictureView[];
}

/** Says once for many pictures that there are illustrations among them. Nothing if there is none. */
export function IllustrationNote({ pictures }: IllustrationNoteProps) {
  if (!pictures.some(({ illustration }) => illustration)) return null;
  return (
    <p className={layout.note}>
      <Words of="frame.illustrations" />
    </p>
  );
}
