import { describe, expect, it } from 'vitest';
import { filters, finderPath, namesChoices, queryOf, withChoice } from '../../src/content/projects/choices.ts';
import {
  availableChoicesOf,
  countChoices,
  distinct,
  findReferences,
  readChoices,
} from '../../src/content/projects/finder.ts';
import { projectsData } from '../../src/pages/projects/data.ts';
import { builtPiles } from '../../src/pages/services/data.ts';
import { site } from '../sample/sample-site.ts';

const data = projectsData(site);
const references = distinct(data.cards);
const offer = availableChoicesOf(references, data);
const read = (query: string) => readChoices(query, references, offer, data.formations);
const found = (query: string) => findReferences(references, read(query));
const projectsFor = (query: string) => found(query).references;
const counted = (query: string) => countChoices(references, offer, read(query));
const corrected = (query: string) => queryOf(read(query));

describe('The choices of the finder', () => {
  it('are companies, pile types, formations, and round depths and diameters up to the largest', () => {
    expect(offer.company).toEqual(['BP', 'TF']);
    const inUse = new Set(references.flatMap(({ pileTypes }) => pileTypes));
    expect(offer.pile).toEqual(site.pileTypes.map(({ id }) => id).filter((id) => inUse.has(id)));
    expect(offer.formation).toEqual([
      'bukit-timah-granite',
      'jurong-formation',
      'kallang-formation',
      'marine-clay',
      'bedok-formation',
    ]);
    expect(offer.depth).toEqual(['30', '40', '50', '60', '70', '80']);
    expect(offer.diameter).toEqual(['300', '600', '900', '1200', '1500', '1800', '2100', '2400']);
  });

  it('leave out what no reference has', () => {
    const without = references.filter(({ pileTypes, company }) => !pileTypes.includes('sbp') && company !== 'BP');
    expect(availableChoicesOf(without, data)).toMatchObject({ pile: expect.not.arrayContaining(['sbp']) });
  });

  it('leave out what all references have', () => {
    const ofOneCompany = references.filter(({ company }) => company === 'TF');
    expect(availableChoicesOf(ofOneCompany, data).company).toEqual([]);
    for (const filter of filters)
      for (const { value, count } of counted('')[filter]) expect(count, `${filter} ${value}`).toBeLessThan(29);
  });

  it('are regions if projects state them, and then the list has a map', () => {
    expect(offer.region).toEqual(['Central', 'East', 'North', 'North-East', 'West']);
    const stated = references.filter(({ region }) => region !== null);
    expect(stated.length).toBeLessThan(references.length);
    const total = counted('').region.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(stated.length);

    // As in a workbook without the column.
    const unstated = projectsData({
      ...site,
      projects: site.projects.map((project) => ({ ...project, region: null })),
    });
    expect(unstated.regions).toEqual([]);
    const without = availableChoicesOf(unstated.cards, unstated);
    expect(without.region).toEqual([]);
    expect(readChoices('?region=West&view=map', unstated.cards, without, unstated.formations)).toEqual({});
  });

  it('show how many references would answer, given the other choices', () => {
    for (const query of [
      '',
      '?pile=sbp',
      '?pile=cbp&depth=40',
      '?pile=cbp&sort=depth',
      '?pile=sbp&formation=old-alluvium',
      '?company=TF&depth=40&diameter=900',
      '?region=West&formation=jurong-formation',
    ]) {
      const [chosen, choices] = [read(query), counted(query)];
      for (const filter of filters)
        for (const { value, count, findsNone } of choices[filter]) {
          if (chosen[filter] === value || findsNone) continue;
          const to = finderPath(withChoice(chosen, filter, value));
          expect(found(new URL(to, 'http://site').search).total, to).toBe(count);
        }
    }
  });

  it('are removed by their own link', () => {
    expect(queryOf(withChoice(read('?pile=sbp&depth=40&sort=piles'), 'pile', 'sbp'))).toBe('?depth=40&sort=piles');
  });
});

describe('The references found', () => {
  it('are listed once each, in the order of the list or the deepest first', () => {
    expect(projectsFor('?view=table')).toEqual(references);
    const depths = projectsFor('?formation=old-alluvium&sort=depth').map(
      ({ deepestPenetration }) => deepestPenetration,
    );
    expect(depths.length).toBeGreaterThan(1);
    expect(depths).toEqual([...depths].sort((a, b) => b - a));
  });

  it('are those with either name of a formation, and those with a member of it', () => {
    const named = (...names: readonly string[]) =>
      references
        .filter(({ id }) =>
          site.projects.some((project) => project.id === id && project.formations.some((of) => names.includes(of))),
        )
        .map(({ id }) => id);
    const ids = (query: string) => projectsFor(query).map(({ id }) => id);
    expect(ids('?formation=bedok-formation')).toEqual(named('bedok-formation', 'old-alluvium'));
    expect(ids('?formation=old-alluvium')).toEqual(ids('?formation=bedok-formation'));
    expect(ids('?formation=kallang-formation')).toEqual(named('kallang-formation', 'marine-clay'));
    expect(ids('?formation=marine-clay')).toEqual(named('marine-clay'));
  });

  it('match every choice', () => {
    const fitting = projectsFor('?company=tf&pile=SBP&formation=kallang-formation&depth=20&diameter=600');
    expect(fitting.length).toBeGreaterThan(0);
    for (const { company, pileTypes, formations, deepestPenetration, largestDiameter } of fitting) {
      expect(company).toBe('TF');
      expect(pileTypes).toContain('sbp');
      expect(formations).toContain('kallang-formation');
      expect(deepestPenetration).toBeGreaterThanOrEqual(20);
      expect(largestDiameter).toBeGreaterThanOrEqual(600);
    }
  });

  it('are sorted by diameter, piles or year (ongoing works first)', () => {
    const first = (sort: string) => projectsFor(`?sort=${sort}`)[0];
    expect(first('diameter')?.largestDiameter).toBe(2400);
    expect(first('piles')?.totalPiles).toBe(Math.max(...references.map(({ totalPiles }) => totalPiles)));
    const ends = projectsFor('?sort=year').map(({ end }) => end ?? '9999-99');
    expect(ends[0]).toBe('9999-99');
    expect(ends).toEqual([...ends].sort().reverse());
    const alike = references.map((reference) => ({ ...reference, start: '2020-01' as const, end: null }));
    expect(findReferences(alike, read('?sort=year')).references).toEqual(alike);
  });

  it('with a pile type and a size answer if they have that type alone; the others come after, in the same order', () => {
    const idsOf = (query: string) => {
      const { references: all, showingCount, total } = found(query);
      const ids = all.map(({ id }): string => id);
      return { showing: ids.slice(0, showingCount), after: ids.slice(showingCount), total };
    };
    expect(idsOf('?pile=cbp&depth=40')).toMatchObject({ showing: [], total: 0 });
    expect(idsOf('?pile=cbp&depth=40').after.sort()).toEqual(['TF-P013', 'TF-P014', 'TF-P017']);
    expect(idsOf('?pile=cbp&diameter=1200&sort=diameter')).toEqual({
      showing: ['TF-P003'],
      after: ['TF-P013', 'TF-P017', 'TF-P014'],
      total: 1,
    });
    // An order leaves nothing out.
    expect(idsOf('?pile=cbp&sort=depth')).toEqual({
      showing: ['TF-P003'],
      after: ['TF-P013', 'TF-P014', 'TF-P017', 'BP-P004'],
      total: 5,
    });
    expect(idsOf('?pile=cbp').after).toEqual([]);
    expect(idsOf('?depth=40&sort=depth').after).toEqual([]);
    const deepest = builtPiles(site).map(({ id, depth }) => [id, depth?.path ?? '/project/undefined']);
    for (const [id, path] of deepest) expect(`/project/${idsOf(`?pile=${id}&sort=depth`).showing[0]}`).toBe(path);
  });
});

describe('An address', () => {
  const story: readonly (readonly [given: string, want: string, why: string])[] = [
    ['', '', 'nothing is chosen'],
    ['?pile=sbp&depth=40', '?pile=sbp&depth=40', 'it is already normalized'],
    ['?depth=40&pile=SBP', '?pile=sbp&depth=40', 'order and letter case are normalized'],
    ['?depth=10&pile=sbp', '?pile=sbp', 'every reference is that deep'],
    ['?pile=oak', '', 'the pile type is unknown'],
    ['?formation=Old-Alluvium', '?formation=bedok-formation', 'the formation has another name today'],
    ['?depth=63&diameter=1e3', '', 'the figures are not offered'],
    ['?depth=900&company=BP', '?company=BP', 'no reference is that deep'],
    ['?pile=rc-pile&depth=80', '?pile=rc-pile', 'no precast pile is that long'],
    ['?sort=price&view=plan', '', 'the order and the view are unknown'],
    ['?sort=year&view=table', '?sort=year&view=table', 'the order and the view are choices too'],
    ['?view=map&region=north-east', '?region=North-East&view=map', 'a region has the name that the workbook has'],
    ['?region=South&depth=40', '?depth=40', 'there is no such region'],
    ['?pile=sbp&pile=cbp&utm_source=mail', '?pile=sbp', 'the first of two values counts'],
    ['?pile=%E4&formation=__proto__', '', 'the values are invalid'],
  ];
  it.each(story)('%s becomes "%s": %s', (given, want) => {
    expect(corrected(given)).toBe(want);
  });

  it('keeps the parameters of others', () => {
    const query = '?utm_source=mail&pile=oak&depth=40';
    expect(namesChoices(query, read(query))).toBe(false);
    expect(queryOf(read(query), query)).toBe('?depth=40&utm_source=mail');
    expect(queryOf({}, '?utm_source=mail&pile=oak')).toBe('?utm_source=mail');
    expect(queryOf({}, '?pile=oak')).toBe('');
    expect(finderPath({ pile: 'sbp' }, query)).toBe('/Project/?pile=sbp&utm_source=mail');
    expect(namesChoices('?utm_source=mail&depth=40', { depth: '40' })).toBe(true);
  });
});
