import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SystemStyleObject, Theme } from '@mui/system';
import type { ReactNode, RefObject } from 'react';
import { DataTable } from '../ui/data-table';
import { Fact, FactList } from '../ui/fact-list';
import type { ListRow } from './use-list-controls';
import type { RowEvents } from './use-list-keys';

/** A column of a plain table. */
export interface RecordColumn<Row> {
  id: string;
  title: string;
  /** Returns the text of the cell, also for the preview. */
  text: (row: Row) => string;
  /** Renders the cell if it is more than text. */
  cell?: (row: Row) => ReactNode;
}

export interface RecordRowsProps<Row extends ListRow> {
  label: string;
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
  area: RefObject<HTMLDivElement | null>;
  events: RowEvents;
  /** Renders the buttons of a row. */
  actions?: (row: Row) => ReactNode;
  sx?: SystemStyleObject<Theme>;
}

const contentOf = <Row,>({ cell, text }: RecordColumn<Row>, row: Row): ReactNode => cell?.(row) ?? text(row);

/** Only the first row is a tab stop; arrow keys move between rows. */
const tabIndexOf = (index: number): number => (index === 0 ? 0 : -1);

/** Shows records in a table whose rows have the keys of a list. */
export function RecordTable<Row extends ListRow>(props: RecordRowsProps<Row>) {
  const { label, rows, columns, area, events, actions, sx } = props;
  return (
    <Box ref={area} tabIndex={-1}>
      <DataTable
        label={label}
        titles={columns.map(({ title }) => title)}
        withActions={actions !== undefined}
        sx={{ ...ROWS, ...sx }}
        events={events}
      >
        {rows.map((row, index) => (
          <tr key={row.id} data-row-id={row.id} tabIndex={tabIndexOf(index)}>
            {columns.map((column) => (
              <td key={column.id}>{contentOf(column, row)}</td>
            ))}
            {actions && <td>{actions(row)}</td>}
          </tr>
        ))}
      </DataTable>
    </Box>
  );
}

interface RecordCardsProps<Row extends ListRow> extends RecordRowsProps<Row> {
  /** Replaces the titled values of a card. */
  card?: (row: Row) => ReactNode;
}

/** Shows records as cards, for narrow screens. */
export function RecordCards<Row extends ListRow>(props: RecordCardsProps<Row>) {
  const { label, rows, columns, area, events, actions, card } = props;
  return (
    <Box ref={area} tabIndex={-1} {...events}>
      <Box component="ul" aria-label={label} sx={LIST}>
        {rows.map((row, index) => (
          <Paper
            key={row.id}
            component="li"
            variant="outlined"
            data-row-id={row.id}
            tabIndex={tabIndexOf(index)}
            sx={CARD}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              {card ? card(row) : <Facts row={row} columns={columns} />}
            </Box>
            {actions?.(row)}
          </Paper>
        ))}
      </Box>
    </Box>
  );
}

/** Shows the values of a row with their titles, without empty ones. */
function Facts<Row extends ListRow>({ row, columns }: Pick<RecordRowsProps<Row>, 'columns'> & { row: Row }) {
  const facts = columns
    .map((column) => ({ ...column, content: contentOf(column, row) }))
    .filter(({ content }) => content !== '' && content !== null);
  return (
    <FactList size="0.875rem">
      {facts.map(({ id, title, content }) => (
        <Fact key={id} name={title}>
          {content}
        </Fact>
      ))}
    </FactList>
  );
}

const ROWS = {
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr:focus-visible': { outline: '2px solid var(--wt-palette-primary-main)', outlineOffset: '-2px' },
} as const;

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;

const CARD = {
  p: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  overflowWrap: 'anywhere',
} as const;
