import type { Formation } from '#generated/formations.ts';
import { pick, recordKey, recordKeys, type Site } from '../site.ts';

type Formations = Pick<Site, 'formations'>;

function formationOf({ formations }: Formations, code: Formation['id'] | undefined): Formation {
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
export function foundUnder(site: Formations, code: Formation['id']): readonly Formation['id'][] {
  const formation = formationOf(site, code);
  const present = presentOf(site, formation);
  if (present) return foundUnder(site, present.id);
  return [formation.id, ...(formation.parent === null ? [] : foundUnder(site, formation.parent))];
}

/** Returns every formation under which one of these is found, once. */
export const allFoundUnder = (site: Formations, codes: readonly Formation['id'][]) => [
  ...new Set(codes.flatMap((code) => foundUnder(site, code))),
];

/** Returns the formation in which piles end: for a member its formation, for a former name the present one. */
export function groundAtToe(site: Formations, formations: readonly Formation['id'][]): Formation['id'] | undefined {
  const founding = formations.at(-1);
  return founding === undefined ? undefined : foundUnder(site, founding).at(-1);
}

/** Returns the keys of a formation's present name and of its former one, if it was renamed. */
export function presentNames(site: Formations, code: Formation['id'] | undefined) {
  const formation = formationOf(site, code);
  const { id, formerName } = presentOf(site, formation) ?? formation;
  return {
    ...recordKeys('formation', id, 'name'),
    formerly: formerName === null ? null : recordKey('formation', formerName, 'name'),
  };
}

/**
 * Returns a formation as it is drawn: a former name as the present one, a member in the colour of its formation, and
 * with its hatch if it has none.
 */
export function drawnFormation(
  site: Formations,
  code: Formation['id'] | undefined,
): Pick<Formation, 'hatch' | 'tone'> & ReturnType<typeof presentNames> {
  const formation = formationOf(site, code);
  const present = presentOf(site, formation);
  if (present) return drawnFormation(site, present.id);
  const asItself = { ...presentNames(site, code), ...pick(formation, 'hatch', 'tone') };
  if (formation.parent === null) return asItself;
  const whole = drawnFormation(site, formation.parent);
  return formation.hatch === null ? whole : { ...asItself, tone: whole.tone };
}

const namedFormation = (id: Formation['id']) => ({ id, ...recordKeys('formation', id, 'name') });

/** A formation that can be chosen. */
export type FormationChoice = ReturnType<typeof formationChoices>[number];

/** Returns the formations that can be chosen: those under which a code is found, each followed by its members. */
export function formationChoices(site: Formations, codes: readonly Formation['id'][]) {
  const codesFound = new Set(allFoundUnder(site, codes));
  const partsOf = (whole: Formation['id'] | undefined): readonly Formation[] =>
    site.formations
      .filter((formation) => !presentOf(site, formation) && foundUnder(site, formation.id)[1] === whole)
      .flatMap((formation) => [formation, ...partsOf(formation.id)]);
  return partsOf(undefined)
    .filter(({ id }) => codesFound.has(id))
    .map(({ id, parent, formerName }) => ({
      ...namedFormation(id),
      isMember: parent !== null,
      formerly: formerName === null ? null : namedFormation(formerName),
    }));
}
