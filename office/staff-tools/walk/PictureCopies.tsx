import { useState } from 'react';

interface Copy {
  readonly src: string;
  readonly label: string;
}

interface PictureCopiesProps {
  readonly className: string | undefined;
  /** Null if there is none. */
  readonly before: Copy | null;
  readonly after: Copy | null;
}

/** Small copies of a picture as it was and as it is now. */
export function PictureCopies({ className, before, after }: PictureCopiesProps) {
  return (
    <div className={className}>
      {before && <SmallPicture key={before.src} {...before} />}
      {after && <SmallPicture key={after.src} {...after} />}
    </div>
  );
}

function SmallPicture({ src, label }: Copy) {
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
