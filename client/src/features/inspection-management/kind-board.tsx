import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messages, type InspectionTab, type SavedView, type StaffInspectionRow } from '@walkthrough/domain';
import { useMemo, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf, needsZones } from '../../forms/visit/planned-row';
import { showColumns } from '../../grid/shown-columns';
import type { ListFilters } from '../../lists/list-screen';
import { ListScreen } from '../../lists/list-screen';
import { useSavedViews } from '../../lists/saved-views/use-saved-views';
import { useFocusOnArrival } from '../../lists/use-focus-on-arrival';
import { useListControls } from '../../lists/use-list-controls';
import type { Going } from '../../lists/use-list-view';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { viewerZone } from '../../ui/dates';
import { usePageTitle } from '../../ui/use-page-title';
import { visuallyHidden } from '../../ui/visually-hidden';
import { exportInspections } from './api/export-inspections';
import { inspectionCountsQuery } from './api/inspection-counts';
import { reportPath } from './board-actions';
import { BoardDialogs } from './board-dialogs';
import type { BoardKind, BoardTab } from './board-kind';
import { BoardTabs } from './board-tabs';
import { boardTitle, emptyText, foundText, tabTitle } from './board-texts';
import { conditionColumns } from './condition-columns';
import { CreateConditionDialog } from './create-condition/create-condition-dialog';
import { FilterPanel } from './filter-panel';
import { InspectionPeek } from './inspection-peek';
import { inspectionColumns, needsWarning } from './inspection-columns';
import { activeFilters, filterQuery, NO_FILTERS, type InspectionFilters } from './inspection-filters';
import { MarkerFilters } from './marker-filters';
import { useBoardView, type BoardView } from './use-board-view';
import { listQuery, useInspectionList } from './use-inspection-list';
import { useLiveBoard } from './use-live-board';
import { useNamedFilters } from './use-named-filters';
import { useRowActions } from './use-row-actions';

const GRID_IDS: Readonly<Record<BoardKind, string>> = {
  periodic: 'inspections',
  condition: 'condition-inspections',
};

const SAVED_LISTS = { periodic: 'inspections', condition: 'conditionInspections' } as const;

/** Each tab has columns of its own, and a memory of them. */
const gridIdOf = (kind: BoardKind, tab: BoardTab): string => `${GRID_IDS[kind]}.${tab}`;

const columnsOf = (kind: BoardKind, tab: BoardTab, customerLabel: string, showsZones: boolean) =>
  kind === 'condition' || tab === 'all'
    ? conditionColumns(tab, showsZones)
    : inspectionColumns(tab, customerLabel, showsZones);

interface KindBoardProps {
  kind: BoardKind;
  /** None: one list of everything, without tabs and filters. */
  tabs: readonly InspectionTab[];
  /** Leads to the other kinds of inspections; left out where there are none. */
  kinds?: ReactElement;
  /** Words of the address that lead to this board, where two share a path. */
  place?: Readonly<Record<string, string>>;
}

/** The lists of one kind of inspections, live, and the planning of their visits (spec 3 §2.6). */
export function KindBoard({ kind, tabs, kinds, place }: KindBoardProps) {
  const { user, tenant } = useSignedIn();
  const view = useBoardView({ kind, tabs, place });
  const { tab } = view;
  const filters = useNamedFilters(view.filters);
  const hasTabs = tabs.length > 0;
  const list = useInspectionList(kind, view);
  const counts = useQuery(inspectionCountsQuery(filterQuery(kind, filters), hasTabs));
  const customerLabel = customerLabelOf(tenant);
  const title = boardTitle(kind, tab);
  const showsZones = needsZones(list.rows, viewerZone());
  const columns = useMemo(
    () => columnsOf(kind, tab, customerLabel, showsZones),
    [kind, tab, customerLabel, showsZones],
  );
  const gridId = gridIdOf(kind, tab);
  const controls = useListControls(list.rows);
  const openView = ({ address, columns: shown }: SavedView, going?: Going) => {
    const wanted = new URLSearchParams(address).get('tab');
    const to = tabs.find((each) => each === wanted) ?? tabs[0] ?? 'all';
    const ofTab = {
      gridId: gridIdOf(kind, to),
      userId: user.id,
      columns: columnsOf(kind, to, customerLabel, showsZones),
    };
    showColumns({ ...ofTab, shown }, to === tab ? controls.grid : null);
    view.openAddress(address, going);
  };
  const views = useSavedViews({
    list: SAVED_LISTS[kind],
    address: view.addressOf({}),
    isFresh: view.isFresh,
    open: openView,
  });
  const actions = useRowActions();
  const [creating, setCreating] = useState(false);
  const focusOnArrival = useFocusOnArrival(list.rows, controls);
  const navigate = useNavigate();
  const openReport = (row: StaffInspectionRow) => {
    const opens = actions.actionsOf(row).some(({ name }) => name === 'openReport');
    if (opens) void navigate(reportPath(row));
    return opens;
  };
  const live = useLiveBoard({
    gridId,
    grid: controls.grid,
    columns,
    listKey: list.key,
    tab,
    // One property's inspections, in the tab where the row now stands.
    linkTo: ({ tab: now, property: { code } }) =>
      tabs.includes(now) ? view.addressOf({ tab: now, filters: { ...NO_FILTERS, code } }) : null,
  });
  usePageTitle(title, messages.shell.product);

  const creates =
    kind === 'condition' && user.userPermissions.canAssignInspection && (tab === 'rolling' || tab === 'all');
  const created = (inspectionId: number | null) => {
    setCreating(false);
    if (inspectionId !== null) focusOnArrival(inspectionId);
    live.expectNewRows();
    // It has an inspector from the start: that is where it now stands.
    if (tabs.includes('assigned')) view.openTab('assigned');
  };

  return (
    <>
      <ListScreen
        id={gridId}
        title={title}
        kinds={kinds}
        label={tabTitle(kind, tab)}
        list={list}
        controls={controls}
        columns={columns}
        sort={view.sort}
        onSort={view.sortBy}
        nameOf={addressOf}
        actionsOf={actions.actionsOf}
        onOpen={openReport}
        peek={(row) => <InspectionPeek row={row} />}
        traces={live.traces}
        dialogOpen={actions.dialog !== null}
        bulk={actions.bulk}
        views={views}
        exportList={
          user.userPermissions.canAccessInspection
            ? (format) => exportInspections(tab, listQuery(kind, view), format)
            : undefined
        }
        isWarning={needsWarning}
        found={foundText}
        empty={emptyText(kind, tab)}
        filters={hasTabs ? boardFilters({ kind, view, filters, customerLabel }) : undefined}
        tabs={
          hasTabs
            ? {
                current: tab,
                row: (
                  <BoardTabs
                    kind={kind}
                    tabs={tabs}
                    current={tab}
                    counts={counts.data}
                    onTab={view.openTab}
                  />
                ),
              }
            : undefined
        }
        create={
          creates && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
              {messages.inspectionManagement.createConditionInspection}
            </Button>
          )
        }
      />
      <Box role="status" sx={visuallyHidden}>
        {live.sentence}
      </Box>
      {actions.dialog && (
        <BoardDialogs
          open={actions.dialog}
          newestVersion={live.newestVersion}
          onChanged={(rows) => {
            live.applyOwn(rows);
            controls.clearTicks();
          }}
          onDeleted={live.applyOwnEnd}
          onClose={actions.closeDialog}
        />
      )}
      {creating && <CreateConditionDialog onCreated={created} onClose={() => setCreating(false)} />}
    </>
  );
}

interface BoardFilters {
  kind: BoardKind;
  view: BoardView;
  /** With the names of who was chosen. */
  filters: InspectionFilters;
  customerLabel: string;
}

function boardFilters({ kind, view, filters, customerLabel }: BoardFilters): ListFilters {
  const { applyFilters } = view;
  return {
    open: view.filtersOpen,
    onOpen: view.showFilters,
    fields: (folds) => (
      <FilterPanel
        kind={kind}
        applied={filters}
        customerLabel={customerLabel}
        onSearch={(next) => applyFilters(next, folds ? false : undefined)}
      />
    ),
    marks: (
      <MarkerFilters
        kind={kind}
        tab={view.tab}
        filters={filters}
        onMarker={(marker) => applyFilters({ ...filters, marker })}
      />
    ),
    active: activeFilters(filters, customerLabel),
    onRemove: (name) => applyFilters({ ...filters, [name]: NO_FILTERS[name as keyof typeof NO_FILTERS] }),
    onClear: () => applyFilters(NO_FILTERS),
  };
}
