import { wholePlace } from '../problems/collector.ts';
import { putIntoWords } from '../problems/put-into-words.ts';
import { maxPictureBytes } from '../read/list-pictures.ts';
import type { PictureChange, PictureWarning } from './change-report.ts';
import { rowsShowing, type Side } from './side.ts';
import { picturesFolder } from './snapshot.ts';

function stillNamed({ kind, file, previousFile }: PictureChange, side: Side): readonly PictureWarning[] {
  const missing = kind === 'removed' ? file : previousFile;
  const rows =
    missing === null ? [] : rowsShowing(missing, side).map(({ sheet, row }) => `${sheet.spec.name} › ${row.id}`);
  const named = [...new Set(rows)];
  if (missing === null || named.length === 0) return [];
  return [
    {
      kind: 'stillNamed',
      file: missing,
      message: `${missing} is gone, and a workbook still names it: ${named.join(', ')}.`,
      zh: { message: `${missing} 已不存在，但工作簿仍在引用：${named.join('、')}。` },
    },
  ];
}

function unfit({ file, after }: PictureChange): readonly PictureWarning[] {
  if (!after) return [];
  const tooBig = after.bytes > maxPictureBytes;
  if (!tooBig && after.width !== null) return [];
  const code = tooBig ? 'picture-too-big' : 'picture-unreadable';
  const facts = { found: file, max: maxPictureBytes / 1024 / 1024 };
  const { message, zh } = putIntoWords({ ...wholePlace(picturesFolder, null, file), code, facts });
  return [{ kind: code, file, message, zh: { message: zh.message } }];
}

/** Pictures that are gone while a workbook still names them, and new ones that the site will refuse. */
export function findPictureWarnings(pictures: readonly PictureChange[], side: Side): readonly PictureWarning[] {
  return pictures.flatMap((picture) => [...stillNamed(picture, side), ...unfit(picture)]);
}
