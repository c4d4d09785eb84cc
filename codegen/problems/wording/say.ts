import type { Bilingual } from '../../dictionary/column.ts';
import type { Place, ProblemFacts, Wording } from '../problem.ts';

/** One sentence of one language, from the facts of a problem and its place. */
export type Say = (facts: ProblemFacts, place: Place) => string;

function wording(severity: Wording['severity'], en: Say, zh: Say, fixEn: Say, fixZh: Say): Wording {
  const both =
    (a: Say, b: Say) =>
    (place: Place, facts: ProblemFacts): Bilingual => ({ en: a(facts, place), zh: b(facts, place) });
  return { severity, message: both(en, zh), fix: both(fixEn, fixZh) };
}

/** What stops the output: what is wrong in both languages, then what to do in both. */
export function error(en: Say, zh: Say, fixEn: Say, fixZh: Say): Wording {
  return wording('error', en, zh, fixEn, fixZh);
}

/** What may be published all the same. */
export function warning(en: Say, zh: Say, fixEn: Say, fixZh: Say): Wording {
  return wording('warning', en, zh, fixEn, fixZh);
}
