import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ExportFormat, fill, isCustomerSide, messages, type PropertyItem } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { MenuPlace } from '../../grid/data-grid';
import { ListFrame } from '../../lists/list-frame';
import { ListScreen } from '../../lists/list-screen';
import { useGridViews } from '../../lists/saved-views/use-grid-views';
import type { NavigationOptions } from '../../lists/use-address-words';
import { useListControls } from '../../lists/use-list-controls';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { OrderInspectionDialog } from '../../shared/inspection-kinds/order-inspection-dialog';
import { usePageTitle } from '../../ui/use-page-title';
import { visuallyHidden } from '../../ui/visually-hidden';
import { BulkEditDialog } from './bulk-edit-dialog';
import { useBulkActions, useRowActions } from './property-actions';
import { nameOf, propertyColumns } from './property-columns';
import type { EditField } from './property-edits';
import { PropertyFilterPanel } from './property-filter-panel';
import { activeFilters, NO_FILTERS, TYPE_SUFFIXES, type PropertyFilters } from './property-filters';
import { PropertyPeek } from './property-peek';
import { PropertyStats } from './property-stats';
import { useLiveProperties } from './use-live-properties';
import { useMayEdit } from './use-may-edit';
import { exportProperties, usePropertyList } from './use-property-list';
import { useRowEdits } from './use-row-edits';

const { common, manageProperties: texts, properties, shell } = messages;

const GRID = 'properties';

const foundText = (count: number): string => fill(texts.propertyCount, { count });

/** Manage Properties: the reader's properties, edited in place. */
export function ManagePropertiesScreen() {
  return (
    <ListFrame>
      <PropertyList />
    </ListFrame>
  );
}

/** Live list with in-place editing. */
function PropertyList() {
  const { user, tenant } = useSignedIn();
  const isStaff = !isCustomerSide(user);
  const customerLabel = customerLabelOf(tenant);
  const found = usePropertyList();
  const { list, view } = found;
  const controls = useListControls(list.rows);
  const [bulkEdit, setBulkEdit] = useState<{ field: EditField; rows: readonly PropertyItem[] } | null>(null);
  const { mayEdit } = useMayEdit(isStaff);
  const [ordered, setOrdered] = useState<PropertyItem | null>(null);
  const { actionsOf, editorOf } = useRowActions(isStaff, setOrdered);
  const openEditor = useEditorOpener(editorOf);
  const edits = useRowEdits(customerLabel);
  const onEdit = useNotedEdit(controls.note, edits.open);
  const columns = usePropertyColumns(isStaff, editorOf, onEdit);
  const live = useLiveProperties({ gridId: GRID, grid: controls.grid, columns, listKey: list.key });
  const bulkActionsOf = useBulkActions({
    isStaff,
    customerLabel,
    onChoose: (field, rows) => setBulkEdit({ field, rows }),
  });
  const tools = usePropertyTools(found, controls.grid, columns);
  const title = `${properties.titlePrefix}${TYPE_SUFFIXES[view.filters.type]}`;
  usePageTitle(title, shell.product);

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
        onOpen={openEditor}
        traces={live.traces}
        dialogOpen={edits.isMenuOpen || bulkEdit !== null || ordered !== null}
        bulk={mayEdit ? { label: texts.selected, actionsOf: bulkActionsOf } : undefined}
        found={foundText}
        empty={{ title: common.noPropertiesFound, help: texts.emptyHelp }}
        peek={(row) => <PropertyPeek row={row} customerLabel={isStaff ? customerLabel : null} />}
        {...tools}
        filters={filterRow(found, isStaff, customerLabel)}
        create={user.userPermissions.canAddNewProperty && <NewPropertyLink isStaff={isStaff} />}
      />
      <Box role="status" sx={visuallyHidden}>
        {live.sentence}
      </Box>
      {edits.parts({
        rowNow: (id) => list.rows.find((row) => row.id === id),
        onChanged: live.applyOwn,
        onReload: live.reload,
      })}
      {bulkEdit && (
        <BulkEditDialog
          {...bulkEdit}
          customerLabel={customerLabel}
          onChanged={(rows) => {
            live.applyOwn(rows);
            controls.clearTicks();
          }}
          onReload={live.reload}
          onClose={() => setBulkEdit(null)}
        />
      )}
      {ordered && (
        <OrderInspectionDialog property={ordered} onChanged={live.reload} onClose={() => setOrdered(null)} />
      )}
    </>
  );
}

/** Opens the editing of a cell, and notes its row as the present one. */
function useNotedEdit(
  note: (row: PropertyItem) => void,
  open: (row: PropertyItem, field: EditField, place: MenuPlace) => void,
) {
  return useMemo(
    () => (row: PropertyItem, field: EditField, place: MenuPlace) => {
      note(row);
      open(row, field, place);
    },
    [note, open],
  );
}

function useEditorOpener(editorOf: (row: PropertyItem) => string) {
  const navigate = useNavigate();
  return (row: PropertyItem): boolean => {
    void navigate(editorOf(row));
    return true;
  };
}

/** Saved views, export and search of the list. */
function usePropertyTools(
  { view, query, filters }: FoundProperties,
  grid: GridApi<PropertyItem> | null,
  columns: readonly { id: string }[],
) {
  const { canModifyProperty } = useSignedIn().user.userPermissions;
  const views = useGridViews({
    list: 'properties',
    view,
    grid,
    tabs: ['all' as const],
    gridIdOf: () => GRID,
    columnsOf: () => columns,
  });
  return {
    views,
    exportList: canModifyProperty ? (format: ExportFormat) => exportProperties(query, format) : undefined,
    search: {
      value: filters.search,
      onSearch: (search: string, going?: NavigationOptions) =>
        view.applyFilters({ ...filters, search }, undefined, going),
    },
  };
}

/** @param onEdit opens the menu of a value; must be stable, since cells hold it */
function usePropertyColumns(
  isStaff: boolean,
  editorOf: (row: PropertyItem) => string,
  onEdit: (row: PropertyItem, field: EditField, place: MenuPlace) => void,
) {
  const { user, tenant } = useSignedIn();
  const customerLabel = customerLabelOf(tenant);
  const mayModify = user.userPermissions.canModifyProperty;
  const cards = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const { editable } = useMayEdit(isStaff);
  return useMemo(
    () =>
      propertyColumns({
        customerLabel,
        showsCustomer: isStaff,
        editable,
        cards,
        editorOf,
        mayModify,
        onEdit,
      }),
    [customerLabel, isStaff, editable, cards, editorOf, mayModify, onEdit],
  );
}

type FoundProperties = ReturnType<typeof usePropertyList>;

/** Returns the filter row of the list, with the counts and notes below it. */
function filterRow(found: FoundProperties, isStaff: boolean, customerLabel: string) {
  const { view, filters } = found;
  const { applyFilters } = view;
  return {
    open: view.filtersOpen,
    onOpen: view.showFilters,
    fields: (folds: boolean) => (
      <PropertyFilterPanel
        applied={filters}
        customerLabel={isStaff ? customerLabel : null}
        onSearch={(next) => applyFilters(next, folds ? false : undefined)}
        onTyped={(next, going) => applyFilters(next, undefined, going)}
      />
    ),
    marks: <ListNotes {...found} />,
    active: activeFilters(filters, customerLabel),
    onRemove: (name: string) =>
      applyFilters({ ...filters, [name]: NO_FILTERS[name as keyof PropertyFilters] }),
    onClear: () => applyFilters(NO_FILTERS),
  };
}

/** Counts of the properties that match, and what limits the list. */
function ListNotes({ narrowed, list, isPaged, isCut }: FoundProperties) {
  const { canModifyProperty } = useSignedIn().user.userPermissions;
  const { online } = useNetworkStatus();
  return (
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
      {!isPaged && !isCut && <Box component="span">{texts.everythingAtOnce}</Box>}
    </Box>
  );
}

function NewPropertyLink({ isStaff }: { isStaff: boolean }) {
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      component={Link}
      to={`${isStaff ? '/managerPropertyDetails' : '/customer/property-details'}?new=true`}
    >
      {common.newProperty}
    </Button>
  );
}
