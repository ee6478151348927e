import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { DataUpdateRequestRow } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/data-table';
import { Fact, FactList } from '../../ui/fact-list';
import type { RequestColumn } from './request-columns';

interface RequestTableProps {
  label: string;
  columns: readonly RequestColumn[];
  rows: readonly DataUpdateRequestRow[];
  /** Actions of a row; null for none. Absent if the list has no actions. */
  action?: (row: DataUpdateRequestRow) => ReactNode;
}

/** Table on wide screens, cards on phones and tablets. */
export function RequestTable(props: RequestTableProps) {
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  return isNarrow ? <RequestCards {...props} /> : <RequestRows {...props} />;
}

function RequestRows({ label, columns, rows, action }: RequestTableProps) {
  return (
    <DataTable
      label={label}
      titles={columns.map(({ title }) => title)}
      withActions={action !== undefined}
      sx={REQUEST_CELLS}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ title, cell }) => (
            <td key={title}>{cell(row)}</td>
          ))}
          {action && <td>{action(row)}</td>}
        </tr>
      ))}
    </DataTable>
  );
}

export const REQUEST_CELLS = {
  '& td': { verticalAlign: 'top', overflowWrap: 'break-word', minWidth: 88 },
  '& td:first-of-type': { minWidth: 132 },
} as const;

function RequestCards({ label, columns, rows, action }: RequestTableProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
          <FactList size="0.875rem">
            {columns.map(({ title, cell }) => {
              const content = cell(row);
              if (content === '' || content === null) return null;
              return (
                <Fact key={title} name={title}>
                  {content}
                </Fact>
              );
            })}
          </FactList>
          {action?.(row)}
        </Paper>
      ))}
    </Box>
  );
}
