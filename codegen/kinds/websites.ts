import type { Cell } from '../grid/cell.ts';
import { proseOf, readParts } from '../normalise/texts.ts';
import { type Result, refuse } from '../problems/problem.ts';
import type { Kind } from './kind.ts';

/** In characters. More than any list of websites needs. */
const longestList = 400;

/** Several websites by their names. That each is one is checked where the maps are that come from them. */
export const websitesKind: Kind = {
  read: readWebsites,
  faultOf: () => ({ code: 'broken-characters' }),
  accepts: () => ({ en: `At most ${longestList} characters.`, zh: `最多 ${longestList} 个字符。` }),
  rule: () => ({ type: 'textLength', operator: 'lessThanOrEqual', formula1: String(longestList) }),
  isAddress: true,
};

function readWebsites(cell: Cell): Result<string[]> {
  const text = proseOf(cell);
  if (!text.ok || text.value.length <= longestList) return readParts(text);
  return refuse({ code: 'too-long', facts: { length: text.value.length, max: longestList } });
}
