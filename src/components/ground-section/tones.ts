import type { Tone } from '../../content/projects/cards.ts';
import tones from '../../styles/stratum-tones.module.css';

const toneClasses: Readonly<Record<Tone, string | undefined>> = {
  Straw: tones.tone0,
  'Blue grey': tones.tone1,
  Ochre: tones.tone2,
  Brick: tones.tone3,
  Taupe: tones.tone4,
  'Stone grey': tones.tone5,
  Olive: tones.tone6,
  Plum: tones.tone7,
};

/** Returns the class that fills with a tone, or with plain grey. */
export function toneClass(tone: Tone | null): string | undefined {
  return tone === null ? tones.plain : toneClasses[tone];
}
