import Box from '@mui/material/Box';
import type { InspectionSort, StaffInspectionRow } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import { DataGrid, type GridColumn } from '../../grid/data-grid';
import { useSignedIn } from '../../session/use-session';
import { Pager } from '../../ui/pager';
import { BoardFace } from './board-face';
import { DataAgeNotice } from './data-age-notice';
import { needsWarning } from './inspection-columns';
import { isFiltered, NO_FILTERS } from './inspection-filters';
import type { useBoardState } from './use-board-state';
import type { RowActions } from './use-row-actions';
import type { InspectionList } from './use-inspection-list';
import type { BoardKind } from './board-kind';
import { tabTitle } from './board-texts';

interface InspectionBoardProps {
  kind: BoardKind;
  gridId: string;
  board: ReturnType<typeof useBoardState>;
  list: InspectionList;
  columns: GridColumn<StaffInspectionRow, InspectionSort>[];
  fillsHeight: boolean;
  actions: RowActions;
  onGrid: (api: GridApi<StaffInspectionRow>) => void;
}

/** One list: its grid, its pages, and a face for each way of having nothing to show. */
export function InspectionBoard({
  kind,
  gridId,
  board,
  list,
  columns,
  fillsHeight,
  actions,
  onGrid,
}: InspectionBoardProps) {
  const { user } = useSignedIn();
  const { tab, page, sort, filters } = board.state;
  return (
    <>
      {list.known && (
        <DataAgeNotice failed={list.error !== null} updatedAt={list.known.updatedAt} onRetry={list.reload} />
      )}
      <Box
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          minHeight: { md: 300 },
          mx: { xs: -2, sm: 0 },
          border: { sm: 1 },
          borderTop: { sm: 0 },
          borderColor: { sm: 'divider' },
          bgcolor: 'background.paper',
        }}
      >
        <DataGrid
          id={gridId}
          userId={user.id}
          label={tabTitle(kind, tab)}
          columns={columns}
          rows={list.rows}
          rowId={(row) => String(row.id)}
          isWarning={needsWarning}
          sort={sort}
          onSort={board.sortBy}
          fillsHeight={fillsHeight}
          loading={list.loading}
          overlay={
            list.rows.length === 0 ? (
              <BoardFace
                kind={kind}
                tab={tab}
                error={list.error}
                waiting={list.waiting}
                filtered={isFiltered(filters)}
                onRetry={list.reload}
                onClearFilters={() => board.applyFilters(NO_FILTERS)}
              />
            ) : undefined
          }
          onSelection={actions.setSelected}
          onMenu={actions.openMenu}
          onReady={onGrid}
        />
      </Box>
      {/* The strip's height keeps the connection chip, which never hides, off the rows. */}
      <Box
        sx={{
          display: 'flex',
          justifyContent: { xs: 'center', sm: 'flex-end' },
          py: 0.5,
          pb: { xs: 8, sm: 0.5 },
        }}
      >
        <Pager page={page} totalPages={list.totalPages} hasNext={list.hasNext} onPage={board.goToPage} />
      </Box>
    </>
  );
}
