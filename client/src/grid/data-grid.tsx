import './grid-modules';
import Box from '@mui/material/Box';
import type {
  ColDef,
  ColumnMovedEvent,
  ColumnResizedEvent,
  GridApi,
  ICellRendererParams,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { cspNonce } from '../ui/csp-nonce';
import { useDensity } from '../ui/density';
import { recallColumns, rememberColumns } from './column-memory';
import { gridTheme, rowHeight } from './grid-theme';
import { SkeletonRows } from './skeleton-rows';

export interface GridColumn<Row, Sort extends string = never> {
  id: string;
  title: string;
  width: number;
  /** Share of the room that is left over; without it the column keeps its width. */
  grow?: number;
  /** Says which row this is: stays in sight on a wide screen while the others scroll sideways. */
  identifies?: boolean;
  /** The server's name for sorting by this column; without it the column cannot be sorted. */
  sort?: Sort;
  /** What stands in the cell, and in the tooltip of one that is too narrow. */
  text: (row: Row) => string;
  /** For more than text. */
  Cell?: ComponentType<{ row: Row }>;
}

export interface GridSort<Sort extends string> {
  by: Sort;
  direction: 'ASC' | 'DESC';
}

interface DataGridProps<Row, Sort extends string> {
  /** Names the grid in the browser's memory of columns. */
  id: string;
  userId: number;
  label: string;
  columns: GridColumn<Row, Sort>[];
  /** One page, in the server's order. */
  rows: readonly Row[];
  /** Stable across refetches and live changes: the grid then changes only the rows that did. */
  rowId: (row: Row) => string;
  isWarning?: (row: Row) => boolean;
  sort: GridSort<Sort>;
  onSort: (sort: GridSort<Sort>) => void;
  /** Fills the height that the parent gives; otherwise as tall as its rows, and the page scrolls. */
  fillsHeight: boolean;
  loading: boolean;
  /** Stands where the rows would: nothing found, failed, offline. */
  overlay?: ReactNode;
  onReady: (api: GridApi<Row>) => void;
}

/** Room for the bar that scrolls sideways; the grid's own 'autoHeight' lets that bar cover half of the last row. */
const BELOW_ROWS = 20;

/** The server has sorted the whole list; sorting its page again here could only disturb that. */
const keepServerOrder = () => 0;

function columnDef<Row, Sort extends string>(
  column: GridColumn<Row, Sort>,
  sort: GridSort<Sort>,
  pins: boolean,
): ColDef<Row> {
  const { Cell, text } = column;
  return {
    colId: column.id,
    headerName: column.title,
    // 'initial': a new set of definitions must not undo what the user has pulled into shape.
    initialWidth: column.width,
    initialFlex: column.grow,
    initialPinned: pins && column.identifies ? 'left' : undefined,
    // Room to grow is given from what is left over, and never taken from what a column needs to be read.
    minWidth: column.grow ? Math.round(column.width * 0.8) : 72,
    sortable: column.sort !== undefined,
    sort: column.sort === sort.by ? (sort.direction === 'ASC' ? 'asc' : 'desc') : null,
    comparator: keepServerOrder,
    valueGetter: ({ data }) => (data ? text(data) : ''),
    tooltipValueGetter: ({ data }) => (data ? text(data) : ''),
    cellRenderer: Cell && (({ data }: ICellRendererParams<Row>) => (data ? <Cell row={data} /> : null)),
  };
}

/** The one AG Grid of the product. */
export function DataGrid<Row, Sort extends string>(props: DataGridProps<Row, Sort>) {
  const { id, userId, columns, sort, rowId, isWarning } = props;
  const density = useDensity();
  const columnDefs = useMemo(
    () => columns.map((column) => columnDef(column, sort, props.fillsHeight)),
    [columns, sort, props.fillsHeight],
  );

  const onSortChanged = ({ api: grid, source }: SortChangedEvent<Row>) => {
    // Our own change of the definitions reports itself too.
    if (source !== 'uiColumnSorted') return;
    const sorted = grid.getColumnState().find((state) => state.sort);
    const by = columns.find((column) => column.id === sorted?.colId)?.sort;
    if (by) props.onSort({ by, direction: sorted?.sort === 'desc' ? 'DESC' : 'ASC' });
  };

  const remember = ({ api: grid, finished, source }: ColumnMovedEvent<Row> | ColumnResizedEvent<Row>) => {
    if (finished && source.startsWith('ui')) rememberColumns(id, userId, grid.getColumnState());
  };

  const covered = props.loading || props.overlay !== undefined;
  return (
    <Box
      role="group"
      aria-label={props.label}
      aria-busy={props.loading}
      sx={{
        position: 'relative',
        flex: props.fillsHeight ? 1 : undefined,
        minHeight: covered ? 340 : undefined,
        height: props.fillsHeight ? undefined : (props.rows.length + 1) * rowHeight[density] + BELOW_ROWS,
        '& .wt-row-warning': { bgcolor: 'warning.light' },
        '& .ag-cell': { fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <AgGridReact<Row>
          theme={gridTheme(density)}
          styleNonce={cspNonce}
          columnDefs={columnDefs}
          rowData={[...props.rows]}
          getRowId={({ data }) => rowId(data)}
          rowClassRules={{
            'wt-row-warning': ({ data }) => data !== undefined && (isWarning?.(data) ?? false),
          }}
          sortingOrder={['asc', 'desc']}
          suppressMultiSort
          maintainColumnOrder
          suppressDragLeaveHidesColumns
          suppressNoRowsOverlay
          tooltipShowMode="whenTruncated"
          // Arrows move between cells; Tab leaves the grid, instead of visiting each of its 500 cells.
          tabToNextCell={() => false}
          onGridReady={({ api: grid }) => {
            grid.applyColumnState({ state: recallColumns(id, userId), applyOrder: true });
            props.onReady(grid);
          }}
          onSortChanged={onSortChanged}
          onColumnMoved={remember}
          onColumnResized={remember}
        />
      </Box>
      {covered && (
        <Box
          sx={{
            position: 'absolute',
            inset: `${rowHeight[density] + 1}px 0 0`,
            bgcolor: 'background.paper',
            overflow: 'hidden',
          }}
        >
          {props.loading ? <SkeletonRows rowHeight={rowHeight[density]} /> : props.overlay}
        </Box>
      )}
    </Box>
  );
}
