import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { INSPECTION_SORTS, type InspectionListQuery, type StaffInspectionRow } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useState } from 'react';
import { gridTexts, inspectionTexts, pagerTexts } from '../../app/texts';
import { ColumnMenu } from '../../grid/column-menu';
import { DataGrid } from '../../grid/data-grid';
import { checkNetwork } from '../../offline/network-status';
import { useSignedIn } from '../../session/use-session';
import { formatInstantTime } from '../../ui/dates';
import { Pager } from '../../ui/pager';
import { inspectionListQuery } from './api/inspection-list';
import { BoardFace } from './board-face';
import { DataAgeNotice } from './data-age-notice';
import { inspectionColumns, needsWarning } from './inspection-columns';
import { activeFilters, filterQuery, NO_FILTERS } from './inspection-filters';
import type { useBoardState } from './use-board-state';

const PAGE_SIZE = 50;
const GRID_ID = 'inspections';
const NO_ROWS: StaffInspectionRow[] = [];

interface InspectionBoardProps {
  board: ReturnType<typeof useBoardState>;
  customerLabel: string;
  fillsHeight: boolean;
}

/** One list: its grid, its pages, and a face for each way of having nothing to show. */
export function InspectionBoard({ board, customerLabel, fillsHeight }: InspectionBoardProps) {
  const { user } = useSignedIn();
  const { tab, page, sort, filters } = board.state;
  const [api, setApi] = useState<GridApi<StaffInspectionRow> | null>(null);
  const columns = useMemo(() => inspectionColumns(customerLabel), [customerLabel]);

  const query: InspectionListQuery = {
    page,
    size: PAGE_SIZE,
    mode: INSPECTION_SORTS.indexOf(sort.by) as InspectionListQuery['mode'],
    sortDir: sort.direction,
    ...filterQuery(filters),
  };
  const list = useQuery(inspectionListQuery(tab, query));
  const rows = list.data?.content ?? NO_ROWS;
  const total = list.data?.totalElements ?? 0;
  const totalPages = list.data?.totalPages ?? 0;

  // A remembered page may lie behind the end of a list that has become shorter.
  const beyondEnd = list.isSuccess && !list.isPlaceholderData && page > 0 && page >= totalPages;
  const { goToPage } = board;
  useEffect(() => {
    if (beyondEnd) goToPage(Math.max(totalPages - 1, 0));
  }, [beyondEnd, totalPages, goToPage]);

  // Asking the server first wakes a query that waits for the network.
  const retry = () => void checkNetwork().then(() => list.refetch());

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5, py: 0.5 }}>
        <Box
          role="status"
          sx={{ flex: 1, typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {list.data && inspectionTexts.found(total)}
        </Box>
        {list.data && (
          <Button
            startIcon={<RefreshIcon />}
            aria-label={`${inspectionTexts.refresh}. ${inspectionTexts.updatedAt(formatInstantTime(list.dataUpdatedAt))}`}
            onClick={retry}
          >
            {inspectionTexts.updatedAt(formatInstantTime(list.dataUpdatedAt))}
          </Button>
        )}
        {api && (
          <ColumnMenu gridId={GRID_ID} userId={user.id} api={api} columns={columns} texts={gridTexts} />
        )}
      </Box>
      {list.data && <DataAgeNotice failed={list.isError} updatedAt={list.dataUpdatedAt} onRetry={retry} />}
      <Box
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          minHeight: { md: 300 },
          mx: { xs: -2, sm: 0 },
          border: { sm: 1 },
          borderColor: { sm: 'divider' },
        }}
      >
        <DataGrid
          id={GRID_ID}
          userId={user.id}
          label={inspectionTexts.tabs[tab]}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.id)}
          isWarning={needsWarning}
          sort={sort}
          onSort={board.sortBy}
          fillsHeight={fillsHeight}
          loading={list.isPending && list.fetchStatus === 'fetching'}
          overlay={
            rows.length === 0 ? (
              <BoardFace
                tab={tab}
                error={list.error}
                paused={list.isPending && list.fetchStatus === 'paused'}
                filtered={activeFilters(filters, customerLabel).length > 0}
                onRetry={retry}
                onClearFilters={() => board.applyFilters(NO_FILTERS)}
              />
            ) : undefined
          }
          onReady={setApi}
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
        <Pager
          page={page}
          totalPages={totalPages}
          hasNext={rows.length === PAGE_SIZE}
          onPage={board.goToPage}
          texts={pagerTexts}
        />
      </Box>
    </>
  );
}
