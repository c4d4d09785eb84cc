import { useState } from 'react';
import type { Bilingual } from '../../../../codegen/bilingual.ts';
import type { PictureChange } from '../../../../codegen/changes/change-report.ts';
import { words as reportWords } from '../../../../codegen/changes/report-words.ts';
import { useTranslate } from '../../../staff-tools/tools/staff-language.ts';
import { addressBeside } from '../../page-parts.ts';
import type { Since } from '../../worker/changes-since.ts';
import { pictureAddress } from '../picture-addresses.ts';
import styles from './Changes.module.css';

interface CopiesProps {
  readonly picture: PictureChange;
  readonly addresses: Since['pictures'];
  /** Whether each copy has the name of its file. */
  readonly hasNames?: boolean;
}

/** Small copies of a picture as it is published and as it is in the folder. */
export function Copies({ picture, addresses, hasNames = false }: CopiesProps) {
  const translate = useTranslate();
  const named = (label: Bilingual, name: string) => translate(label) + (hasNames ? ` · ${name}` : '');
  const { before = null, after = null } = addresses.get(picture.file) ?? {};
  return (
    <div className={styles.pair}>
      {/* A page opened from disk may not show pictures of the site. */}
      {before && location.protocol !== 'file:' && (
        <Copy
          src={addressBeside(`..${before}`)}
          label={named(reportWords.before, picture.previousFile ?? picture.file)}
        />
      )}
      {after && <Copy src={pictureAddress(picture.file, after)} label={named(reportWords.after, picture.file)} />}
    </div>
  );
}

function Copy({ src, label }: { readonly src: string; readonly label: string }) {
  const [isBroken, setIsBroken] = useState(false);
  // The published site may have other files than this page expects.
  if (isBroken) return null;
  return (
    <figure>
      <img src={src} alt={label} onError={() => setIsBroken(true)} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
