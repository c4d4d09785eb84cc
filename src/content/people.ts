import type { KeyPerson } from '#generated/key-personnel.ts';
import type { LabelKey } from '#generated/labels.ts';
import { recordKeys, type Site } from './site.ts';

/** What visitors ask about, in the order in which they do. */
const matters = {
  Tenders: 'contact.answersFor.tenders',
  Design: 'contact.answersFor.design',
  Plant: 'contact.answersFor.plant',
} as const satisfies Readonly<Record<NonNullable<KeyPerson['answersFor']>, LabelKey>>;

/** Returns the people who answer for tenders, design and plant, in this order. Key personnel serve all companies. */
export function peopleToAsk(site: Site) {
  return Object.entries(matters).flatMap(([answer, matter]) =>
    site.keyPersonnel
      .filter(({ answersFor }) => answersFor === answer)
      .map(({ id }) => ({ id, ...recordKeys('keyPerson', id, 'name', 'title'), matter })),
  );
}
