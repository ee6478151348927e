import Box from '@mui/material/Box';
import type {
  CellContextMenuEvent,
  ColDef,
  ColumnMovedEvent,
  ColumnResizedEvent,
  GridApi,
  ICellRendererParams,
  SelectionChangedEvent,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { cspNonce } from '../ui/csp-nonce';
import { useDensity } from '../ui/density';
import { OWN_DIRECTION } from '../ui/own-direction';
import { Placeholder } from '../ui/placeholder';
import { ChangedCell, changedBy } from './changed-cells';
import { recallColumns, rememberColumns, useDeclaredWidths } from './column-memory';
import { useFittedColumns } from './fitted-columns';
import { gridTheme, rowHeight } from './grid-setup';
import { useWholeRows } from './whole-rows';

export interface GridColumn<Row, Sort extends string = never> {
  id: string;
  title: string;
  width: number;
  /** Share of the remaining width; without it the column keeps its width. */
  grow?: number;
  /** Whether the column identifies the row. It is pinned on a wide screen, and is the heading of a card. */
  identifies?: boolean;
  /**
   * Whether the column holds the row's actions. It is pinned to the right edge, and cannot be sorted, moved or
   * hidden.
   */
  actions?: boolean;
  /** Whether a card on a phone shows the column. */
  inCard?: boolean;
  /** False if a card needs no title for the cell. */
  titledInCard?: boolean;
  /** Columns with a lower number are hidden first when the grid is too narrow. Columns without one stay. */
  yields?: number;
  /** Width of the grid from which it yields, if it does so before the others. */
  yieldsFrom?: number;
  /** Whether the column is hidden while it is empty in every row. */
  hidesWhenEmpty?: boolean;
  /** The server's name of this sort; without it the column is not sortable. */
  sort?: Sort;
  /** Returns the text of the cell, also for its tooltip. */
  text: (row: Row) => string;
  /** Renders the cell if it is more than text. */
  Cell?: ComponentType<{ row: Row }>;
}

export interface GridSort<Sort extends string> {
  by: Sort;
  direction: 'ASC' | 'DESC';
}

export interface MenuPlace {
  top: number;
  left: number;
}

interface DataGridProps<Row, Sort extends string> {
  /** Names the grid in the browser's storage of column settings. */
  id: string;
  userId: number;
  label: string;
  columns: GridColumn<Row, Sort>[];
  /** One page, in the server's order. */
  rows: readonly Row[];
  /** Returns an id that is stable across refetches and live changes, so that the grid updates only changed rows. */
  rowId: (row: Row) => string;
  isWarning?: (row: Row) => boolean;
  sort: GridSort<Sort>;
  onSort: (sort: GridSort<Sort>) => void;
  /** Whether the grid fills its parent. Otherwise it is as high as its rows, and the page scrolls. */
  fillsHeight: boolean;
  loading: boolean;
  /** Enables selection, also of a range with Shift. */
  onSelection?: (rows: Row[]) => void;
  /** Called on a right click. */
  onMenu?: (row: Row, place: MenuPlace) => void;
  /** Replaces the rows: nothing found, failed or offline. */
  overlay?: ReactNode;
  onReady: (api: GridApi<Row>) => void;
}

/** Space for the horizontal scrollbar, which covers half of the last row with the grid's own 'autoHeight'. */
const BELOW_ROWS = 20;

const ACTIONS_COLUMN = {
  headerName: '',
  width: 52,
  pinned: 'right',
  lockPinned: true,
  lockPosition: 'right',
  resizable: false,
  sortable: false,
  suppressMovable: true,
  cellStyle: { paddingInline: '4px' },
} as const;

/** Clicking a row does not select it; only the checkbox or Space does. */
const ROW_SELECTION = { mode: 'multiRow', enableClickSelection: false, headerCheckbox: true } as const;

const SELECTION_COLUMN = {
  width: 44,
  pinned: 'left',
  lockPinned: true,
  lockPosition: 'left',
  resizable: false,
  suppressMovable: true,
} as const;

/** Rows and columns do not travel. A changed cell is marked for two seconds. */
const MOTION = {
  animateRows: false,
  suppressColumnMoveAnimation: true,
  cellFlashDuration: 1_850,
  cellFadeDuration: 150,
} as const;

/** Keeps the server's order, because the server sorts all pages. */
const keepServerOrder = () => 0;

function columnDef<Row, Sort extends string>(
  column: GridColumn<Row, Sort>,
  { gridId, sort, pins }: { gridId: string; sort: GridSort<Sort>; pins: boolean },
): ColDef<Row> {
  const { Cell, text } = column;
  const content = (row: Row) => (Cell ? <Cell row={row} /> : text(row));
  const CellContent = ({ data }: ICellRendererParams<Row>) => (data ? content(data) : null);
  const ChangedContent = ({ data, node }: ICellRendererParams<Row>) => (
    <ChangedCell by={changedBy(gridId, node.id ?? '', column.id)}>{data && content(data)}</ChangedCell>
  );
  if (column.actions) return { ...ACTIONS_COLUMN, colId: column.id, cellRenderer: CellContent };
  return {
    colId: column.id,
    headerName: column.title,
    // 'initial' values keep the user's own widths when the definitions change.
    initialWidth: column.width,
    initialFlex: column.grow,
    initialPinned: pins && column.identifies ? 'left' : undefined,
    // A growing column gets spare width, but never shrinks below what its text needs. One that can yield is hidden first.
    minWidth: column.grow
      ? Math.round(column.width * (column.yields === undefined ? 0.8 : 1))
      : Math.min(72, column.width),
    sortable: column.sort !== undefined,
    sort: column.sort === sort.by ? (sort.direction === 'ASC' ? 'asc' : 'desc') : null,
    comparator: keepServerOrder,
    valueGetter: ({ data }) => (data ? text(data) : ''),
    tooltipValueGetter: ({ data }) => (data ? text(data) : ''),
    cellRenderer: Cell && CellContent,
    cellRendererSelector: ({ node }) =>
      changedBy(gridId, node.id ?? '', column.id) ? { component: ChangedContent } : undefined,
  };
}

/** Returns the handlers of what the user does in the grid itself: sorting, moving columns, right clicks. */
function gridHandlers<Row, Sort extends string>(props: DataGridProps<Row, Sort>) {
  const { id, userId, columns } = props;
  return {
    onSortChanged: ({ api, source }: SortChangedEvent<Row>) => {
      // Setting the column definitions fires this event too.
      if (source !== 'uiColumnSorted') return;
      const sorted = api.getColumnState().find((state) => state.sort);
      const by = columns.find((column) => column.id === sorted?.colId)?.sort;
      if (by) props.onSort({ by, direction: sorted?.sort === 'desc' ? 'DESC' : 'ASC' });
    },
    rememberColumns: ({ api, finished, source }: ColumnMovedEvent<Row> | ColumnResizedEvent<Row>) => {
      if (finished && source.startsWith('ui')) rememberColumns(id, userId, api.getColumnState());
    },
    openMenu: ({ data, event }: CellContextMenuEvent<Row>) => {
      if (!props.onMenu || !data || !(event instanceof MouseEvent)) return;
      event.preventDefault();
      props.onMenu(data, { top: event.clientY, left: event.clientX });
    },
  };
}

/** Arranges the columns as the user left them. */
function restoreColumns<Row, Sort extends string>(
  api: GridApi<Row>,
  { id, userId, columns, sort }: DataGridProps<Row, Sort>,
): void {
  api.applyColumnState({ state: recallColumns(id, userId), applyOrder: true });
  // The sorted column is always visible, even if the user hid it while another one was sorted.
  const sorting = columns.find((column) => column.sort === sort.by);
  if (sorting) api.setColumnsVisible([sorting.id], true);
}

/** Shows rows in AG Grid. The only use of AG Grid in the client. */
export function DataGrid<Row, Sort extends string>(props: DataGridProps<Row, Sort>) {
  const { id, userId, columns, sort, rowId, isWarning } = props;
  const density = useDensity();
  const [grid, setGrid] = useState<GridApi<Row> | null>(null);
  const area = useRef<HTMLDivElement>(null);
  useDeclaredWidths({ id, userId, grid }, columns);
  const selects = props.onSelection !== undefined;
  const sorted = columns.find((column) => column.sort === sort.by)?.id;
  useFittedColumns({ id, userId, grid, area, columns, rows: props.rows, selects, sorted });
  const spare = useWholeRows(area, rowHeight[density], props.fillsHeight);
  const columnDefs = useMemo(
    () => columns.map((column) => columnDef(column, { gridId: id, sort, pins: props.fillsHeight })),
    [columns, sort, props.fillsHeight, id],
  );
  const handlers = gridHandlers(props);
  const covered = props.loading || props.overlay !== undefined;
  return (
    <Box
      ref={area}
      role="group"
      aria-label={props.label}
      aria-busy={props.loading}
      sx={{
        ...GRID,
        flex: props.fillsHeight ? 1 : undefined,
        minHeight: covered ? 340 : undefined,
        height: props.fillsHeight ? undefined : (props.rows.length + 1) * rowHeight[density] + BELOW_ROWS,
      }}
    >
      <Box sx={{ position: 'absolute', inset: 0, bottom: `${spare}px` }}>
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
          rowSelection={props.onSelection && ROW_SELECTION}
          selectionColumnDef={SELECTION_COLUMN}
          onSelectionChanged={({ api }: SelectionChangedEvent<Row>) =>
            props.onSelection?.(api.getSelectedRows())
          }
          preventDefaultOnContextMenu={props.onMenu !== undefined}
          onCellContextMenu={handlers.openMenu}
          {...MOTION}
          maintainColumnOrder
          suppressDragLeaveHidesColumns
          suppressNoRowsOverlay
          tooltipShowMode="whenTruncated"
          // Arrow keys move between cells. Tab leaves the grid instead of visiting each of its 500 cells.
          tabToNextCell={() => false}
          onGridReady={({ api }) => {
            setGrid(api);
            restoreColumns(api, props);
            props.onReady(api);
          }}
          onSortChanged={handlers.onSortChanged}
          onColumnMoved={handlers.rememberColumns}
          onColumnResized={handlers.rememberColumns}
        />
      </Box>
      {covered && (
        <Cover headerHeight={rowHeight[density]}>
          {props.loading ? <SkeletonRows height={rowHeight[density]} /> : props.overlay}
        </Cover>
      )}
    </Box>
  );
}

const GRID = {
  position: 'relative',
  '& .wt-row-warning': { bgcolor: 'warning.light' },
  '& .ag-cell': { ...OWN_DIRECTION, fontVariantNumeric: 'tabular-nums' },
  '& .ag-cell div': { unicodeBidi: OWN_DIRECTION.unicodeBidi },
  // Scrollbars that lie over the rows must not cover them, and the lines between rows reach the edge.
  '& .ag-scrollbar-invisible > *': { bgcolor: 'transparent' },
  '& .ag-row:not(.ag-header-row)::after': { borderBottom: 'var(--ag-row-border)' },
} as const;

/** Hides the rows, but not the header. */
function Cover({ headerHeight, children }: { headerHeight: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: `${headerHeight + 1}px 0 0`,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      {children}
    </Box>
  );
}

const ROWS = Array.from({ length: 12 }, (_, index) => index);
const WIDTHS = ['8%', '20%', '10%', '12%', '14%', '10%'];

/** Shows placeholders with the height of the rows that will replace them. */
function SkeletonRows({ height }: { height: number }) {
  return (
    <Box aria-hidden>
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: 1.5,
            height,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {WIDTHS.map((width, column) => (
            <Box key={column} sx={{ flex: 'none', width }}>
              <Placeholder />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
