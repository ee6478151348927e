import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { messages, type InspectionTab, type StaffInspectionRow } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useRef, useState } from 'react';
import { ColumnMenu } from '../../grid/column-menu';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { visuallyHidden } from '../../ui/visually-hidden';
import { inspectionCountsQuery } from './api/inspection-counts';
import { BoardDialogs } from './board-dialogs';
import type { BoardKind } from './board-kind';
import { BOARD_PANEL_ID, BoardTabs, tabIdOf } from './board-tabs';
import { boardTitle } from './board-texts';
import { BoardToolbar } from './board-toolbar';
import { BulkBar } from './bulk-bar';
import { conditionColumns } from './condition-columns';
import { CreateConditionDialog } from './create-condition/create-condition-dialog';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { InspectionBoard } from './inspection-board';
import { inspectionColumns } from './inspection-columns';
import { filterQuery, type InspectionFilters } from './inspection-filters';
import { RowMenu } from './row-menu';
import { useBoardState } from './use-board-state';
import { useInspectionList } from './use-inspection-list';
import { useLiveBoard } from './use-live-board';
import { useRowActions } from './use-row-actions';

const FILTERS_ID = 'inspection-filters';
const GRID_IDS: Readonly<Record<BoardKind, string>> = {
  periodic: 'inspections',
  condition: 'condition-inspections',
};

interface KindBoardProps {
  kind: BoardKind;
  /** None: one list of everything, without tabs and filters. */
  tabs: readonly InspectionTab[];
}

/** The lists of one kind of inspections, live, and the planning of their visits (spec 3 §2.6). */
export function KindBoard({ kind, tabs }: KindBoardProps) {
  const { user, tenant } = useSignedIn();
  const board = useBoardState(kind, tabs);
  const { tab, filters } = board.state;
  const hasTabs = tabs.length > 0;
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const filtersOpen = board.state.filtersOpen ?? wide;
  const list = useInspectionList(kind, board);
  const counts = useQuery(inspectionCountsQuery(filterQuery(kind, filters), hasTabs));
  const customerLabel = customerLabelOf(tenant);
  const title = boardTitle(kind, tab);
  const actions = useRowActions();
  const { actionsOf, openMenu } = actions;
  const columns = useMemo(
    () =>
      kind === 'condition'
        ? conditionColumns({ actionsOf, openMenu })
        : inspectionColumns(customerLabel, { actionsOf, openMenu }),
    [kind, customerLabel, actionsOf, openMenu],
  );
  const gridId = GRID_IDS[kind];
  const [grid, setGrid] = useState<GridApi<StaffInspectionRow> | null>(null);
  const [creating, setCreating] = useState(false);
  const live = useLiveBoard({ gridId, grid, columns, listKey: list.key });
  usePageTitle(title, messages.shell.product);

  const creates =
    kind === 'condition' && user.userPermissions.canAssignInspection && (tab === 'rolling' || tab === 'all');

  // As they stand now: what was ticked earlier may have been changed since, before everybody's eyes.
  const selectedNow = () => grid?.getSelectedRows() ?? [];

  // The chip that was pressed is gone afterwards, and would take the keyboard's place in the page with it.
  const filterArea = useRef<HTMLDivElement>(null);
  const changeFilters = (next: InspectionFilters) => {
    board.applyFilters(next);
    filterArea.current?.focus();
  };
  const created = () => {
    setCreating(false);
    live.expectNewRows();
    // It has an inspector from the start: that is where it now stands.
    if (tabs.includes('assigned')) board.openTab('assigned');
  };

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          gap: 1,
          mt: 1.5,
          mb: 1,
        }}
      >
        <Typography
          variant="h1"
          sx={{ width: { xs: '100%', md: 'auto' }, fontSize: { xs: '1.125rem', sm: '1.375rem' }, mr: 1 }}
        >
          {title}
        </Typography>
        <BoardToolbar
          list={list}
          filtersId={FILTERS_ID}
          filters={hasTabs ? { open: filtersOpen, onOpen: board.showFilters } : null}
          columnMenu={
            grid && (
              <ColumnMenu
                gridId={gridId}
                userId={user.id}
                api={grid}
                columns={columns.filter((column) => !column.actions)}
              />
            )
          }
        />
      </Box>
      {hasTabs && (
        <Box id={FILTERS_ID} ref={filterArea} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
          {filtersOpen && (
            <FilterPanel
              kind={kind}
              applied={filters}
              customerLabel={customerLabel} // On a small screen the open row would hide what was found.
              onSearch={(next) => board.applyFilters(next, wide ? undefined : false)}
            />
          )}
          <FilterChips filters={filters} customerLabel={customerLabel} onChange={changeFilters} />
        </Box>
      )}
      {/* On a phone the button stands above the tabs, which take the whole width. */}
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap-reverse', md: 'nowrap' },
          justifyContent: { md: 'flex-end' },
          columnGap: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {hasTabs && (
          <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 0' }, minWidth: 0 }}>
            <BoardTabs kind={kind} tabs={tabs} current={tab} counts={counts.data} onTab={board.openTab} />
          </Box>
        )}
        {creates && (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setCreating(true)}
            sx={{ flex: 'none', alignSelf: 'center', mb: 0.75 }}
          >
            {messages.inspectionManagement.createConditionInspection}
          </Button>
        )}
      </Box>
      <Box
        role={hasTabs ? 'tabpanel' : undefined}
        id={BOARD_PANEL_ID}
        aria-labelledby={hasTabs ? tabIdOf(tab) : undefined}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', minHeight: { md: 380 } }}
      >
        {actions.selected.length > 0 && (
          <BulkBar
            count={actions.selected.length}
            onAssign={actions.bulk.assign ? () => actions.openDialog('assign', selectedNow()) : undefined}
            onSchedule={
              actions.bulk.schedule ? () => actions.openDialog('schedule', selectedNow()) : undefined
            }
            onClear={() => grid?.deselectAll()}
          />
        )}
        <InspectionBoard
          kind={kind}
          gridId={gridId}
          board={board}
          list={list}
          columns={columns}
          fillsHeight={wide}
          actions={actions}
          onGrid={setGrid}
        />
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {live.sentence}
      </Box>
      {actions.menu && (
        <RowMenu
          {...actions.menu}
          actions={actionsOf(actions.menu.row)}
          onAction={(action) => actions.menu && actions.start(action, actions.menu.row)}
          onClose={actions.closeMenu}
        />
      )}
      {actions.dialog && (
        <BoardDialogs
          open={actions.dialog}
          newestVersion={live.newestVersion}
          onChanged={(rows) => {
            live.applyOwn(rows);
            grid?.deselectAll();
          }}
          onDeleted={live.applyOwnEnd}
          onClose={actions.closeDialog}
        />
      )}
      {creating && <CreateConditionDialog onCreated={created} onClose={() => setCreating(false)} />}
    </>
  );
}
