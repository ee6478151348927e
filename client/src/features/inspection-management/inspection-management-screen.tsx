import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { messages, type StaffInspectionRow } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useRef, useState } from 'react';
import { ColumnMenu } from '../../grid/column-menu';
import { customerLabelOf, inspectionTabsOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { inspectionCountsQuery } from './api/inspection-counts';
import { BOARD_PANEL_ID, BoardTabs, tabIdOf } from './board-tabs';
import { BoardToolbar } from './board-toolbar';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { InspectionBoard } from './inspection-board';
import { inspectionColumns } from './inspection-columns';
import { filterQuery, type InspectionFilters } from './inspection-filters';
import { useBoardState } from './use-board-state';
import { BoardDialogs } from './board-dialogs';
import { BulkBar } from './bulk-bar';
import { RowMenu } from './row-menu';
import { useLiveBoard } from './use-live-board';
import { useRowActions } from './use-row-actions';
import { visuallyHidden } from '../../ui/visually-hidden';
import { useInspectionList } from './use-inspection-list';
import { TAB_TITLES } from './board-texts';

const FILTERS_ID = 'inspection-filters';
const GRID_ID = 'inspections';

/** Inspection Management (spec 3 §2.6): the lists of periodic inspections, live, and the planning of visits. */
export function InspectionManagementScreen() {
  const { user, tenant } = useSignedIn();
  const tabs = inspectionTabsOf(user);
  const board = useBoardState(tabs);
  const { tab, filters } = board.state;
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const filtersOpen = board.state.filtersOpen ?? wide;
  const list = useInspectionList(board);
  const counts = useQuery(inspectionCountsQuery(filterQuery(filters)));
  const customerLabel = customerLabelOf(tenant);
  const title = `${messages.inspectionManagement.titlePrefix}${TAB_TITLES[tab]}`;
  const actions = useRowActions();
  const { actionsOf, openMenu } = actions;
  const columns = useMemo(
    () => inspectionColumns(customerLabel, { actionsOf, openMenu }),
    [customerLabel, actionsOf, openMenu],
  );
  const [grid, setGrid] = useState<GridApi<StaffInspectionRow> | null>(null);
  const live = useLiveBoard({ gridId: GRID_ID, grid, columns, listKey: list.key });
  usePageTitle(title, messages.shell.product);

  // As they stand now: what was ticked earlier may have been changed since, before everybody's eyes.
  const selectedNow = () => grid?.getSelectedRows() ?? [];

  // The chip that was pressed is gone afterwards, and would take the keyboard's place in the page with it.
  const filterArea = useRef<HTMLDivElement>(null);
  const changeFilters = (next: InspectionFilters) => {
    board.applyFilters(next);
    filterArea.current?.focus();
  };

  return (
    <Box
      sx={{ flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0, px: { xs: 2, sm: 3 }, pt: 2 }}
    >
      <Tabs value="periodic" aria-label={messages.inspectionManagement.kinds}>
        <Tab value="periodic" label={messages.inspectionManagement.periodicTab} />
      </Tabs>
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
          filtersOpen={filtersOpen}
          onFilters={board.showFilters}
          columnMenu={
            grid && (
              <ColumnMenu
                gridId={GRID_ID}
                userId={user.id}
                api={grid}
                columns={columns.filter((column) => !column.actions)}
              />
            )
          }
        />
      </Box>
      <Box id={FILTERS_ID} ref={filterArea} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
        {filtersOpen && (
          <FilterPanel
            applied={filters}
            customerLabel={customerLabel} // On a small screen the open row would hide what was found.
            onSearch={(next) => board.applyFilters(next, wide ? undefined : false)}
          />
        )}
        <FilterChips filters={filters} customerLabel={customerLabel} onChange={changeFilters} />
      </Box>
      <BoardTabs tabs={tabs} current={tab} counts={counts.data} onTab={board.openTab} />
      <Box
        role="tabpanel"
        id={BOARD_PANEL_ID}
        aria-labelledby={tabIdOf(tab)}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', minHeight: { md: 380 } }}
      >
        {actions.selected.length > 0 && (
          <BulkBar
            count={actions.selected.length}
            onAssign={actions.bulk.assign ? () => actions.start('assign', selectedNow()) : undefined}
            onSchedule={actions.bulk.schedule ? () => actions.start('schedule', selectedNow()) : undefined}
            onClear={() => grid?.deselectAll()}
          />
        )}
        <InspectionBoard
          gridId={GRID_ID}
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
          onAction={(action) => actions.menu && actions.start(action, [actions.menu.row])}
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
          onClose={actions.closeDialog}
        />
      )}
    </Box>
  );
}
