import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import type { FormEvent } from 'react';
import { customersQuery, managerName, managersFor } from '../../shared/property-change/property-queries';
import { isPropertyManagerUser } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { type OnTyped, useFilterDraft } from '../../ui/filter-draft';
import { SearchButton } from '../../lists/search-button';
import { AutocompleteField } from '../../ui/autocomplete-field';
import { TextField } from '../../ui/form-field';
import { SelectField } from '../../ui/select-field';
import {
  FILTER_TITLES,
  PLACE_FILTERS,
  TENANT_FILTERS,
  trimmed,
  TYPE_TITLES,
  type PropertyFilters,
  type TypeFilter,
} from './property-filters';

const { common, manageProperties: texts } = messages;

const TYPES: TypeFilter[] = [0, 1, 2];

interface PropertyFilterPanelProps {
  /** Filters in force. */
  applied: PropertyFilters;
  /** The company's label for customers; null if all properties belong to one. */
  customerLabel: string | null;
  onSearch: (filters: PropertyFilters) => void;
  /** Applies the filters while one types. */
  onTyped: OnTyped<PropertyFilters>;
}

/** Filter row; applies as one types, and on Search or Enter. */
export function PropertyFilterPanel(props: PropertyFilterPanelProps) {
  const { applied, customerLabel, onSearch, onTyped } = props;
  const { user } = useSignedIn();
  const { draft, set, stop } = useFilterDraft(applied, onSearch, (typed, going) =>
    onTyped(trimmed(typed), going),
  );
  const isStaff = customerLabel !== null;
  const customers = useQuery({ ...customersQuery, enabled: isStaff });
  const managers = useQuery(managersFor(user, draft.customer?.id ?? null));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stop();
    onSearch(trimmed(draft));
  };
  const textField = (name: (typeof PLACE_FILTERS)[number] | (typeof TENANT_FILTERS)[number]) => (
    <TextField
      key={name}
      label={FILTER_TITLES[name]}
      value={draft[name]}
      onValue={(value) => set({ [name]: value })}
      input={{ inputProps: { autoComplete: 'off' } }}
    />
  );
  return (
    <Box component="form" role="search" onSubmit={submit} sx={ROW}>
      {PLACE_FILTERS.map(textField)}
      <SelectField
        label={common.inspectionType}
        value={String(draft.type)}
        options={TYPES.map((type) => [String(type), TYPE_TITLES[type]])}
        onValue={(type) => set({ type: Number(type) as TypeFilter })}
      />
      {isStaff && (
        <AutocompleteField
          label={customerLabel}
          problem={customers.isError ? texts.choicesFailed : undefined}
          loading={customers.isPending}
          choices={(customers.data ?? []).map(({ id, customerName }) => ({ id, label: customerName }))}
          value={draft.customer}
          // Managers belong to a customer.
          onValue={(customer) => set({ customer, manager: null })}
        />
      )}
      {!isPropertyManagerUser(user) && (
        <AutocompleteField
          label={common.propertyManager}
          problem={managers.isError ? texts.choicesFailed : undefined}
          loading={managers.isPending}
          choices={(managers.data ?? []).map((manager) => ({ id: manager.id, label: managerName(manager) }))}
          value={draft.manager}
          onValue={(manager) => set({ manager })}
        />
      )}
      {TENANT_FILTERS.map(textField)}
      <SearchButton />
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, 1fr))',
  },
} as const;
