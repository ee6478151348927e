import Box from '@mui/material/Box';
import type { SystemStyleObject, Theme } from '@mui/system';
import { fill, messages } from '@walkthrough/domain';
import type { ComponentProps, ReactNode } from 'react';
import { OWN_DIRECTION } from './own-direction';
import { visuallyHidden } from './visually-hidden';

interface DataTableProps {
  /** Name of the table; omitted if the heading with the id `labelledBy` names it. */
  label?: string;
  labelledBy?: string;
  titles: readonly string[];
  /** Whether the table has a last column for the buttons of a row. Its title is for screen readers only. */
  withActions?: boolean;
  /** On a phone each row is a block of titled lines, instead of scrolling sideways. */
  stacks?: boolean;
  /** Column widths that do not follow from the content. */
  sx?: SystemStyleObject<Theme>;
  /** Handlers of the rows' keys and clicks. */
  events?: Pick<ComponentProps<'table'>, 'onKeyDown' | 'onFocus' | 'onClick' | 'onDoubleClick'>;
  /** Rows. */
  children: ReactNode;
}

/** Shows a short table outside the boards. A table wider than the screen scrolls, also with the keyboard. */
export function DataTable({
  label,
  labelledBy,
  titles,
  withActions = false,
  stacks = false,
  sx,
  events,
  children,
}: DataTableProps) {
  const styles: SystemStyleObject<Theme>[] = [TABLE, sx ?? {}, stacks ? stackedOn(titles) : {}];
  return (
    <Box
      // Keeps visually hidden text within the scrolling element.
      sx={{ position: 'relative', overflowX: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <Box component="table" aria-label={label} aria-labelledby={labelledBy} sx={styles} {...events}>
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
  '& td': OWN_DIRECTION,
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontWeight: 650, whiteSpace: 'nowrap' },
  '& td:last-of-type': { width: '1%', whiteSpace: 'nowrap' },
} as const;

function stackedOn(titles: readonly string[]): SystemStyleObject<Theme> {
  const titleLines: Record<string, SystemStyleObject<Theme>> = {};
  for (const [place, title] of titles.entries()) {
    titleLines[`& td:nth-of-type(${place + 1})::before`] = {
      content: JSON.stringify(fill(messages.common.labelWithValue, { label: title, value: '' })),
      color: 'var(--wt-palette-text-secondary)',
    };
  }
  return {
    '@media (max-width: 599.95px)': {
      '&, & tbody, & tr, & td': { display: 'block', width: 'auto' },
      '& thead': visuallyHidden as SystemStyleObject<Theme>,
      '& tbody tr': { py: 1 },
      '& td, & td:last-of-type': { width: 'auto', whiteSpace: 'normal', px: 0, py: 0.25 },
      '& td:empty': { display: 'none' },
      ...titleLines,
    } as SystemStyleObject<Theme>,
  };
}
