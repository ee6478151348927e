import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, pageTitle, type UserSelf } from '@walkthrough/domain';
import { useMemo } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { placeOf } from '../../shared/data-update-decisions/request-columns';
import { useRequestActions } from '../../shared/data-update-decisions/request-actions';
import { invalidateRequests, REQUEST_LIST_KEYS } from '../../shared/data-update-decisions/request-queries';
import { useLiveRows } from '../../lists/use-live-rows';
import { REQUEST_CELLS } from '../../shared/data-update-decisions/request-table';
import { customersQuery } from '../../shared/property-change/property-queries';
import { ListPage } from '../../lists/list-frame';
import { exportRecords } from '../../lists/export-records';
import { RecordList } from '../../lists/record-list';
import { useSearchInAddress } from '../../lists/use-search-in-address';
import { useServerList } from '../../lists/use-server-list';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { type LogFilter, type LogFilters, useLogAddress } from './log-address';
import { logColumns } from './log-columns';
import { LogFilterRow, type OfferedFilter } from './log-filters';

const { common, dataUpdates: texts, logs, screens, shell } = messages;

const PAGE_SIZE = 50;

const isOfCustomer = ({ customerAdmin }: UserSelf): boolean => customerAdmin !== null;

/** Data Update Request Log: proposed changes and their outcome. */
export function DataUpdateLogScreen() {
  usePageTitle(pageTitle('/dataUpdateRequestLog'), shell.product);
  const { user, tenant } = useSignedIn();
  const customerLabel = customerLabelOf(tenant);
  const offered = useOfferedFilters(user, customerLabel);
  const { page, goToPage, filters, change, clear } = useLogAddress(offered.map(({ name }) => name));
  const search = useSearchInAddress();
  const list = useRequestLog({ user, filters, search: search.value, page, goToPage });
  const columns = useMemo(() => logColumns(user, customerLabel), [user, customerLabel]);
  const { action, dialog } = useRequestActions();
  const client = useQueryClient();
  useLiveRows('dataUpdateRequest', REQUEST_LIST_KEYS, () => invalidateRequests(client));
  useLiveRows('personName', REQUEST_LIST_KEYS, () => invalidateRequests(client));
  const active = [
    ...(search.value === '' ? [] : [{ name: 'search', label: `${common.search}: ${search.value}` }]),
    ...chipsOf(filters, offered),
  ];
  return (
    <ListPage wide title={screens.dataUpdateRequestLog} intro={texts.logIntro}>
      <RecordList
        id="dataUpdateRequests"
        views="dataUpdateRequests"
        label={screens.dataUpdateRequestLog}
        list={list}
        columns={columns}
        found={foundText(list.total)}
        nameOf={placeOf}
        buttons={action}
        search={search}
        filters={{
          fields: (id) => <LogFilterRow id={id} offered={offered} applied={filters} onChange={change} />,
          active,
          onRemove: (name) => (name === 'search' ? search.clear() : change(name as LogFilter, '')),
          onClear: clear,
        }}
        exportList={
          user.userPermissions.canAccessInspection
            ? (format) => exportRecords('dataUpdateRequests', recordFilters(filters, search.value), format)
            : undefined
        }
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        failedTitle={texts.failed}
        cardsBelow={900}
        sx={CELLS}
      />
      {dialog}
    </ListPage>
  );
}

/** The buttons of a row stay at the edge of a table that scrolls sideways. */
const CELLS = {
  ...REQUEST_CELLS,
  '& th:last-of-type, & td:last-of-type': {
    position: 'sticky',
    insetInlineEnd: 0,
    bgcolor: 'background.default',
  },
} as const;

interface LogAsked {
  user: UserSelf;
  filters: LogFilters;
  search: string;
  page: number;
  goToPage: ReturnType<typeof useLogAddress>['goToPage'];
}

/** Customer admins use their own log call, filtered by users of their managers. */
function useRequestLog({ user, filters, search, page, goToPage }: LogAsked) {
  const query = {
    page,
    size: PAGE_SIZE,
    ...recordFilters(filters, search),
  };
  return useServerList({
    queryKey: deskQueryKeys.dataUpdateLog(query),
    load: ({ signal }) =>
      isOfCustomer(user)
        ? callApi('GET customers/self/dataUpdateRequests/filtered', { query, signal })
        : callApi('GET dataUpdateRequests', { query, signal }),
    pageOf: (found) => found,
    page,
    goToPage,
  });
}

function useOfferedFilters(user: UserSelf, customerLabel: string): OfferedFilter[] {
  const people = useQuery({
    queryKey: deskQueryKeys.dataUpdatePeople,
    queryFn: ({ signal }) => callApi('GET dataUpdateRequests/people', { signal }),
  });
  const customers = useQuery({ ...customersQuery, enabled: !isOfCustomer(user) });
  const named = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ id, label: name }));
  const ofPeople = { loading: people.isPending, failed: people.isError };
  return [
    { name: 'inspector', label: common.inspector, choices: named(people.data?.inspectors), ...ofPeople },
    isOfCustomer(user)
      ? {
          name: 'pmu',
          label: logs.propertyManagerUser,
          choices: named(people.data?.propertyManagerUsers),
          ...ofPeople,
        }
      : {
          name: 'customer',
          label: customerLabel,
          choices: (customers.data ?? []).map(({ id, customerName }) => ({ id, label: customerName })),
          loading: customers.isPending,
          failed: customers.isError,
        },
  ];
}

/** Returns the filters as the calls have them, without unused ones. */
const recordFilters = ({ inspector, customer, pmu }: LogFilters, search: string) => ({
  ...(inspector && { inspectorId: Number(inspector) }),
  ...(customer && { customerId: Number(customer) }),
  ...(pmu && { pmuId: Number(pmu) }),
  ...(search && { search }),
});

function foundText(total: number | null): string | null {
  if (total === null) return null;
  return fill(texts.found, { count: total });
}

const chipsOf = (filters: LogFilters, offered: readonly OfferedFilter[]) =>
  offered.flatMap(({ name, label, choices }) => {
    const value = filters[name];
    if (value === '') return [];
    // Filters whose value has no known name still apply.
    const chosen = choices.find(({ id }) => String(id) === value)?.label ?? value;
    return [{ name, label: `${label}: ${chosen}` }];
  });
