import { limitsOf, type PhysicalColumn } from '../dictionary/sheet-spec.ts';
import { readText } from '../normalise/texts.ts';
import type { Kind } from './kind.ts';

/** A text with one column per language. */
export const localizedKind: Kind = {
  read: readText,
  faultOf: () => ({ code: 'broken-characters' }),
  look: { widths: roomFor },
  isFreeText: true,
  fitsAnyNote: true,
};

/** The room for the longest text of a column. Chinese needs less. */
function roomFor({ schema, language }: PhysicalColumn): readonly [least: number, most: number] {
  const [short, long, longest] = language?.script ? [26, 52, 62] : [34, 70, 84];
  const { maxLength = 300 } = limitsOf(schema);
  const rooms = [
    { upTo: 120, width: short },
    { upTo: 400, width: Math.round((short + long) / 2) },
    { upTo: 1200, width: long },
  ];
  const width = rooms.find(({ upTo }) => maxLength <= upTo)?.width ?? longest;
  return [width, width];
}
