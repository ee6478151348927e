import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { messages, type InspectionKind } from '@walkthrough/domain';
import { useSignedIn } from '../../session/use-session';
import type { OnTyped } from '../../ui/filter-draft';
import { FormField } from '../../ui/form-field';
import { inspectionKindsQuery } from '../../shared/inspection-kinds/inspection-kinds-query';
import { customersQuery, inspectorsQuery } from '../../shared/planning/filter-choices';
import { PropertyField } from './property-field';
import { auditorChoice, auditorsQuery } from './api/auditors';
import type { BoardKind, BoardTab } from './board-kind';
import { AutocompleteField, type Choice } from '../../ui/autocomplete-field';
import { FilterForm } from './filter-form';
import { trimmed, type InspectionFilters, type TypeFilter } from './inspection-filters';
import { TYPE_TITLES } from './board-texts';

const TYPES: TypeFilter[] = [0, 1, 2];

interface FilterPanelProps {
  kind: BoardKind;
  tab: BoardTab;
  /** Filters in force. */
  applied: InspectionFilters;
  customerLabel: string;
  onSearch: (filters: InspectionFilters) => void;
  /** Applies the filters while one types. */
  onTyped: OnTyped<InspectionFilters>;
}

/** Returns what the filters of a board offer to the user. */
function useChoices(kind: FilterPanelProps['kind'], tab: FilterPanelProps['tab']) {
  const { user } = useSignedIn();
  // Inspectors who audit for a team cannot read the office's lists of people and places.
  const ofOffice = user.inspector === null;
  const periodic = kind === 'periodic';
  const byAuditor = periodic && ofOffice && tab === 'audited';
  return {
    ofOffice,
    periodic,
    byAuditor,
    inspectors: useQuery({ ...inspectorsQuery, enabled: ofOffice }),
    customers: useQuery({ ...customersQuery, enabled: periodic && ofOffice }),
    kinds: useQuery({ ...inspectionKindsQuery, enabled: periodic && ofOffice }),
    auditors: useQuery({ ...auditorsQuery, enabled: byAuditor }),
  };
}

/** Filter row of the office's boards. */
export function FilterPanel(props: FilterPanelProps) {
  const { kind, tab, applied, customerLabel, onSearch, onTyped } = props;
  const { ofOffice, periodic, byAuditor, inspectors, customers, kinds, auditors } = useChoices(kind, tab);

  const columns = {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
    lg: [
      ofOffice && (periodic ? '1.3fr 1.3fr' : '1.3fr'),
      byAuditor && '1.3fr',
      periodic && (ofOffice ? '1.1fr .9fr' : '1.1fr'),
      '1.7fr .8fr 1fr .7fr auto',
    ]
      .filter(Boolean)
      .join(' '),
  };

  return (
    <FilterForm
      applied={applied}
      columns={columns}
      onSearch={onSearch}
      onTyped={onTyped}
      fields={(draft, set) => (
        <>
          {ofOffice && (
            <AutocompleteField
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
          )}
          {periodic && ofOffice && (
            <AutocompleteField
              label={customerLabel}
              problem={customers.isError ? messages.inspectionManagement.customerListFailed : undefined}
              loading={customers.isPending}
              choices={(customers.data ?? []).map(({ id, customerName }) => ({ id, label: customerName }))}
              value={draft.customer}
              onValue={(customer) => set({ customer })}
            />
          )}
          {byAuditor && (
            <AutocompleteField
              label={messages.common.auditor}
              problem={auditors.isError ? messages.inspectionManagement.auditorListFailed : undefined}
              loading={auditors.isPending}
              choices={(auditors.data ?? []).map(auditorChoice)}
              value={draft.auditor}
              onValue={(auditor) => set({ auditor })}
            />
          )}
          {periodic && (
            <TypeField
              type={draft.type}
              kind={draft.kind}
              kinds={kinds.data ?? []}
              onValue={(type, kind) => set({ type, kind })}
            />
          )}
          {periodic && ofOffice && (
            // Applies at once, since its dialog has its own Search.
            <PropertyField
              customerLabel={customerLabel}
              code={draft.code}
              onCode={(code) => onSearch(trimmed({ ...draft, code }))}
            />
          )}
        </>
      )}
    />
  );
}

interface TypeFieldProps {
  type: TypeFilter;
  kind: Choice | null;
  /** The company's own kinds of inspection. */
  kinds: readonly InspectionKind[];
  onValue: (type: TypeFilter, kind: Choice | null) => void;
}

/** Prefix of the values of own kinds. */
const OWN = 'own-';

/** Chooses a type, or one of the company's own kinds. */
function TypeField({ type, kind, kinds, onValue }: TypeFieldProps) {
  const choices = kinds.map(({ id, name }): Choice => ({ id, label: name }));
  // The chosen one stays a choice until the kinds are loaded.
  const offered = kind === null || choices.some(({ id }) => id === kind.id) ? choices : [...choices, kind];
  const choose = (value: string) => {
    const own = offered.find(({ id }) => `${OWN}${id}` === value);
    if (own) onValue(0, own);
    else onValue(Number(value) as TypeFilter, null);
  };
  return (
    <FormField label={messages.common.inspectionType}>
      {({ id }) => (
        <Select
          native
          inputProps={{ id }}
          value={kind ? `${OWN}${kind.id}` : type}
          onChange={(event) => choose(String(event.target.value))}
        >
          {TYPES.map((each) => (
            <option key={each} value={each}>
              {TYPE_TITLES[each]}
            </option>
          ))}
          {offered.map((own) => (
            <option key={own.id} value={`${OWN}${own.id}`}>
              {own.label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
