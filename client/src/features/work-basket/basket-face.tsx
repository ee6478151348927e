import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { checkNetwork } from '../../offline/network-status';
import { useNetworkStatus } from '../../offline/use-network-status';
import { EmptyState, ErrorState, OfflineState } from '../../ui/message-state';
import { formatInstantTime } from '../../ui/dates';

const { common, shell, workBasket } = messages;

interface BasketFaceProps {
  list: UseQueryResult<unknown>;
  isEmpty: boolean;
  filtered: boolean;
}

/** What stands above, or instead of, the cards: loading, nothing, failed, offline, or how old they are. */
export function BasketFace({ list, isEmpty, filtered }: BasketFaceProps) {
  const { online } = useNetworkStatus();
  const retry = (
    <Button variant="contained" onClick={() => void checkNetwork().then(() => list.refetch())}>
      {shell.retry}
    </Button>
  );
  if (!list.data) {
    if (list.error) return <ErrorState title={common.listFailed} text={list.error.message} action={retry} />;
    if (list.fetchStatus === 'paused') {
      return <OfflineState title={common.offlineTitle} text={common.offlineText} action={retry} />;
    }
    return <Skeleton variant="rounded" height={260} sx={{ mt: 2 }} aria-label={shell.loading} />;
  }
  if (!online || list.error) {
    return (
      <Alert severity="warning" sx={{ mt: 2 }} action={retry}>
        {fill(common.staleFailed, { time: formatInstantTime(list.dataUpdatedAt) })}
      </Alert>
    );
  }
  if (!isEmpty) return null;
  return (
    <EmptyState title={workBasket.empty} text={filtered ? common.nothingMatches : workBasket.emptyHelp} />
  );
}
