import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  messages,
  type InspectionCounts,
  type InspectionTab,
  type SavedView,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { needsZones } from '../../shared/planning/planned-row';
import { showColumns } from '../../grid/shown-columns';
import { reportPath } from '../../shared/distribution/report-path';
import type { ListFilters } from '../../lists/list-filter-area';
import { useSavedViews } from '../../lists/saved-views/use-saved-views';
import { useFocusOnArrival } from '../../lists/use-focus-on-arrival';
import type { NavigationOptions } from '../../lists/use-list-view';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { viewerZone } from '../../ui/dates';
import { usePageTitle } from '../../ui/use-page-title';
import { exportInspections } from './api/export-inspections';
import { type GroupedTab, QUERY_MODES } from './api/location-groups';
import { inspectionCountsQuery } from './api/inspection-counts';
import type { BoardKind, BoardTab } from './board-kind';
import { BoardTabs } from './board-tabs';
import { boardTitle, emptyText, tabTitle } from './board-texts';
import { conditionColumns } from './condition-columns';
import { CreateConditionDialog } from './create-condition/create-condition-dialog';
import { FilterPanel } from './filter-panel';
import { InspectionBoard, useInspectionBoard } from './inspection-board';
import { inspectionColumns } from './inspection-columns';
import {
  activeFilters,
  filterQuery,
  filtersOn,
  NO_FILTERS,
  type InspectionFilters,
} from './inspection-filters';
import { LocationGroups, LocationsToggle } from './location-groups';
import { MarkerFilters } from './marker-filters';
import { useBoardView, type BoardView } from './use-board-view';
import { listQuery, useInspectionList } from './use-inspection-list';
import { useNamedFilters } from './use-named-filters';

const GRID_IDS: Readonly<Record<BoardKind, string>> = {
  periodic: 'inspections',
  condition: 'condition-inspections',
};

const SAVED_LISTS = { periodic: 'inspections', condition: 'conditionInspections' } as const;

/** Each tab remembers its own columns. */
const gridIdOf = (kind: BoardKind, tab: BoardTab): string => `${GRID_IDS[kind]}.${tab}`;

const columnsOf = (kind: BoardKind, tab: BoardTab, customerLabel: string, showsZones: boolean) =>
  kind === 'condition' || tab === 'all'
    ? conditionColumns(tab, showsZones)
    : inspectionColumns(tab, customerLabel, showsZones);

const isGrouped = (tab: BoardTab): tab is GroupedTab => tab in QUERY_MODES;

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
  const asked = useBoardView({ kind, tabs, place });
  const { tab } = asked;
  const shown = useMemo(() => filtersOn(tab, asked.filters), [tab, asked.filters]);
  const view = { ...asked, filters: shown };
  const filters = useNamedFilters(shown);
  const hasTabs = tabs.length > 0;
  // Other tabs have no auditors, so their counts ignore that filter; History counts its own rows.
  const countedFilters = { ...filters, auditor: null };
  const list = useInspectionList(kind, view);
  const counts = useQuery(inspectionCountsQuery(filterQuery(kind, countedFilters), hasTabs));
  const customerLabel = customerLabelOf(tenant);
  const title = ownTitle ?? boardTitle(kind, tab);
  const showsZones = needsZones(list.rows, viewerZone);
  const columns = useMemo(
    () => columnsOf(kind, tab, customerLabel, showsZones),
    [kind, tab, customerLabel, showsZones],
  );
  const gridId = gridIdOf(kind, tab);
  const board = useInspectionBoard({
    id: gridId,
    tab,
    list,
    columns,
    // Links to the property's inspections in the row's new tab.
    linkTo: ({ tab: now, property: { code } }) =>
      tabs.includes(now) ? view.addressOf({ tab: now, filters: { ...NO_FILTERS, code } }) : null,
  });
  const { actions, controls, live } = board;
  const openView = ({ address, columns: shown }: SavedView, going?: NavigationOptions) => {
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
  const [creating, setCreating] = useState(false);
  /** The tab whose virtual locations are expanded; initially none. */
  const [unfolded, setUnfolded] = useState<GroupedTab | null>(null);
  const grouped = isGrouped(tab) && hasTabs && user.inspector === null ? tab : null;
  const locations = grouped && (
    <LocationsToggle
      kind={kind}
      tab={grouped}
      isOpen={unfolded === grouped}
      onToggle={() => setUnfolded(unfolded === grouped ? null : grouped)}
    />
  );
  const focusOnArrival = useFocusOnArrival(list.rows, controls);
  const navigate = useNavigate();
  const openReport = (row: StaffInspectionRow) => {
    const opens = actions.actionsOf(row).some(({ name }) => name === 'openReport' || name === 'editReport');
    if (opens) void navigate(reportPath(row));
    return opens;
  };
  usePageTitle(title, messages.shell.product);

  const creates =
    kind === 'condition' && user.userPermissions.canAssignInspection && (tab === 'rolling' || tab === 'all');
  const created = (inspectionId: number | null) => {
    setCreating(false);
    if (inspectionId !== null) focusOnArrival(inspectionId);
    live.expectNewRows();
    // It was created with an inspector, so it is in Assigned.
    if (tabs.includes('assigned')) view.openTab('assigned');
  };

  return (
    <>
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
        filters={hasTabs ? boardFilters({ kind, view, filters, customerLabel, locations }) : undefined}
        tabs={
          hasTabs
            ? {
                current: tab,
                row: (
                  <BoardTabs
                    kind={kind}
                    tabs={tabs}
                    current={tab}
                    counts={filters.auditor ? withCount(counts.data, list.total) : counts.data}
                    onTab={view.openTab}
                    onMonthly={onMonthly}
                  />
                ),
              }
            : undefined
        }
        above={
          grouped &&
          unfolded === grouped && (
            <LocationGroups key={tab} kind={kind} tab={grouped} actionsOf={actions.planActionsOf} />
          )
        }
        create={
          creates && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
              {messages.inspectionManagement.createConditionInspection}
            </Button>
          )
        }
      />
      {creating && <CreateConditionDialog onCreated={created} onClose={() => setCreating(false)} />}
    </>
  );
}

const withCount = (counts: InspectionCounts | undefined, audited: number | null) =>
  counts && audited !== null ? { ...counts, audited } : counts;

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
      />
    ),
    marks: (
      <>
        <MarkerFilters
          kind={kind}
          tab={view.tab}
          filters={filters}
          onMarker={(marker) => applyFilters({ ...filters, marker })}
        />
        {locations}
      </>
    ),
    active: activeFilters(filters, customerLabel),
    onRemove: (name) => applyFilters({ ...filters, [name]: NO_FILTERS[name as keyof typeof NO_FILTERS] }),
    onClear: () => applyFilters(NO_FILTERS),
  };
}
