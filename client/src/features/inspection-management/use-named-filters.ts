import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customersQuery, inspectorsQuery } from '../../shared/planning/filter-choices';
import type { Choice } from '../../ui/choice-field';
import { auditorChoice, auditorsQuery } from './api/auditors';
import type { InspectionFilters } from './inspection-filters';

const isUnnamed = (choice: Choice | null) => choice?.label === '';

/** The address holds only ids of people and customers; an unknown name is shown as its number. */
const named = (choice: Choice | null, name: string | undefined): Choice | null =>
  choice && isUnnamed(choice) ? { ...choice, label: name ?? `#${choice.id}` } : choice;

/** Returns the filters of the address with the names of the chosen people. */
export function useNamedFilters(filters: InspectionFilters): InspectionFilters {
  const { inspector, customer, auditor } = filters;
  const inspectors = useQuery({ ...inspectorsQuery, enabled: isUnnamed(inspector) });
  const customers = useQuery({ ...customersQuery, enabled: isUnnamed(customer) });
  const auditors = useQuery({ ...auditorsQuery, enabled: isUnnamed(auditor) });
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
    }),
    [filters, inspectorName, customerName, auditorName],
  );
}
