import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { fill, messages, timeSince } from '@walkthrough/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { isApiError } from '../api/api-error';
import { checkNetwork } from '../offline/status/network-status';
import { oldRowsText } from '../offline/status/unreached-words';
import { useNetworkStatus } from '../offline/status/use-network-status';
import { formatInstantDay, formatInstantTime, localDate } from '../ui/dates';
import { EmptyState, ErrorState, OfflineState } from '../ui/message-state';
import { Placeholder, type PlaceholderProps } from '../ui/placeholder';

const { common, shell } = messages;

/** State of a row query; compatible with the result of `useQuery`. */
interface RowQuery {
  data: unknown;
  dataUpdatedAt: number;
  error: Error | null;
  isPending: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => Promise<unknown>;
}

interface ListState {
  /** UTC milliseconds; null until something has loaded. */
  updatedAt: number | null;
  error: Error | null;
  /** Whether the first load is running, with nothing to show yet. */
  loading: boolean;
  /** Whether the first load waits for the network. */
  waiting: boolean;
}

export const toListState = ({ data, dataUpdatedAt, error, isPending, fetchStatus }: RowQuery): ListState => ({
  updatedAt: data === undefined ? null : dataUpdatedAt,
  error,
  loading: isPending && fetchStatus === 'fetching',
  waiting: isPending && fetchStatus === 'paused',
});

/** Refetches. Checking the network first resumes a query that is paused. */
export function refetchRows({ refetch }: Pick<RowQuery, 'refetch'>): void {
  void checkNetwork().then(() => refetch());
}

/** Returns whether a retry would give the same error. */
const isFinal = (error: Error | null): boolean => isApiError(error) && error.isFinal;

export interface EmptyText {
  title: string;
  /** How to fill the list. */
  help?: ReactNode;
  /** Shown instead of a generic sentence while filters are active. */
  filteredHelp?: string | undefined;
}

export interface ListMessageProps {
  state: Pick<ListState, 'error' | 'waiting'>;
  empty: EmptyText;
  /** Title of an error; a generic one by default. */
  failedTitle?: string;
  /** Whether filters are active. */
  filtered?: boolean;
  onRetry: () => void;
  /** Button that clears the filters; omitted if it is visible beside the list. */
  clear?: ReactNode;
}

/** Message of an empty list: why, and what to do next. */
export function ListMessage(props: ListMessageProps) {
  const { state, empty, failedTitle = common.listFailed, filtered = false, onRetry, clear } = props;
  const retry = (
    <Button variant="contained" onClick={onRetry}>
      {shell.retry}
    </Button>
  );
  if (state.waiting) {
    return <OfflineState title={common.offlineTitle} text={common.offlineText} action={retry} />;
  }
  if (state.error) {
    return (
      <ErrorState title={failedTitle} text={state.error.message} action={!isFinal(state.error) && retry} />
    );
  }
  if (!filtered) return <EmptyState title={empty.title} text={empty.help} />;
  return <EmptyState title={empty.title} text={empty.filteredHelp ?? common.nothingMatches} action={clear} />;
}

const MINUTE = 60_000;

interface DataAgeNoticeProps {
  /** Error of the last refresh; null if it succeeded. */
  error: Error | null;
  /** UTC milliseconds. */
  updatedAt: number;
  onRetry: () => void;
}

/** Warns about the age of the rows while offline, or after a failed refresh. */
export function DataAgeNotice({ error, updatedAt, onRetry }: DataAgeNoticeProps) {
  const { online, missing } = useNetworkStatus();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => window.clearInterval(timer);
  }, []);

  if (online && error === null) return null;
  const time = formatInstantTime(updatedAt);
  const age = timeSince(updatedAt, now, localDate) ?? formatInstantDay(updatedAt);
  return (
    <Alert
      severity="warning"
      sx={{ my: 1, py: 0, alignItems: 'center' }}
      action={
        !isFinal(error) && (
          <Button color="inherit" onClick={onRetry}>
            {shell.retry}
          </Button>
        )
      }
    >
      {online ? fill(common.staleFailed, { time }) : fill(oldRowsText(missing), { time, age })}
    </Alert>
  );
}

interface ListBodyProps extends Omit<ListMessageProps, 'state'> {
  state: ListState;
  isEmpty: boolean;
  /** Shape of the expected rows. */
  skeleton: Omit<PlaceholderProps, 'label'>;
  /** Rows. */
  children?: ReactNode;
}

/** Shows rows outside a grid, with a warning if they are old, or a message if there are none. */
export function ListBody({ state, isEmpty, skeleton, children, ...message }: ListBodyProps) {
  if (state.loading) {
    return <Placeholder {...skeleton} label={shell.loading} />;
  }
  const { updatedAt, error } = state;
  if (updatedAt === null) return <ListMessage state={state} {...message} />;
  return (
    <>
      <DataAgeNotice error={error} updatedAt={updatedAt} onRetry={message.onRetry} />
      {isEmpty && error === null ? <ListMessage state={state} {...message} /> : children}
    </>
  );
}
