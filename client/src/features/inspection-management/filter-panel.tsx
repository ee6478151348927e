import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import type { FormEvent } from 'react';
import { FormField, TextField } from '../../ui/form-field';
import { customersQuery, inspectorsQuery } from '../../forms/visit/filter-choices';
import { PropertyField } from './property-field';
import type { BoardKind } from './board-kind';
import { useFilterDraft } from '../../lists/filter-draft';
import { SearchButton } from '../../lists/search-button';
import { ChoiceField } from '../../ui/choice-field';
import { TEXT_FILTERS, trimmed, type InspectionFilters, type TypeFilter } from './inspection-filters';
import { TEXT_FILTER_TITLES, TYPE_TITLES } from './board-texts';

const TYPES: TypeFilter[] = [0, 1, 2];

interface FilterPanelProps {
  kind: BoardKind;
  /** What is in force. */
  applied: InspectionFilters;
  customerLabel: string;
  onSearch: (filters: InspectionFilters) => void;
}

/** The filter row: nothing happens until Search or Enter. */
export function FilterPanel({ kind, applied, customerLabel, onSearch }: FilterPanelProps) {
  const { draft, set } = useFilterDraft(applied);
  const inspectors = useQuery(inspectorsQuery);
  const periodic = kind === 'periodic';
  const customers = useQuery({ ...customersQuery, enabled: periodic });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(trimmed(draft));
  };

  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(4, minmax(0, 1fr))',
          lg: periodic ? '1.3fr 1.3fr 1.1fr .9fr 1.7fr .8fr 1fr .7fr auto' : '1.3fr 1.7fr .8fr 1fr .7fr auto',
        },
      }}
    >
      <ChoiceField
        label={messages.common.inspector}
        problem={inspectors.isError ? messages.common.inspectorListFailed : undefined}
        loading={inspectors.isPending}
        choices={(inspectors.data ?? []).map(({ id, firstName, name }) => ({
          id,
          label: `${name}, ${firstName}`,
        }))}
        value={draft.inspector}
        onValue={(inspector) => set({ inspector })}
      />
      {periodic && (
        <>
          <ChoiceField
            label={customerLabel}
            problem={customers.isError ? messages.inspectionManagement.customerListFailed : undefined}
            loading={customers.isPending}
            choices={(customers.data ?? []).map(({ id, customerName }) => ({ id, label: customerName }))}
            value={draft.customer}
            onValue={(customer) => set({ customer })}
          />
          <FormField label={messages.common.inspectionType}>
            {({ id }) => (
              <Select
                native
                inputProps={{ id }}
                value={draft.type}
                onChange={(event) => set({ type: Number(event.target.value) as TypeFilter })}
              >
                {TYPES.map((type) => (
                  <option key={type} value={type}>
                    {TYPE_TITLES[type]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {/* Chosen in a dialog that has a Search of its own: in force at once. */}
          <PropertyField
            customerLabel={customerLabel}
            code={draft.code}
            onCode={(code) => onSearch(trimmed({ ...draft, code }))}
          />
        </>
      )}
      {TEXT_FILTERS.map((name) => (
        <TextField
          key={name}
          label={TEXT_FILTER_TITLES[name]}
          value={draft[name]}
          onValue={(value) => set({ [name]: value })}
          input={{ inputProps: { autoComplete: 'off' } }}
        />
      ))}
      <SearchButton />
    </Box>
  );
}
