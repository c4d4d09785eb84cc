/**
 * The seven labelled rows of a project: Main Contractor, Duration, TPQ, TOP, LPD, DP, GF. Abbreviations have their full
 * form.
 */
export const projectRows = [
  { label: 'project.mainContractor', full: null, text: 'mainContractor' },
  { label: 'project.duration', full: null, text: 'duration' },
  { label: 'project.totalPiles', full: 'project.totalPiles.full', text: 'totalPilesText' },
  { label: 'project.pileTypes', full: 'project.pileTypes.full', text: 'pileTypesText' },
  { label: 'project.largestDiameter', full: 'project.largestDiameter.full', text: 'largestDiameterText' },
  { label: 'project.deepestPenetration', full: 'project.deepestPenetration.full', text: 'deepestPenetrationText' },
  { label: 'project.formations', full: 'project.formations.full', text: 'formationsText' },
] as const;
