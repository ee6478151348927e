import Box from '@mui/material/Box';
import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import { DataGrid, type GridColumn, type GridSort } from '../grid/data-grid';
import { useSignedIn } from '../session/use-session';
import { ActionsCell } from './row-menu';
import { DataAgeNotice, ListMessage, type ListMessageProps } from './list-states';
import type { RowAction } from './row-action';
import type { ListControls, ListRow } from './use-list-controls';
import type { RowEvents } from './use-list-keys';
import type { ServerList } from './use-server-list';

export interface ListTableProps<Row extends ListRow, Sort extends string> {
  /** Names the grid in the browser's storage of column settings. */
  id: string;
  /** Label of the rows. */
  label: string;
  list: ServerList<Row>;
  controls: ListControls<Row>;
  /** Columns without the actions column. */
  columns: readonly GridColumn<Row, Sort>[];
  sort: GridSort<Sort>;
  onSort: (sort: GridSort<Sort>) => void;
  /** Returns the name of a row among others. */
  nameOf: (row: Row) => string;
  /** Returns the actions of a row. Must keep its identity while the data is the same, because cells depend on it. */
  actionsOf: (row: Row) => readonly RowAction[];
  isWarning?: (row: Row) => boolean;
  /** Whether rows can be selected, for actions on several rows. */
  ticks: boolean;
  empty: Pick<ListMessageProps, 'empty' | 'filtered' | 'clear'>;
  /** Whether the rows scroll instead of the page. */
  fillsHeight: boolean;
  events: RowEvents;
}

/** Shows the rows of a list in a grid, and a message if there are none. */
export function ListTable<Row extends ListRow, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { list, controls, columns, nameOf, actionsOf } = props;
  const { user } = useSignedIn();
  const { openMenu, setGrid } = controls;
  useEffect(() => () => setGrid(null), [setGrid]);
  const allColumns = useMemo(
    () => [...columns, actionsColumn<Row, Sort>({ nameOf, actionsOf, openMenu })],
    [columns, nameOf, actionsOf, openMenu],
  );
  return (
    <>
      {list.updatedAt !== null && (
        <DataAgeNotice error={list.error} updatedAt={list.updatedAt} onRetry={list.reload} />
      )}
      <TableFrame area={controls.area} {...props.events}>
        <DataGrid
          id={props.id}
          userId={user.id}
          label={props.label}
          columns={allColumns}
          rows={list.rows}
          rowId={({ id }) => String(id)}
          isWarning={props.isWarning}
          sort={props.sort}
          onSort={props.onSort}
          fillsHeight={props.fillsHeight}
          loading={list.loading}
          overlay={
            list.rows.length === 0 ? (
              <ListMessage state={list} onRetry={list.reload} {...props.empty} />
            ) : undefined
          }
          onSelection={props.ticks ? controls.tick : undefined}
          onMenu={(row, place) => {
            if (actionsOf(row).length > 0) openMenu(row, place);
          }}
          onReady={controls.setGrid}
        />
      </TableFrame>
    </>
  );
}

interface TableFrameProps extends RowEvents {
  area: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Focusable frame of the grid. It receives the focus when the list has no rows. */
function TableFrame({ area, children, ...events }: TableFrameProps) {
  return (
    <Box
      ref={area}
      tabIndex={-1}
      {...events}
      sx={{
        flex: 1,
        minWidth: 0,
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
      {children}
    </Box>
  );
}

/** Returns the column of menu buttons. The cell is empty for a row without actions. */
function actionsColumn<Row extends ListRow, Sort extends string>({
  nameOf,
  actionsOf,
  openMenu,
}: Pick<ListTableProps<Row, Sort>, 'nameOf' | 'actionsOf'> & Pick<ListControls<Row>, 'openMenu'>): GridColumn<
  Row,
  Sort
> {
  return {
    id: 'actions',
    title: '',
    width: 52,
    actions: true,
    text: () => '',
    Cell: ({ row }) =>
      actionsOf(row).length > 0 ? (
        <ActionsCell name={nameOf(row)} onMenu={(place) => openMenu(row, place)} />
      ) : null,
  };
}
