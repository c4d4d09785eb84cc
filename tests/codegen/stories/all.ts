import { addresses } from './addresses.ts';
import { cells } from './cells.ts';
import { dates } from './dates.ts';
import { drafts } from './drafts.ts';
import { files } from './files.ts';
import { headings } from './headings.ts';
import { layersByDepth } from './layers.ts';
import { misplacedRows } from './misplaced-rows.ts';
import { numbers } from './numbers.ts';
import { pictures } from './pictures.ts';
import { picturesInCells } from './pictures-in-cells.ts';
import { publishedTexts } from './published-texts.ts';
import { references } from './references.ts';
import { rows } from './rows.ts';
import { settings } from './settings.ts';
import { sheets } from './sheets.ts';
import type { Stories } from './story.ts';
import { swappedHeadings } from './swapped-headings.ts';
import { textKeys } from './text-keys.ts';
import { texts } from './texts.ts';
import { unlikelyValues } from './unlikely-values.ts';
import { valuesOfElsewhere } from './values-of-elsewhere.ts';
import { whatIsNoContent } from './what-is-no-content.ts';

/** Every story, by its subject. */
export const all: Readonly<Record<string, Stories>> = {
  files,
  sheets,
  headings,
  'swapped headings': swappedHeadings,
  rows,
  drafts,
  'misplaced rows': misplacedRows,
  cells,
  numbers,
  dates,
  references,
  'layers by depth': layersByDepth,
  addresses,
  pictures,
  'pictures in cells': picturesInCells,
  texts,
  'published texts': publishedTexts,
  'what is no content': whatIsNoContent,
  'text keys': textKeys,
  'unlikely values': unlikelyValues,
  'values of elsewhere': valuesOfElsewhere,
  settings,
};
