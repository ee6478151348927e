import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { Pager } from '../ui/pager';
import { ListBody, type EmptyText } from './list-states';
import type { ServerList } from './use-server-list';

interface PagedListProps<Row> {
  list: ServerList<Row>;
  empty: EmptyText;
  failedTitle?: string;
  /** The rows of the page. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows outside of a grid, a page at a time. */
export function PagedList<Row>({ list, empty, failedTitle, children }: PagedListProps<Row>) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {list.fetching && !list.loading && <LinearProgress aria-label={messages.shell.loading} />}
      <ListBody
        state={list}
        isEmpty={list.total === 0}
        empty={empty}
        failedTitle={failedTitle}
        onRetry={list.reload}
      >
        {children(list.rows)}
      </ListBody>
      {(list.totalPages > 1 || list.page > 0) && (
        <Pager page={list.page} totalPages={list.totalPages} hasNext={list.hasNext} onPage={list.goToPage} />
      )}
    </Box>
  );
}
