import type { LabelKey } from '#generated/labels.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import type { MachineData } from '../machines.ts';
import type { ProjectCardData } from '../projects/cards.ts';
import { regionLabels } from '../projects/regions.ts';
import { recordKey } from '../site.ts';
import type { List, ListKind } from './lists.ts';

/** The words of one language. */
export interface ListWords {
  readonly t: (key: LabelKey) => string;
  readonly text: (key: RecordKey) => string;
}

interface ListColumn<Row> {
  readonly heading: string;
  readonly kind: ListKind;
  readonly cell: (row: Row) => string | number | null;
}

/**
 * The columns of a list, from left to right, by the fact that each shows. A new fact of the site does not compile
 * without one.
 */
type ListColumns<Row, NotListed extends string> = Readonly<
  Record<Exclude<keyof Row & string, NotListed>, ListColumn<Row>>
>;

function listOf<Row>(name: string, byField: Readonly<Record<string, ListColumn<Row>>>, rows: readonly Row[]): List {
  const columns = Object.values(byField);
  return {
    name,
    columns: columns.map(({ heading, kind }) => ({ heading, kind })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** Returns the references as a list, in the given order. */
export function referenceList(references: readonly ProjectCardData[], { t, text }: ListWords): List {
  // What only pages show: addresses, pictures, signs, and figures in words.
  type OnPages = 'path' | 'picture' | 'ground' | 'pile' | 'duration' | 'since' | 'widthLabel' | `${string}Text`;
  const columns: ListColumns<ProjectCardData, OnPages> = {
    id: { heading: t('project.table.id'), kind: 'text', cell: ({ id }) => id },
    name: { heading: t('project.table.name'), kind: 'text', cell: ({ name }) => text(name) },
    company: {
      heading: t('project.company'),
      kind: 'text',
      cell: ({ company }) => text(recordKey('company', company, 'name')),
    },
    mainContractor: {
      heading: t('project.mainContractor'),
      kind: 'text',
      cell: (project) => text(project.mainContractor),
    },
    start: { heading: t('project.table.start'), kind: 'month', cell: ({ start }) => start },
    end: { heading: t('project.table.end'), kind: 'month', cell: ({ end }) => end },
    totalPiles: { heading: t('project.table.piles'), kind: 'number', cell: ({ totalPiles }) => totalPiles },
    pileTypes: { heading: t('project.pileType'), kind: 'text', cell: (project) => text(project.pileTypesText) },
    largestDiameter: {
      heading: t('project.table.diameter'),
      kind: 'number',
      cell: (project) => project.largestDiameter,
    },
    deepestPenetration: {
      heading: t('project.table.depth'),
      kind: 'number',
      cell: (project) => project.deepestPenetration,
    },
    formations: { heading: t('project.formation'), kind: 'text', cell: (project) => text(project.formationsText) },
    region: {
      heading: t('project.region'),
      kind: 'text',
      cell: ({ region }) => region && t(regionLabels[region]),
    },
    result: {
      heading: t('project.result'),
      kind: 'text',
      cell: ({ result }) => result && `${text(result.figure)}: ${text(result.words)}`,
    },
  };
  return listOf(t('project.title'), columns, references);
}

/**
 * Returns the machines as a list, in the given order. A blank machine ID stays blank, because people calculate with a
 * list.
 */
export function machineList(machines: readonly MachineData[], { t, text }: ListWords): List {
  const columns: ListColumns<MachineData, 'id'> = {
    manufacturer: { heading: t('machineries.manufacturer'), kind: 'text', cell: ({ manufacturer }) => manufacturer },
    model: { heading: t('machineries.model'), kind: 'text', cell: ({ model }) => model },
    type: { heading: t('machineries.type'), kind: 'text', cell: ({ type }) => text(type) },
    machineId: { heading: t('machineries.machineId'), kind: 'text', cell: ({ machineId }) => machineId },
    year: { heading: t('machineries.year'), kind: 'year', cell: ({ year }) => year },
    maximumDepth: { heading: t('machineries.maximumDepth'), kind: 'number', cell: ({ maximumDepth }) => maximumDepth },
    maximumDiameter: {
      heading: t('machineries.maximumDiameter'),
      kind: 'number',
      cell: ({ maximumDiameter }) => maximumDiameter,
    },
    newPurchase: {
      heading: t('machineries.newPurchase'),
      kind: 'text',
      cell: ({ newPurchase }) => (newPurchase ? t('machineries.yes') : null),
    },
  };
  return listOf(t('machineries.title'), columns, machines);
}
