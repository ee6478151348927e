import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, pageTitle, type UserSelf } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import {
  customerColumn,
  REQUEST_COLUMNS as COLUMNS,
  type RequestColumn,
} from '../../shared/data-update-decisions/request-columns';
import { useRequestActions } from '../../shared/data-update-decisions/request-actions';
import { invalidateRequests, REQUEST_LIST_KEYS } from '../../shared/data-update-decisions/request-queries';
import { useLiveRows } from '../../lists/use-live-rows';
import { RequestTable } from '../../shared/data-update-decisions/request-table';
import { customersQuery } from '../../shared/property-change/property-queries';
import { FilterChips } from '../../lists/filter-chips';
import { useCollapsibleFilters } from '../../lists/use-collapsible-filters';
import { ListPage } from '../../lists/list-frame';
import { ListToolbar } from '../../lists/list-toolbar';
import { PagedList } from '../../lists/paged-list';
import { useServerList } from '../../lists/use-server-list';
import { customerLabelOf, isPropertyManagerUser } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { type LogFilter, type LogFilters, useLogAddress } from './log-address';
import { LogFilterRow, type OfferedFilter } from './log-filters';

const { common, dataUpdates: texts, lists, logs, screens, shell } = messages;

const PAGE_SIZE = 50;

const isOfCustomer = ({ customerAdmin }: UserSelf): boolean => customerAdmin !== null;

/** Data Update Request Log: proposed changes and their outcome. */
export function DataUpdateLogScreen() {
  usePageTitle(pageTitle('/dataUpdateRequestLog'), shell.product);
  const { user, tenant } = useSignedIn();
  const customerLabel = customerLabelOf(tenant);
  const offered = useOfferedFilters(user, customerLabel);
  const { page, goToPage, filters, change, clear } = useLogAddress(offered.map(({ name }) => name));
  const folded = useCollapsibleFilters();
  const list = useRequestLog({ user, filters, page, goToPage });
  const { action, dialog } = useRequestActions();
  const client = useQueryClient();
  useLiveRows('dataUpdateRequest', REQUEST_LIST_KEYS, () => invalidateRequests(client));
  useLiveRows('personName', REQUEST_LIST_KEYS, () => invalidateRequests(client));
  const active = chipsOf(filters, offered);
  return (
    <ListPage wide title={screens.dataUpdateRequestLog} intro={texts.logIntro}>
      <Box sx={{ display: 'flex' }}>
        <ListToolbar
          found={foundText(list.total)}
          updatedAt={list.updatedAt}
          onReload={list.reload}
          {...folded.toolbar}
        />
      </Box>
      {folded.isOpen && <LogFilterRow id={folded.id} offered={offered} applied={filters} onChange={change} />}
      <FilterChips active={active} onRemove={(name) => change(name as LogFilter, '')} onClear={clear} />
      <PagedList
        list={list}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        failedTitle={texts.failed}
        filtered={active.length > 0}
        clear={<Button onClick={clear}>{lists.clearFilters}</Button>}
      >
        {(rows) => (
          <RequestTable
            label={screens.dataUpdateRequestLog}
            columns={columnsFor(user, customerLabel)}
            rows={rows}
            action={action}
          />
        )}
      </PagedList>
      {dialog}
    </ListPage>
  );
}

interface LogAsked {
  user: UserSelf;
  filters: LogFilters;
  page: number;
  goToPage: ReturnType<typeof useLogAddress>['goToPage'];
}

/** Customer admins use their own log call, filtered by users of their managers. */
function useRequestLog({ user, filters, page, goToPage }: LogAsked) {
  const { inspector, customer, pmu } = filters;
  const query = {
    page,
    size: PAGE_SIZE,
    ...(inspector && { inspectorId: Number(inspector) }),
    ...(customer && { customerId: Number(customer) }),
    ...(pmu && { pmuId: Number(pmu) }),
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

function columnsFor(user: UserSelf, customerLabel: string): RequestColumn[] {
  return [
    COLUMNS.date,
    ...(isOfCustomer(user) ? [] : [customerColumn(customerLabel)]),
    ...(isPropertyManagerUser(user) ? [] : [COLUMNS.propertyManagerUser]),
    COLUMNS.inspector,
    COLUMNS.property,
    COLUMNS.category,
    COLUMNS.field,
    COLUMNS.previousValue,
    COLUMNS.newValue,
    COLUMNS.description,
    COLUMNS.status,
  ];
}

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
