import Box from '@mui/material/Box';
import type { SystemStyleObject, Theme } from '@mui/system';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden';

interface DataTableProps {
  /** Name of the table; omitted if the heading with the id `labelledBy` names it. */
  label?: string;
  labelledBy?: string;
  titles: readonly string[];
  /** Whether the table has a last column for the buttons of a row. Its title is for screen readers only. */
  withActions?: boolean;
  /** Column widths that do not follow from the content. */
  sx?: SystemStyleObject<Theme>;
  /** Rows. */
  children: ReactNode;
}

/** Shows a short table outside the boards. A table wider than the screen scrolls, also with the keyboard. */
export function DataTable({ label, labelledBy, titles, withActions = false, sx, children }: DataTableProps) {
  return (
    <Box
      // Keeps visually hidden text within the scrolling element.
      sx={{ position: 'relative', overflowX: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <Box component="table" aria-label={label} aria-labelledby={labelledBy} sx={[TABLE, sx ?? {}]}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {withActions && (
              <th scope="col">
                <Box component="span" sx={visuallyHidden}>
                  {messages.common.action}
                </Box>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Box>
    </Box>
  );
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { px: 1.25, py: 1, textAlign: 'left' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontWeight: 650, whiteSpace: 'nowrap' },
  '& td:last-of-type': { width: '1%', whiteSpace: 'nowrap' },
} as const;
