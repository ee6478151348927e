import { messages } from '@walkthrough/domain';
import { type Choice, ChoiceField } from '../../../ui/choice-field';
import { FilterForm } from '../filter-form';
import type { CustomerFilters } from './customer-filters';

interface CustomerFilterPanelProps {
  /** Filters in force. */
  applied: CustomerFilters;
  /** Managers to filter by; null for property-manager users, who see only their own. */
  managers: { choices: readonly Choice[]; loading: boolean; failed: boolean } | null;
  onSearch: (filters: CustomerFilters) => void;
}

/** Filter row of Inspection Data. */
export function CustomerFilterPanel({ applied, managers, onSearch }: CustomerFilterPanelProps) {
  return (
    <FilterForm
      applied={applied}
      columns={{
        xs: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(3, minmax(0, 1fr))',
        md: managers ? '1.4fr 1.7fr .9fr 1.1fr .8fr auto' : '1.7fr .9fr 1.1fr .8fr auto',
      }}
      onSearch={onSearch}
      fields={(draft, set) =>
        managers && (
          <ChoiceField
            label={messages.common.propertyManager}
            problem={managers.failed ? messages.inspectionManagement.managersFailed : undefined}
            loading={managers.loading}
            choices={managers.choices}
            value={draft.manager}
            onValue={(manager) => set({ manager })}
          />
        )
      }
    />
  );
}
