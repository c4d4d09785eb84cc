import { describe, expect, it } from 'vitest';
import { drawnFormation, formationChoices, foundUnder } from '../../src/content/projects/formations.ts';
import { site } from '../sample/sample-site.ts';

type Formation = (typeof site.formations)[number];
type Cells = Partial<Pick<Formation, 'parent' | 'formerName' | 'hatch' | 'tone'>>;

/** The formations of the sample, of which only these cells are filled in. */
const given = (cells: Readonly<Partial<Record<Formation['id'], Cells>>>) => ({
  formations: site.formations.map((formation) => ({
    ...formation,
    ...{ parent: null, formerName: null, hatch: null, tone: null },
    ...cells[formation.id],
  })),
});

describe('A member of a formation', () => {
  const kallang = { hatch: 'Sand', tone: 'Straw' } as const;

  it('is found under its formation, and under that of which this is a part', () => {
    const formations = given({
      'marine-clay': { parent: 'kallang-formation' },
      'kallang-formation': { parent: 'jurong-formation' },
    });
    expect(foundUnder(formations, 'marine-clay')).toEqual(['marine-clay', 'kallang-formation', 'jurong-formation']);
    expect(foundUnder(formations, 'jurong-formation')).toEqual(['jurong-formation']);
  });

  it('is drawn in the colour of its formation, with its own hatch if it has one', () => {
    const drawn = (cells: Cells) =>
      drawnFormation(
        given({ 'kallang-formation': kallang, 'marine-clay': { parent: 'kallang-formation', ...cells } }),
        'marine-clay',
      );
    expect(drawn({})).toEqual({ name: 'formation.kallang-formation.fullName', ...kallang });
    expect(drawn({ hatch: 'Clay', tone: 'Plum' })).toEqual({
      name: 'formation.marine-clay.fullName',
      hatch: 'Clay',
      tone: 'Straw',
    });
  });

  it('is chosen below its formation, which is offered with it', () => {
    const formations = given({ 'marine-clay': { parent: 'kallang-formation' } });
    expect(formationChoices(formations, ['bedok-formation', 'marine-clay'])).toMatchObject([
      { id: 'kallang-formation', isMember: false },
      { id: 'marine-clay', isMember: true },
      { id: 'bedok-formation', isMember: false },
    ]);
  });
});

describe('A former name of a formation', () => {
  const formations = given({
    'bedok-formation': { formerName: 'old-alluvium', hatch: 'Clayey sand', tone: 'Ochre' },
    'old-alluvium': { hatch: 'Sand', tone: 'Plum' },
    'marine-clay': { parent: 'old-alluvium' },
  });

  it('is found, drawn and chosen as the present one', () => {
    expect(foundUnder(formations, 'old-alluvium')).toEqual(['bedok-formation']);
    expect(drawnFormation(formations, 'old-alluvium')).toEqual(drawnFormation(formations, 'bedok-formation'));
    expect(formationChoices(formations, ['old-alluvium'])).toEqual([
      {
        id: 'bedok-formation',
        name: 'formation.bedok-formation.fullName',
        isMember: false,
        formerName: 'old-alluvium',
      },
    ]);
  });

  it('may have members, which are those of the present one', () => {
    expect(foundUnder(formations, 'marine-clay')).toEqual(['marine-clay', 'bedok-formation']);
    expect(formationChoices(formations, ['marine-clay']).map(({ id }) => id)).toEqual([
      'bedok-formation',
      'marine-clay',
    ]);
  });
});
