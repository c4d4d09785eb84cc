import type { LabelKey } from '#generated/labels.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import type { MachineData } from '../machineries.ts';
import type { Named, ProjectCardData } from '../projects/cards.ts';
import type { List, ListKind } from './lists.ts';

/** The words of one language. */
export interface ListWords {
  readonly t: (key: LabelKey) => string;
  readonly text: (key: RecordKey) => string;
}

interface Column<Row> {
  readonly heading: string;
  readonly kind: ListKind;
  readonly cell: (row: Row) => string | number | null;
}

function listOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): List {
  return {
    name,
    columns: columns.map(({ heading, kind }) => ({ heading, kind })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** Returns the references as a list, in the given order. */
export function referenceList(
  references: readonly ProjectCardData[],
  companies: readonly Named[],
  { t, text }: ListWords,
): List {
  const companyName = (code: string) => {
    const company = companies.find(({ id }) => id === code);
    return company ? text(company.name) : code;
  };
  const columns: readonly Column<ProjectCardData>[] = [
    { heading: t('project.table.id'), kind: 'text', cell: ({ id }) => id },
    { heading: t('project.table.name'), kind: 'text', cell: ({ name }) => text(name) },
    { heading: t('project.company'), kind: 'text', cell: ({ company }) => companyName(company) },
    { heading: t('project.mainContractor'), kind: 'text', cell: (one) => text(one.mainContractor) },
    { heading: t('project.table.start'), kind: 'month', cell: ({ start }) => start },
    { heading: t('project.table.end'), kind: 'month', cell: ({ end }) => end },
    { heading: t('project.table.piles'), kind: 'number', cell: ({ totalPiles }) => totalPiles },
    { heading: t('project.pileType'), kind: 'text', cell: (one) => text(one.pileTypesText) },
    { heading: t('project.table.diameter'), kind: 'number', cell: ({ largestDiameter }) => largestDiameter },
    { heading: t('project.table.depth'), kind: 'number', cell: ({ deepestPenetration }) => deepestPenetration },
    { heading: t('project.formation'), kind: 'text', cell: (one) => text(one.formationsText) },
  ];
  return listOf(t('project.title'), columns, references);
}

/** Returns the machines as a list, in the given order. A blank machine ID stays blank, because people calculate with a list. */
export function machineList(machines: readonly MachineData[], { t, text }: ListWords): List {
  const columns: readonly Column<MachineData>[] = [
    { heading: t('machineries.manufacturer'), kind: 'text', cell: ({ manufacturer }) => manufacturer },
    { heading: t('machineries.model'), kind: 'text', cell: ({ model }) => model },
    { heading: t('machineries.type'), kind: 'text', cell: ({ type }) => text(type) },
    { heading: t('machineries.machineId'), kind: 'text', cell: ({ machineId }) => machineId },
    { heading: t('machineries.year'), kind: 'year', cell: ({ year }) => year },
    { heading: t('machineries.maximumDepth'), kind: 'number', cell: ({ maximumDepth }) => maximumDepth },
    {
      heading: t('machineries.newPurchase'),
      kind: 'text',
      cell: ({ newPurchase }) => (newPurchase ? t('machineries.yes') : null),
    },
  ];
  return listOf(t('machineries.title'), columns, machines);
}
