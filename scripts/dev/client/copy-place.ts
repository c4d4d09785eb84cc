import type { SourceCell } from '../../../codegen/emit/cells-of.ts';
import { placeText } from './place-text.ts';
import type { PointerLabel } from './pointer-label.ts';
import { openWorkbook } from './requests.ts';
import { staffLanguage } from './staff-language.ts';
import { words } from './words.ts';

/** Copies the place of the cells and opens the workbook of the first; the label says what came of it. */
export async function copyPlace(cells: readonly SourceCell[], label: PointerLabel): Promise<void> {
  const own = words[staffLanguage()];
  const [first] = cells;
  if (!first) return;
  const place = placeText(cells, own.blank);
  await navigator.clipboard.writeText(place).catch(() => {});
  label.say(`${own.copied}: ${place}`);
  const opened = await openWorkbook(first.workbook).catch(() => false);
  label.say(
    `${own.copied}: ${place}\n${opened ? `${own.opening} ${first.workbook}` : `${first.workbook} ${own.notOpened}`}`,
  );
}
