import { INSPECTION_SORTS, type InspectionSort, type InspectionTab } from '@walkthrough/domain';
import type { GridSort } from '../../grid/data-grid';
import { useListView } from '../../lists/use-list-view';
import type { BoardKind, BoardTab } from './board-kind';
import { conditionSorts } from './condition-columns';
import { periodicSorts } from './inspection-columns';
import { FILTER_WORDS, filtersOn, NO_FILTERS, type InspectionFilters } from './inspection-filters';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inspectionKindsQuery } from '../../shared/inspection-kinds/inspection-kinds-query';
import { customersQuery, inspectorsQuery } from '../../shared/planning/filter-choices';
import type { Choice } from '../../ui/autocomplete-field';
import { auditorChoice, auditorsQuery } from './api/auditors';

/** Default order: next due, next scheduled or latest report first. */
const DEFAULT_SORT: Readonly<Record<BoardTab, GridSort<InspectionSort>>> = {
  rolling: { by: 'inspectBy', direction: 'ASC' },
  assigned: { by: 'inspectBy', direction: 'ASC' },
  scheduled: { by: 'scheduledDate', direction: 'ASC' },
  completed: { by: 'inspectedDate', direction: 'ASC' },
  audited: { by: 'inspectedDate', direction: 'DESC' },
  cancelled: { by: 'inspectBy', direction: 'DESC' },
  all: { by: 'inspectBy', direction: 'DESC' },
};

const MEMORY: Readonly<Record<BoardKind, string>> = {
  periodic: 'inspections',
  condition: 'conditionInspections',
};

const SORTS_OF: Readonly<Record<BoardKind, (tab: BoardTab) => readonly InspectionSort[]>> = {
  periodic: (tab) => (tab === 'all' ? INSPECTION_SORTS : periodicSorts(tab)),
  condition: conditionSorts,
};

interface BoardViewOptions {
  kind: BoardKind;
  /** Empty for a board of one list. */
  tabs: readonly InspectionTab[];
  /** Query parameters that lead to this board, where two share a path. */
  place?: Readonly<Record<string, string>>;
}

/** Returns the current list of a board and its view settings, without filters that the list does not have. */
export function useBoardView({ kind, tabs: [first, ...others], place }: BoardViewOptions) {
  const view = useListView<BoardTab, InspectionSort, InspectionFilters>({
    memory: MEMORY[kind],
    tabs: [first ?? 'all', ...others],
    defaultSort: DEFAULT_SORT,
    sortsOf: SORTS_OF[kind],
    noFilters: NO_FILTERS,
    filterWords: FILTER_WORDS,
    place,
  });
  const filters = useMemo(() => filtersOn(view.tab, view.filters), [view.tab, view.filters]);
  return { ...view, filters };
}

export type BoardView = ReturnType<typeof useBoardView>;

const isUnnamed = (choice: Choice | null) => choice?.label === '';

/** The address holds only ids of people and customers; an unknown name is shown as its number. */
const named = (choice: Choice | null, name: string | undefined): Choice | null =>
  choice && isUnnamed(choice) ? { ...choice, label: name ?? `#${choice.id}` } : choice;

/** Returns the filters of the address with the names of the chosen people. */
export function useNamedFilters(filters: InspectionFilters): InspectionFilters {
  const { inspector, customer, auditor, kind } = filters;
  const inspectors = useQuery({ ...inspectorsQuery, enabled: isUnnamed(inspector) });
  const customers = useQuery({ ...customersQuery, enabled: isUnnamed(customer) });
  const auditors = useQuery({ ...auditorsQuery, enabled: isUnnamed(auditor) });
  const kinds = useQuery({ ...inspectionKindsQuery, enabled: isUnnamed(kind) });
  const kindName = kinds.data?.find(({ id }) => id === kind?.id)?.name;
  const auditorName = auditors.data?.find(({ id }) => id === auditor?.id);
  const person = inspectors.data?.find(({ id }) => id === inspector?.id);
  const inspectorName = person && `${person.name}, ${person.firstName}`;
  const customerName = customers.data?.find(({ id }) => id === customer?.id)?.customerName;
  return useMemo(
    () => ({
      ...filters,
      inspector: named(filters.inspector, inspectorName),
      customer: named(filters.customer, customerName),
      auditor: named(filters.auditor, auditorName && auditorChoice(auditorName).label),
      kind: named(filters.kind, kindName),
    }),
    [filters, inspectorName, customerName, auditorName, kindName],
  );
}
