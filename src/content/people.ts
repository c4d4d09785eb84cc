import { pick, recordKeys, type Site } from './site.ts';

/** What visitors ask about, in the order in which they do. */
const matters = ['Tenders', 'Design', 'Plant'] as const;

const matterLabels = {
  Tenders: 'contact.answersFor.tenders',
  Design: 'contact.answersFor.design',
  Plant: 'contact.answersFor.plant',
} as const satisfies Readonly<Record<(typeof matters)[number], string>>;

/** Returns the people who answer for tenders, design and plant, in this order. Key personnel serve all companies. */
export function peopleToAsk(site: Site) {
  return matters.flatMap((matter) =>
    site.keyPersonnel
      .filter(({ answersFor }) => answersFor === matter)
      .map((person) => ({
        ...pick(person, 'id'),
        ...recordKeys('keyPerson', person.id, 'name', 'title'),
        matter: matterLabels[matter],
      })),
  );
}
