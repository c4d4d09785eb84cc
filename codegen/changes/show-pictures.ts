import type { PictureChange, PictureFacts } from './change-report.ts';
import type { Voice } from './voice.ts';

function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function facts({ bytes, width, height }: PictureFacts): string {
  return width === null || height === null ? size(bytes) : `${size(bytes)}, ${width} × ${height} px`;
}

/** Bytes and pixels of a picture, before → after. */
export function pictureFacts({ before, after }: PictureChange): string {
  if (before && after && facts(before) === facts(after)) return facts(after);
  return [before, after].flatMap((side) => (side ? [facts(side)] : [])).join(' → ');
}

/** The picture's name, with its name before. */
export function pictureName({ file, previousFile }: PictureChange, voice: Voice): string {
  return previousFile === null ? voice.plain(file) : `${voice.plain(previousFile)} → ${voice.plain(file)}`;
}

const shownRows = 4;

/** The rows that show it, with a cap. */
export function pictureRows({ namedBy }: PictureChange, voice: Voice): string {
  const rest = namedBy.length - shownRows;
  const told = namedBy
    .slice(0, shownRows)
    .map(voice.plain)
    .join(voice.language === 'zh' ? '、' : ', ');
  return rest > 0 ? `${told} … +${rest}` : told;
}
