import { useQuery } from '@tanstack/react-query';
import { messages, type StaffInspectionRow, perLanguage } from '@walkthrough/domain';
import { useMemo, type ReactElement } from 'react';
import { needsZones } from '../../../shared/planning/planned-row';
import { managerName, managersFor } from '../../../shared/property-change/property-queries';
import { exportRecords } from '../../../lists/export-records';
import type { ListFilters } from '../../../lists/list-filter-area';
import { useGridViews } from '../../../lists/saved-views/use-grid-views';
import { isPropertyManagerUser } from '../../../session/permissions';
import { useSignedIn } from '../../../session/use-session';
import { viewerZone } from '../../../ui/dates';
import { type CustomerTab, isShownIn } from '../board-kind';
import { InspectionBoard, useInspectionBoard } from '../inspection-board';
import { inspectionColumns } from '../inspection-columns';
import { CustomerTabs, TITLES } from './customer-tabs';
import { activeFilters, NO_FILTERS, type CustomerFilters } from './customer-filters';
import { exportQuery, useCustomerList, useCustomerView, type CustomerView } from './use-customer-list';
import { type Choice, AutocompleteField } from '../../../ui/autocomplete-field';
import type { OnTyped } from '../../../ui/filter-draft';
import { FilterForm } from '../filter-form';

const { inspectionManagement: texts, screens } = messages;

const EMPTY: Readonly<Record<CustomerTab, { title: string; help: string }>> = perLanguage(() => ({
  audited: { title: texts.emptyCompleted, help: texts.emptyAuditedHelp },
  upcoming: { title: texts.emptyUpcoming, help: texts.emptyUpcomingHelp },
}));

interface CustomerBoardProps {
  /** Audited inspections need the right to read reports. */
  tabs: readonly [CustomerTab, ...CustomerTab[]];
  /** Links to condition inspections. */
  kinds: ReactElement;
  /** Opens Monthly Files; null without the right to read reports. */
  onMonthly: (() => void) | null;
}

/** Live inspections of a customer: audited periodic ones, and every open one of both kinds. */
export function CustomerBoard({ tabs, kinds, onMonthly }: CustomerBoardProps) {
  const { user } = useSignedIn();
  const view = useCustomerView(tabs);
  const { tab } = view;
  const list = useCustomerList(view);
  const filters = useFilters(view);
  const showsZones = needsZones(list.rows, viewerZone);
  // All rows belong to the reader's customer.
  const columns = useMemo(() => inspectionColumns(tab, null, showsZones), [tab, showsZones]);
  const board = useInspectionBoard({
    id: gridIdOf(tab),
    tab,
    list,
    columns,
    linkTo: (row) => {
      const now = tabs.find((each) => isShownIn(each, row));
      return now ? view.addressOf({ tab: now, filters: { ...NO_FILTERS, ...placeOf(row) } }) : null;
    },
  });
  const views = useGridViews({
    list: 'customerInspections',
    view,
    grid: board.controls.grid,
    tabs,
    gridIdOf,
    columnsOf: (to) => inspectionColumns(to, null, showsZones),
  });
  return (
    <InspectionBoard
      board={board}
      title={screens.inspectionData}
      kinds={kinds}
      label={TITLES[tab]}
      sort={view.sort}
      onSort={view.sortBy}
      empty={EMPTY[tab]}
      filters={filters}
      search={{
        value: view.filters.search,
        onSearch: (search, going) => view.applyFilters({ ...view.filters, search }, undefined, going),
      }}
      views={views}
      exportList={
        user.userPermissions.canAccessInspection
          ? (format) => exportRecords('customerInspections', exportQuery(view), format)
          : undefined
      }
      tabs={{
        current: tab,
        row: <CustomerTabs tabs={tabs} current={tab} onTab={view.openTab} onMonthly={onMonthly} />,
      }}
    />
  );
}

const gridIdOf = (tab: CustomerTab): string => `customer-inspections.${tab}`;

const placeOf = ({ property: { addressLine1, addressLine2 } }: StaffInspectionRow) => ({
  addressLine1,
  unit: addressLine2,
});

/** Property-manager users see only their own rows and need no manager filter. */
function useFilters({ filters, applyFilters, filtersOpen, showFilters }: CustomerView): ListFilters {
  const { user } = useSignedIn();
  const choosesManager = !isPropertyManagerUser(user);
  const { data, isPending, isError } = useQuery({ ...managersFor(user, null), enabled: choosesManager });
  const choices = (data ?? []).map((each) => ({ id: each.id, label: managerName(each) }));
  const { manager } = filters;
  // The address holds only the id.
  const known = choices.find(({ id }) => id === manager?.id);
  const unnamed = manager && { ...manager, label: manager.label || `#${manager.id}` };
  const named = { ...filters, manager: known ?? unnamed };
  return {
    open: filtersOpen,
    onOpen: showFilters,
    fields: (folds) => (
      <CustomerFilterPanel
        applied={named}
        managers={choosesManager ? { choices, loading: isPending, failed: isError } : null}
        onSearch={(next) => applyFilters(next, folds ? false : undefined)}
        onTyped={(next, going) => applyFilters(next, undefined, going)}
      />
    ),
    active: activeFilters(named),
    onRemove: (name) => applyFilters({ ...named, [name]: NO_FILTERS[name as keyof typeof NO_FILTERS] }),
    onClear: () => applyFilters(NO_FILTERS),
  };
}

interface CustomerFilterPanelProps {
  /** Filters in force. */
  applied: CustomerFilters;
  /** Managers to filter by; null for property-manager users, who see only their own. */
  managers: { choices: readonly Choice[]; loading: boolean; failed: boolean } | null;
  onSearch: (filters: CustomerFilters) => void;
  /** Applies the filters while one types. */
  onTyped: OnTyped<CustomerFilters>;
}

/** Filter row of Inspection Data. */
function CustomerFilterPanel({ applied, managers, onSearch, onTyped }: CustomerFilterPanelProps) {
  return (
    <FilterForm
      applied={applied}
      columns={{
        xs: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(3, minmax(0, 1fr))',
        md: managers ? '1.4fr 1.7fr .9fr 1.1fr .8fr auto' : '1.7fr .9fr 1.1fr .8fr auto',
      }}
      onSearch={onSearch}
      onTyped={onTyped}
      fields={(draft, set) =>
        managers && (
          <AutocompleteField
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
