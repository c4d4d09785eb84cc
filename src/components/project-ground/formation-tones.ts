import { type StratumTone, stratumTone } from '../ground-section/StratumPattern.tsx';

/** Colours and hatches as Singapore's borehole logs have them: soft marine deposits to crystalline rock. */
const knownTones: Readonly<Record<string, StratumTone>> = {
  'kallang-formation': 0,
  'marine-clay': 1,
  'old-alluvium': 2,
  'bedok-formation': 3,
  'jurong-formation': 4,
  'bukit-timah-granite': 5,
};

/** The tone of a formation; one that staff add later takes the tone of its place in the section. */
export function toneOf(formation: string, place: number): StratumTone {
  return knownTones[formation] ?? stratumTone(place);
}
