import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { fill, isCustomerSide, messages, type PropertyItem, type PropertyPage } from '@walkthrough/domain';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { customersQuery, managerName, managersFor } from '../../shared/property-change/property-queries';
import { ListScreen } from '../../lists/list-screen';
import { useListControls } from '../../lists/use-list-controls';
import { useListView } from '../../lists/use-list-view';
import { useServerList } from '../../lists/use-server-list';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import type { Choice } from '../../ui/choice-field';
import { usePageTitle } from '../../ui/use-page-title';
import { visuallyHidden } from '../../ui/visually-hidden';
import { BulkEditDialog } from './bulk-edit-dialog';
import { listCallFor, loadProperties } from './property-calls';
import { nameOf, PROPERTY_SORTS, propertyColumns, type PropertySort } from './property-columns';
import type { EditField } from './property-edits';
import { PropertyFilterPanel } from './property-filter-panel';
import {
  activeFilters,
  FILTER_WORDS,
  filterQuery,
  isPaged,
  NO_FILTERS,
  TYPE_SUFFIXES,
  type PropertyFilters,
} from './property-filters';
import { PropertyStats } from './property-stats';
import { useBulkActions } from './use-bulk-actions';
import { useLiveProperties } from './use-live-properties';
import { useMayEdit } from './use-may-edit';
import { useRowActions } from './use-row-actions';
import { useRowEdits } from './use-row-edits';

const { common, manageProperties: texts, properties, shell } = messages;

const GRID = 'properties';
const PAGE_SIZE = 50;
const itself = (page: PropertyPage) => page;

const foundText = (count: number): string =>
  count === 1 ? texts.oneProperty : fill(texts.propertyCount, { count: count.toLocaleString('en-CA') });

/** Live list with in-place editing. */
export function PropertyList() {
  const { user, tenant } = useSignedIn();
  const { canAddNewProperty, canModifyProperty } = user.userPermissions;
  const isStaff = !isCustomerSide(user);
  const customerLabel = customerLabelOf(tenant);
  const { online } = useNetworkStatus();
  const cards = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const navigate = useNavigate();
  const view = useListView<'all', PropertySort, PropertyFilters>({
    memory: 'properties',
    tabs: ['all'],
    defaultSort: { all: { by: 'code', direction: 'ASC' } },
    sortsOf: () => PROPERTY_SORTS,
    noFilters: NO_FILTERS,
    filterWords: FILTER_WORDS,
  });
  const filters = useNamedFilters(view.filters);
  const narrowed = useMemo(() => filterQuery(view.filters), [view.filters]);
  const paged = isPaged(view.filters);
  const query = {
    ...narrowed,
    sort: view.sort.by,
    sortDir: view.sort.direction,
    // Without a page the server answers up to its maximum.
    ...(paged && { page: view.page, count: PAGE_SIZE }),
  };
  const served = useServerList({
    queryKey: deskQueryKeys.propertyList(listCallFor(user), query),
    load: loadProperties(user, query),
    pageOf: itself,
    page: paged ? view.page : 0,
    goToPage: view.goToPage,
  });
  const isCut = !paged && served.hasNext;
  const list = paged ? served : { ...served, totalPages: 1, hasNext: false };
  const controls = useListControls(list.rows);
  const [bulkField, setBulkField] = useState<{ field: EditField; rows: readonly PropertyItem[] } | null>(
    null,
  );
  const { editable, mayEdit } = useMayEdit(isStaff);
  const { actionsOf, editorOf } = useRowActions(isStaff, canModifyProperty);

  const edits = useRowEdits(customerLabel);
  const { open } = edits;
  const { note } = controls;
  const columns = useMemo(
    () =>
      propertyColumns({
        customerLabel,
        showsCustomer: isStaff,
        editable,
        cards,
        editorOf,
        mayModify: canModifyProperty,
        onEdit: (row, field, place) => {
          note(row);
          open(row, field, place);
        },
      }),
    [customerLabel, isStaff, editable, cards, editorOf, canModifyProperty, note, open],
  );
  const live = useLiveProperties({ gridId: GRID, grid: controls.grid, columns, listKey: list.key });
  const bulkActionsOf = useBulkActions({
    isStaff,
    customerLabel,
    onChoose: (field, rows) => setBulkField({ field, rows }),
  });
  const title = `${properties.titlePrefix}${TYPE_SUFFIXES[view.filters.type]}`;
  usePageTitle(title, shell.product);
  const { applyFilters } = view;

  return (
    <>
      <ListScreen
        id={GRID}
        title={title}
        label={texts.grid}
        list={list}
        controls={controls}
        columns={columns}
        sort={view.sort}
        onSort={view.sortBy}
        nameOf={nameOf}
        actionsOf={actionsOf}
        onOpen={(row) => {
          void navigate(editorOf(row));
          return true;
        }}
        traces={live.traces}
        dialogOpen={edits.isMenuOpen || bulkField !== null}
        bulk={mayEdit ? { label: texts.selected, actionsOf: bulkActionsOf } : undefined}
        found={foundText}
        empty={{ title: common.noPropertiesFound, help: texts.emptyHelp }}
        filters={{
          open: view.filtersOpen,
          onOpen: view.showFilters,
          fields: (folds) => (
            <PropertyFilterPanel
              applied={filters}
              customerLabel={isStaff ? customerLabel : null}
              onSearch={(next) => applyFilters(next, folds ? false : undefined)}
            />
          ),
          marks: (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2 }}>
              <PropertyStats filters={narrowed} />
              {canModifyProperty && !online && (
                <Alert severity="info" sx={{ py: 0 }}>
                  {texts.readOnlyOffline}
                </Alert>
              )}
              {isCut && (
                <Alert severity="info" sx={{ py: 0 }}>
                  {fill(properties.onlyFirst, { count: list.rows.length })}
                </Alert>
              )}
              {!paged && !isCut && <Box component="span">{texts.everythingAtOnce}</Box>}
            </Box>
          ),
          active: activeFilters(filters, customerLabel),
          onRemove: (name) => applyFilters({ ...filters, [name]: NO_FILTERS[name as keyof PropertyFilters] }),
          onClear: () => applyFilters(NO_FILTERS),
        }}
        create={
          canAddNewProperty && (
            <Button
              variant="contained"
              startIcon={<AddIcon />}
              component={Link}
              to={`${isStaff ? '/managerPropertyDetails' : '/customer/property-details'}?new=true`}
            >
              {common.newProperty}
            </Button>
          )
        }
      />
      <Box role="status" sx={visuallyHidden}>
        {live.sentence}
      </Box>
      {edits.parts({
        rowNow: (id) => list.rows.find((row) => row.id === id),
        onChanged: live.applyOwn,
        onReload: live.reload,
      })}
      {bulkField && (
        <BulkEditDialog
          {...bulkField}
          customerLabel={customerLabel}
          onChanged={(rows) => {
            live.applyOwn(rows);
            controls.clearTicks();
          }}
          onReload={live.reload}
          onClose={() => setBulkField(null)}
        />
      )}
    </>
  );
}

const isUnnamed = (choice: Choice | null) => choice?.label === '';

/** The address holds only ids; an unknown name is shown as its number. */
const named = (choice: Choice | null, name: string | undefined): Choice | null =>
  choice && isUnnamed(choice) ? { ...choice, label: name ?? `#${choice.id}` } : choice;

/** Returns the filters of the address with the names of the choices. */
function useNamedFilters(filters: PropertyFilters): PropertyFilters {
  const { user } = useSignedIn();
  const { customer, manager } = filters;
  const customers = useQuery({ ...customersQuery, enabled: isUnnamed(customer) });
  const managers = useQuery({
    ...managersFor(user, customer?.id ?? null),
    enabled: isUnnamed(manager) && (isCustomerSide(user) || customer !== null),
  });
  const customerName = customers.data?.find(({ id }) => id === customer?.id)?.customerName;
  const found = managers.data?.find(({ id }) => id === manager?.id);
  const managed = found && managerName(found);
  return useMemo(
    () => ({
      ...filters,
      customer: named(filters.customer, customerName),
      manager: named(filters.manager, managed),
    }),
    [filters, customerName, managed],
  );
}
