import { useQuery } from '@tanstack/react-query';
import { messages, perLanguage } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { isPropertyManagerUser } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { SelectField } from '../../ui/select-field';
import type { PropertyFilters } from './property-filters';

const { common } = messages;
const ALL = perLanguage(() => ['', common.all] as const);

interface CustomerFiltersProps {
  /** The company's label for customers; null if all properties belong to one. */
  customerLabel: string | null;
  filters: PropertyFilters;
  onChange: (changes: Partial<PropertyFilters>) => void;
}

/** Filters by customer and manager; managers need a customer first. */
export function CustomerFilters({ customerLabel, filters, onChange }: CustomerFiltersProps) {
  const { user } = useSignedIn();
  const isStaff = customerLabel !== null;
  const { customerId, pmId } = filters;
  const customers = useQuery({
    queryKey: queryKeys.customers,
    queryFn: ({ signal }) => callApi('GET customers', { signal }),
    enabled: isStaff,
  });
  const managers = useQuery({
    queryKey: [...queryKeys.customers, isStaff ? Number(customerId) : 'self', 'managers'],
    queryFn: ({ signal }) => {
      if (isStaff)
        return callApi('GET customers/{id}/propertyManagers', { path: { id: customerId }, signal });
      return isPropertyManagerUser(user)
        ? callApi('GET propertyManagerUsers/self/propertyManagers', { signal })
        : callApi('GET customers/self/propertyManagers', { signal });
    },
    enabled: !isStaff || customerId !== '',
  });
  return (
    <>
      {isStaff && (
        <SelectField
          label={customerLabel}
          value={customerId}
          options={[
            ALL,
            ...(customers.data ?? []).map(({ id, customerName }) => [String(id), customerName] as const),
          ]}
          onValue={(chosen) => onChange({ customerId: chosen, pmId: '' })}
        />
      )}
      <SelectField
        label={common.propertyManager}
        value={pmId}
        options={[
          ALL,
          ...(managers.data ?? []).map(
            ({ id, code, name }) => [String(id), `${code} ${name}`.trim()] as const,
          ),
        ]}
        onValue={(chosen) => onChange({ pmId: chosen })}
      />
    </>
  );
}
