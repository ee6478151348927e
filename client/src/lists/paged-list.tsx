import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import type { PlaceholderProps } from '../ui/placeholder';
import { Pager } from '../ui/pager';
import { ListBody, type EmptyText } from './list-states';
import type { ServerList } from './use-server-list';

interface PagedListProps<Row> {
  list: ServerList<Row>;
  empty: EmptyText;
  failedTitle?: string;
  /** Whether filters are active. */
  filtered?: boolean;
  /** Button that clears the filters. */
  clear?: ReactNode;
  /** Shape of the expected rows. */
  skeleton: Omit<PlaceholderProps, 'label'>;
  /** Renders the rows of the page. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** Shows rows outside a grid, one page at a time. */
export function PagedList<Row>({ list, children, ...texts }: PagedListProps<Row>) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {list.fetching && !list.loading && <LinearProgress aria-label={messages.shell.loading} />}
      <ListBody {...texts} state={list} isEmpty={list.total === 0} onRetry={list.reload}>
        {children(list.rows)}
      </ListBody>
      {(list.totalPages > 1 || list.page > 0) && (
        <Pager page={list.page} totalPages={list.totalPages} hasNext={list.hasNext} onPage={list.goToPage} />
      )}
    </Box>
  );
}
