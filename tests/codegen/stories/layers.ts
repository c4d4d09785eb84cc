import type { CellValue } from '../small-data/cell-values.ts';
import type { Stories, Story, WantedNote, WantedProblem } from './story.ts';

/** Sets the layers of BP-P001. Its formations are Old Alluvium, then Marine Clay, in which its piles end at 40.5 m. */
const layers = (value: CellValue, want: readonly WantedProblem[] = [], notes: readonly WantedNote[] = []): Story => ({
  given: { 'projects.xlsx': { Projects: { Q3: value } } },
  want,
  notes,
});
/** The same project, with a comma in the name of Marine Clay. */
const commaNamed = (
  value: CellValue,
  want: readonly WantedProblem[] = [],
  notes: readonly WantedNote[] = [],
): Story => ({
  given: {
    'projects.xlsx': {
      Formations: { B3: 'Soft, clay' },
      Projects: { M2: 'Soft, clay; Old Alluvium', M3: 'Old Alluvium; Soft, clay', Q2: null, Q3: value },
    },
  },
  want,
  notes,
});
const like = 'Type the layers from the ground down, like 0 Marine Clay; 18 Old Alluvium';

/** Sets cells of the two formations, Old Alluvium and Marine Clay, under the headings in F and G. */
const formations = (cells: Readonly<Record<string, CellValue>>, want: readonly WantedProblem[] = []): Story => ({
  given: { 'projects.xlsx': { Formations: { F1: 'Part of', G1: 'Former name', ...cells } } },
  want,
});
const openCircle = 'Correct this cell, or that of another formation in this circle.';

export const layersByDepth: Stories = {
  'a member of a formation needs no hatch and no colour': formations({ F3: 'Old Alluvium', D3: null, E3: null }),
  'a former name needs no hatch and no colour': {
    ...formations({ G3: 'old-alluvium', D2: null, E2: null }),
    texts: {
      'en/records': {
        'project.BP-P001.formationsText': 'Old Alluvium (now Marine Clay), Marine Clay',
        'formation.old-alluvium.fullName': 'Old Alluvium',
        'formation.marine-clay.fullName': 'Marine Clay (formerly Old Alluvium)',
      },
    },
  },
  'a formation that is part of itself': formations({ F3: 'Marine Clay' }, [
    ['under-itself', 'Formations!F3', openCircle, 'Marine Clay'],
  ]),
  'a formation that is part of its former name': formations({ F3: 'Old Alluvium', G3: 'Old Alluvium' }, [
    ['under-itself', 'Formations!F3', openCircle, 'Old Alluvium'],
  ]),
  'two formations with the same former name': formations({ G2: 'Marine Clay', G3: 'Marine Clay' }, [
    ['under-itself', 'Formations!G3', openCircle, 'Marine Clay'],
    ['duplicate', 'Formations!G3', undefined, 'Marine Clay'],
  ]),
  'layers to their full depth': layers('0 Old Alluvium; 12.5 Marine Clay'),
  'a formation that occurs twice': layers('0 Old Alluvium; 3 Marine Clay; 5 Old Alluvium; 20 Marine Clay'),
  'from one depth to another': layers('0-12m Old Alluvium; 12 to 40 m Marine Clay', [
    ['not-layers', 'Projects!Q3', '0 Old Alluvium; 12 Marine Clay'],
  ]),
  'layers with units, in full width and in Chinese': layers(
    '０m：老冲积层；12 米 marine-clay',
    [],
    [['id-normalised', 'Projects!Q3', '0 老冲积层; 12 marine-clay']],
  ),
  'a layer without its depth': layers('Old Alluvium; 12 Marine Clay', [['not-layers', 'Projects!Q3', like]]),
  'layers from the bottom up': layers('18 Marine Clay; 0 Old Alluvium', [
    ['not-layers', 'Projects!Q3', '0 Old Alluvium; 18 Marine Clay'],
  ]),
  'layers of a formation with a comma in its name': commaNamed(
    '0 Soft, clay; 12 Old Alluvium; 20 soft，clay',
    [],
    [['listed-value-case', 'Projects!Q3', 'Soft, clay']],
  ),
  'a misspelt layer of a formation with a comma in its name': commaNamed('0 Soft, claay; 12 Old Alluvium', [
    ['unknown-reference', 'Projects!Q3', '0 Soft, clay; 12 Old Alluvium'],
  ]),
  'two layers at one depth, by a comma': layers('0 Old Alluvium, Marine Clay', [['not-layers', 'Projects!Q3', like]]),
  'a layer below the pile': layers('41 Marine Clay', [
    ['too-deep', 'Projects!Q3', 'Correct this depth, or “Deepest penetration (m)”.', '41 Marine Clay'],
  ]),
  'layers that leave out a formation': layers('0 Marine Clay', [
    [
      'layers-differ',
      'Projects!Q3',
      'Add it here with its depth, or take it out in M3. If the first depth is not 0, the layers above it may be left out here.',
    ],
  ]),
  'depths with a decimal comma': layers('6,5 Old Alluvium; 12,25 Marine Clay', [
    ['not-layers', 'Projects!Q3', 'Type the layers from the ground down, like 0 Marine Clay; 18 Old Alluvium'],
  ]),
  'layers in another order than the formations': layers('0 Marine Clay; 12 Old Alluvium', [
    [
      'layers-differ',
      'Projects!Q3',
      'Use the same order in both, from the ground down; the last is where the pile ends.',
    ],
  ]),
  'a layer that the formations do not name': {
    given: { 'projects.xlsx': { Projects: { Q2: '0 Marine Clay; 41 Old Alluvium' } } },
    want: [['layers-differ', 'Projects!Q2', 'Take it out here, or add it in M2.']],
  },
  'a depth that no rig reaches': {
    given: { 'machines.xlsx': { Machines: { G1: 'Maximum depth (m)', G2: 820, G3: '60 m' } } },
    want: [
      ['out-of-range', 'Machines!G2'],
      ['unit-in-cell', 'Machines!G3', '60'],
    ],
  },
};
