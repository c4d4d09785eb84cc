import type { Bilingual } from '../../../../codegen/text/bilingual.ts';
import { words as reportWords } from '../../../changes/report-words.ts';
import { useTranslate } from '../../../staff-tools/tools/staff-language.ts';
import type { ChangedPicture } from '../../../staff-tools/walk/change-steps.ts';
import { PictureCopies } from '../../../staff-tools/walk/PictureCopies.tsx';
import { addressBeside } from '../../page-parts.ts';
import type { Since } from '../../worker/changes-since.ts';
import { pictureAddress } from '../picture-addresses.ts';

interface CopiesProps {
  readonly className: string | undefined;
  readonly picture: ChangedPicture;
  readonly addresses: Since['pictures'];
  /** Whether each copy has the name of its file. */
  readonly hasNames?: boolean;
}

/** Small copies of a picture as it is published and as it is in the folder. */
export function Copies({ className, picture: { kind, file, previousFile }, addresses, hasNames = false }: CopiesProps) {
  const translate = useTranslate();
  const named = (label: Bilingual, name: string) => translate(label) + (hasNames ? ` · ${name}` : '');
  // What is new at its row may be published for another one.
  const before = kind === 'added' ? undefined : addresses.before.get(previousFile ?? file);
  const after = addresses.after.get(file) ?? null;
  // A page opened from disk may not show pictures of the site.
  const canShowPublished = before && location.protocol !== 'file:';
  return (
    <PictureCopies
      className={className}
      before={
        canShowPublished
          ? { src: addressBeside(`..${before}`), label: named(reportWords.before, previousFile ?? file) }
          : null
      }
      after={after && { src: pictureAddress(file, after), label: named(reportWords.after, file) }}
    />
  );
}
