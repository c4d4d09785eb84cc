import type { Formation, FormationId } from '#generated/formations.ts';
import { pick, recordKey, type Site } from '../site.ts';

type Formations = Pick<Site, 'formations'>;

function formationOf({ formations }: Formations, code: FormationId | undefined): Formation {
  const formation = formations.find(({ id }) => id === code);
  if (!formation) throw new Error(`formations has no ${code}`);
  return formation;
}

/** The formation with this former name. */
const presentOf = ({ formations }: Formations, { id }: Formation) =>
  formations.find((formation) => formation.formerName === id);

/**
 * Returns the formations under which a formation is found: itself, and those that it is part of. A former name is found
 * under the present one only.
 */
export function foundUnder(site: Formations, code: FormationId): readonly FormationId[] {
  const formation = formationOf(site, code);
  const present = presentOf(site, formation);
  if (present) return foundUnder(site, present.id);
  return [formation.id, ...(formation.parent === null ? [] : foundUnder(site, formation.parent))];
}

/** Returns every formation under which one of these is found, once. */
export const allFoundUnder = (site: Formations, codes: readonly FormationId[]) => [
  ...new Set(codes.flatMap((code) => foundUnder(site, code))),
];

/** Returns the formation in which piles end: for a member its formation, for a former name the present one. */
export function groundAtToe(site: Formations, formations: readonly FormationId[]): FormationId | undefined {
  const founding = formations.at(-1);
  return founding === undefined ? undefined : foundUnder(site, founding).at(-1);
}

/** Returns the key of a formation's present name, with the former one: borehole logs have both. */
export function presentName(site: Formations, code: FormationId | undefined) {
  const formation = formationOf(site, code);
  return fullNameOf(presentOf(site, formation) ?? formation);
}

const fullNameOf = ({ id }: Formation) => ({ name: recordKey('formation', id, 'fullName') });

/**
 * Returns a formation as it is drawn: a former name as the present one, a member in the colour of its formation, and
 * with its hatch if it has none.
 */
export function drawnFormation(
  site: Formations,
  code: FormationId | undefined,
): Pick<Formation, 'hatch' | 'tone'> & ReturnType<typeof presentName> {
  const formation = formationOf(site, code);
  const present = presentOf(site, formation);
  if (present) return drawnFormation(site, present.id);
  const asItself = { ...fullNameOf(formation), ...pick(formation, 'hatch', 'tone') };
  if (formation.parent === null) return asItself;
  const whole = drawnFormation(site, formation.parent);
  return formation.hatch === null ? whole : { ...asItself, tone: whole.tone };
}

/** A formation that can be chosen. */
export type FormationChoice = ReturnType<typeof formationChoices>[number];

/** Returns the formations that can be chosen: those under which a code is found, each followed by its members. */
export function formationChoices(site: Formations, codes: readonly FormationId[]) {
  const codesFound = new Set(allFoundUnder(site, codes));
  const partsOf = (whole: FormationId | undefined): readonly Formation[] =>
    site.formations
      .filter((formation) => !presentOf(site, formation) && foundUnder(site, formation.id)[1] === whole)
      .flatMap((formation) => [formation, ...partsOf(formation.id)]);
  return partsOf(undefined)
    .filter(({ id }) => codesFound.has(id))
    .map((formation) => ({
      ...pick(formation, 'id', 'formerName'),
      ...fullNameOf(formation),
      isMember: formation.parent !== null,
    }));
}
