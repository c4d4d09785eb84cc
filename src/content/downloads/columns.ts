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
  readonly heading: LabelKey;
  /** Text, unless it says otherwise. */
  readonly kind?: ListKind;
  readonly cell: (row: Row) => string | number | null;
}

/**
 * The columns of a list, from left to right, by the fact that each shows. A new fact of the site does not compile
 * without one.
 */
type ListColumns<Row, NotListed extends string> = Readonly<
  Record<Exclude<keyof Row & string, NotListed>, ListColumn<Row>>
>;

function listOf<Row>(
  title: LabelKey,
  byField: Readonly<Record<string, ListColumn<Row>>>,
  rows: readonly Row[],
  t: ListWords['t'],
): List {
  const columns = Object.values(byField);
  return {
    name: t(title),
    columns: columns.map(({ heading, kind = 'text' }) => ({ heading: t(heading), kind })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** Returns the references as a list, in the given order. */
export function referenceList(references: readonly ProjectCardData[], { t, text }: ListWords): List {
  // What only pages show: addresses, pictures, signs, and figures in words.
  type OnPages = 'path' | 'picture' | 'ground' | 'pile' | 'duration' | 'since' | 'widthLabel' | `${string}Text`;
  const columns: ListColumns<ProjectCardData, OnPages> = {
    id: { heading: 'project.table.id', cell: ({ id }) => id },
    name: { heading: 'project.table.name', cell: ({ name }) => text(name) },
    company: {
      heading: 'project.company',
      cell: ({ company }) => text(recordKey('company', company, 'name')),
    },
    mainContractor: {
      heading: 'project.mainContractor',
      cell: (project) => text(project.mainContractor),
    },
    start: { heading: 'project.table.start', kind: 'month', cell: ({ start }) => start },
    end: { heading: 'project.table.end', kind: 'month', cell: ({ end }) => end },
    totalPiles: { heading: 'project.table.piles', kind: 'number', cell: ({ totalPiles }) => totalPiles },
    pileTypes: { heading: 'project.pileType', cell: (project) => text(project.pileTypesText) },
    largestDiameter: {
      heading: 'project.table.diameter',
      kind: 'number',
      cell: (project) => project.largestDiameter,
    },
    deepestPenetration: {
      heading: 'project.table.depth',
      kind: 'number',
      cell: (project) => project.deepestPenetration,
    },
    formations: { heading: 'project.formation', cell: (project) => text(project.formationsText) },
    region: {
      heading: 'project.region',
      cell: ({ region }) => region && t(regionLabels[region]),
    },
    result: {
      heading: 'project.result',
      cell: ({ result }) => result && `${text(result.figure)}: ${text(result.words)}`,
    },
  };
  return listOf('project.title', columns, references, t);
}

/**
 * Returns the machines as a list, in the given order. A blank machine ID stays blank, because people calculate with a
 * list.
 */
export function machineList(machines: readonly MachineData[], { t, text }: ListWords): List {
  const columns: ListColumns<MachineData, 'id'> = {
    manufacturer: { heading: 'machineries.manufacturer', cell: ({ manufacturer }) => manufacturer },
    model: { heading: 'machineries.model', cell: ({ model }) => model },
    type: { heading: 'machineries.type', cell: ({ type }) => text(type) },
    machineId: { heading: 'machineries.machineId', cell: ({ machineId }) => machineId },
    year: { heading: 'machineries.year', kind: 'year', cell: ({ year }) => year },
    maximumDepth: { heading: 'machineries.maximumDepth', kind: 'number', cell: ({ maximumDepth }) => maximumDepth },
    maximumDiameter: {
      heading: 'machineries.maximumDiameter',
      kind: 'number',
      cell: ({ maximumDiameter }) => maximumDiameter,
    },
    newPurchase: {
      heading: 'machineries.newPurchase',
      cell: ({ newPurchase }) => (newPurchase ? t('machineries.yes') : null),
    },
  };
  return listOf('machineries.title', columns, machines, t);
}
