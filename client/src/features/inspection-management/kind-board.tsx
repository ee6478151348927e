import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messages, type InspectionTab, type StaffInspectionRow } from '@walkthrough/domain';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { needsZones } from '../../shared/planning/planned-row';
import { reportPath } from '../../shared/distribution/report-path';
import type { ListFilters } from '../../lists/list-filter-area';
import type { RowAction } from '../../lists/row-action';
import type { ListSearch } from '../../lists/search-box';
import { useGridViews } from '../../lists/saved-views/use-grid-views';
import { useFocusOnArrival } from '../../lists/use-focus-on-arrival';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { viewerZone } from '../../ui/dates';
import { usePageTitle } from '../../ui/use-page-title';
import { inspectionCountsQuery } from './api/inspection-counts';
import type { BoardKind, BoardTab } from './board-kind';
import { BoardTabs } from './board-tabs';
import { boardTitle, emptyText, tabTitle } from './board-texts';
import { conditionColumns } from './condition-columns';
import { deadlineWidth } from './deadline-column';
import { CreateConditionDialog } from './create-condition/create-condition-dialog';
import { FilterPanel } from './filter-panel';
import { InspectionBoard, useInspectionBoard } from './inspection-board';
import { inspectionColumns } from './inspection-columns';
import { activeFilters, filterQuery, NO_FILTERS, type InspectionFilters } from './inspection-filters';
import { useLocationGroups } from './location-groups';
import { MarkerFilters } from './marker-filters';
import { useBoardView, useNamedFilters, type BoardView } from './use-board-view';
import { exportInspections, listQuery, useInspectionList } from './use-inspection-list';

const GRID_IDS: Readonly<Record<BoardKind, string>> = {
  periodic: 'inspections',
  condition: 'condition-inspections',
};

const SAVED_LISTS = { periodic: 'inspections', condition: 'conditionInspections' } as const;

/** Each tab remembers its own columns. */
const gridIdOf = (kind: BoardKind, tab: BoardTab): string => `${GRID_IDS[kind]}.${tab}`;

interface Widths {
  showsZones: boolean;
  /** Of the column of deadlines. */
  deadlines: number;
}

const columnsOf = (
  kind: BoardKind,
  tab: BoardTab,
  customerLabel: string,
  { showsZones, deadlines }: Widths,
) =>
  kind === 'condition' || tab === 'all'
    ? conditionColumns(tab, showsZones, deadlines)
    : inspectionColumns(tab, customerLabel, showsZones);

export interface KindBoardProps {
  kind: BoardKind;
  /** Absent: the title names the current list. */
  title?: string;
  /** Empty: one list of everything, without tabs and filters. */
  tabs: readonly InspectionTab[];
  /** Links to other kinds of inspections; absent if there are none. */
  kinds?: ReactElement;
  /** Query parameters that lead to this board, where two share a path. */
  place?: Readonly<Record<string, string>>;
  /** Opens Monthly Files; null without the right to read reports. */
  onMonthly: (() => void) | null;
}

/** Live lists of one kind of inspections, with scheduling and assignment. */
export function KindBoard({ kind, title: ownTitle, tabs, kinds, place, onMonthly }: KindBoardProps) {
  const { user, tenant } = useSignedIn();
  const hasTabs = tabs.length > 0;
  const view = useBoardView({ kind, tabs, place });
  const { tab } = view;
  const filters = useNamedFilters(view.filters);
  const list = useInspectionList(kind, view);
  const counts = useTabCounts(kind, filters, list.total, hasTabs);
  const customerLabel = customerLabelOf(tenant);
  const showsZones = needsZones(list.rows, viewerZone);
  const deadlines = deadlineWidth(list.rows);
  const columns = useMemo(
    () => columnsOf(kind, tab, customerLabel, { showsZones, deadlines }),
    [kind, tab, customerLabel, showsZones, deadlines],
  );
  const board = useInspectionBoard({
    id: gridIdOf(kind, tab),
    tab,
    list,
    columns,
    // Links to the property's inspections in the row's new tab.
    linkTo: ({ tab: now, property: { code } }) =>
      tabs.includes(now) ? view.addressOf({ tab: now, filters: { ...NO_FILTERS, code } }) : null,
  });
  const views = useGridViews({
    list: SAVED_LISTS[kind],
    view,
    grid: board.controls.grid,
    tabs: hasTabs ? tabs : ['all' as const],
    gridIdOf: (to) => gridIdOf(kind, to),
    columnsOf: (to) => columnsOf(kind, to, customerLabel, { showsZones, deadlines }),
  });
  const locations = useLocationGroups(kind, tab, board.actions.planActionsOf);
  const openReport = useReportOpener(board.actions.actionsOf);
  const onCreated = useCreatedRow(board, view, tabs);
  const title = ownTitle ?? boardTitle(kind, tab);
  usePageTitle(title, messages.shell.product);
  const createsHere = kind === 'condition' && (tab === 'rolling' || tab === 'all');

  return (
    <InspectionBoard
      board={board}
      title={title}
      kinds={kinds}
      label={tabTitle(kind, tab)}
      sort={view.sort}
      onSort={view.sortBy}
      onOpen={openReport}
      views={views}
      exportList={
        user.userPermissions.canAccessInspection
          ? (format) => exportInspections(tab, listQuery(kind, view), format)
          : undefined
      }
      empty={emptyText(kind, tab)}
      filters={
        hasTabs
          ? boardFilters({ kind, view, filters, customerLabel, locations: locations.toggle })
          : undefined
      }
      search={hasTabs ? boardSearch(view, filters) : undefined}
      tabs={
        hasTabs
          ? {
              current: tab,
              row: <BoardTabs {...{ kind, tabs, counts, onMonthly }} current={tab} onTab={view.openTab} />,
            }
          : undefined
      }
      above={locations.groups}
      create={
        createsHere &&
        user.userPermissions.canAssignInspection && <CreateConditionInspection onCreated={onCreated} />
      }
    />
  );
}

const boardSearch = (view: BoardView, filters: InspectionFilters): ListSearch => ({
  value: view.filters.search,
  onSearch: (search, going) => view.applyFilters({ ...filters, search }, undefined, going),
});

/**
 * Returns the counts of the tabs under the filters in force.
 * @param total number of rows in the list; null until it is known
 */
function useTabCounts(kind: BoardKind, filters: InspectionFilters, total: number | null, hasTabs: boolean) {
  // Other tabs have no auditors, so their counts ignore that filter; History counts its own rows.
  const countedFilters = { ...filters, auditor: null };
  const { data } = useQuery(inspectionCountsQuery(filterQuery(kind, countedFilters), hasTabs));
  return filters.auditor && data && total !== null ? { ...data, audited: total } : data;
}

/** Returns what opens the report of a row, if the user may open it. */
function useReportOpener(actionsOf: (row: StaffInspectionRow) => readonly RowAction[]) {
  const navigate = useNavigate();
  return (row: StaffInspectionRow): boolean => {
    const opens = actionsOf(row).some(({ name }) => name === 'openReport' || name === 'editReport');
    if (opens) void navigate(reportPath(row));
    return opens;
  };
}

/** Returns what shows and focuses an inspection that was just created. */
function useCreatedRow(
  { list, controls, live }: ReturnType<typeof useInspectionBoard>,
  { openTab }: BoardView,
  tabs: readonly InspectionTab[],
) {
  const focusOnArrival = useFocusOnArrival(list.rows, controls);
  return (inspectionId: number | null) => {
    if (inspectionId !== null) focusOnArrival(inspectionId);
    live.expectNewRows();
    // It was created with an inspector, so it is in Assigned.
    if (tabs.includes('assigned')) openTab('assigned');
  };
}

/** Button and dialog that create a condition inspection. */
function CreateConditionInspection({ onCreated }: { onCreated: (inspectionId: number | null) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {messages.inspectionManagement.createConditionInspection}
      </Button>
      {isOpen && (
        <CreateConditionDialog
          onCreated={(inspectionId) => {
            setOpen(false);
            onCreated(inspectionId);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface BoardFilters {
  kind: BoardKind;
  view: BoardView;
  /** Includes names of the chosen people. */
  filters: InspectionFilters;
  customerLabel: string;
  /** Shown beside the markers, to save a row. */
  locations: ReactNode;
}

function boardFilters({ kind, view, filters, customerLabel, locations }: BoardFilters): ListFilters {
  const { applyFilters } = view;
  return {
    open: view.filtersOpen,
    onOpen: view.showFilters,
    fields: (folds) => (
      <FilterPanel
        kind={kind}
        tab={view.tab}
        applied={filters}
        customerLabel={customerLabel}
        onSearch={(next) => applyFilters(next, folds ? false : undefined)}
        onTyped={(next, going) => applyFilters(next, undefined, going)}
      />
    ),
    marks: (
      <Box sx={MARKS}>
        <MarkerFilters
          kind={kind}
          tab={view.tab}
          filters={filters}
          onMarker={(marker) => applyFilters({ ...filters, marker })}
        />
        {locations}
      </Box>
    ),
    active: activeFilters(filters, customerLabel),
    onRemove: (name) => applyFilters({ ...filters, [name]: NO_FILTERS[name as keyof typeof NO_FILTERS] }),
    onClear: () => applyFilters(NO_FILTERS),
  };
}

/** On a phone one row that scrolls, so that a part that comes later moves nothing. */
const MARKS = {
  display: { xs: 'flex', sm: 'contents' },
  gap: 1,
  // As wide as the page, whatever is in it.
  width: 0,
  minWidth: '100%',
  overflowX: 'auto',
  '& > *': { flex: { xs: 'none' } },
  '&:empty': { display: 'none' },
} as const;
