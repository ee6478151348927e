import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import { fill, messages } from '@walkthrough/domain';
import type { GridColumn } from '../grid/data-grid';
import { isolated } from '../ui/isolated';
import { OWN_DIRECTION } from '../ui/own-direction';
import { ActionsCell } from './row-menu';
import { ListBody } from './list-states';
import type { ListTableProps } from './list-table';
import { SortField } from './sort-field';
import type { ListRow } from './use-list-controls';

const { common } = messages;

/** Shows rows as cards on narrow screens, with the same menu and the same checkbox as in the grid. */
export function ListCards<Row extends ListRow, Sort extends string>(
  props: Omit<ListTableProps<Row, Sort>, 'id' | 'fillsHeight'> & {
    /** Whether the order is chosen here, because the list has no filters beside which it is. */
    sorts: boolean;
  },
) {
  const { list, controls, columns, sort, onSort, events, empty, sorts } = props;
  return (
    <Box
      ref={controls.area}
      tabIndex={-1}
      {...events}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, pt: 1.5 }}
    >
      {sorts && <SortField columns={columns} sort={sort} onSort={onSort} />}
      <ListBody
        state={list}
        isEmpty={list.rows.length === 0}
        skeleton={{ shape: 'cards', count: 5 }}
        onRetry={list.reload}
        {...empty}
      >
        <Box
          component="ul"
          aria-label={props.label}
          sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}
        >
          {list.rows.map((row) => (
            <RowCard key={row.id} row={row} {...props} />
          ))}
        </Box>
      </ListBody>
    </Box>
  );
}

type RowCardProps<Row extends ListRow, Sort extends string> = Pick<
  ListTableProps<Row, Sort>,
  'columns' | 'controls' | 'nameOf' | 'actionsOf' | 'isWarning' | 'ticks'
> & { row: Row };

function RowCard<Row extends ListRow, Sort extends string>(props: RowCardProps<Row, Sort>) {
  const { row, columns, controls, nameOf, actionsOf, isWarning, ticks } = props;
  const name = nameOf(row);
  const titles = columns.filter(({ identifies }) => identifies).map(({ text }) => isolated(text(row)));
  return (
    <Paper
      component="li"
      variant="outlined"
      data-row-id={row.id}
      tabIndex={0}
      sx={{
        display: 'flex',
        pl: ticks ? 0.5 : 2,
        py: 1,
        bgcolor: isWarning?.(row) ? 'warning.light' : undefined,
      }}
    >
      {ticks && (
        <Checkbox
          checked={controls.isTicked(row)}
          onChange={() => controls.toggle(row)}
          slotProps={{ input: { 'aria-label': fill(common.selectRow, { name }) } }}
          sx={{ alignSelf: 'start' }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.75, overflowWrap: 'anywhere' }}>
        <Box sx={{ ...OWN_DIRECTION, fontWeight: 650 }}>{titles.filter(Boolean).join(' · ') || name}</Box>
        {columns
          .filter(({ inCard, text }) => inCard && text(row) !== '')
          .map((column) => (
            <CardLine key={column.id} row={row} column={column} />
          ))}
      </Box>
      {actionsOf(row).length > 0 && (
        <ActionsCell name={name} onMenu={(place) => controls.openMenu(row, place)} />
      )}
    </Paper>
  );
}

function CardLine<Row, Sort extends string>({ row, column }: { row: Row; column: GridColumn<Row, Sort> }) {
  const { title, titledInCard = true, text, Cell } = column;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, typography: 'body2' }}>
      {titledInCard && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {title}
        </Box>
      )}
      {Cell ? <Cell row={row} /> : <bdi>{text(row)}</bdi>}
    </Box>
  );
}
