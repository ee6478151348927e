import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { messages } from '@walkthrough/domain';
import type { DeviceReport } from '../../offline/device-reports';
import { useDeviceWork } from '../../offline/use-device-work';
import { EmptyState, ErrorState } from '../../ui/message-state';
import { BasketList } from './basket-list';
import { DeviceCard } from './device-card';
import { StorageNotice } from './storage-notice';

const { sync, common, shell } = messages;

/** Submitted, to be mailed, or needing somebody: what the Synch Basket is for. */
const isInSynchBasket = ({ submittedAt, state, distribution, tenantInfo }: DeviceReport) =>
  submittedAt !== null ||
  state === 'needsAttention' ||
  distribution !== null ||
  tenantInfo?.state === 'refused';

/** Modes 3 and 7: what is on this device, without asking the server (spec 2 §2.1). */
export function DeviceBasket({ mode }: { mode: 'offline' | 'synchBasket' }) {
  const work = useDeviceWork();
  const queue = mode === 'synchBasket';
  const shown = queue ? work.reports.filter(isInSynchBasket) : work.reports;
  return (
    <>
      {work.setAside > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {sync.unreadableSetAside}
        </Alert>
      )}
      <StorageNotice />
      <DeviceFace queue={queue} loaded={work.loaded} problem={work.problem} isEmpty={shown.length === 0} />
      <BasketList>
        {shown.map((report) => (
          <DeviceCard key={report.id} report={report} queue={queue} />
        ))}
      </BasketList>
    </>
  );
}

interface DeviceFaceProps {
  queue: boolean;
  loaded: boolean;
  problem: string | null;
  isEmpty: boolean;
}

function DeviceFace({ queue, loaded, problem, isEmpty }: DeviceFaceProps) {
  if (!loaded) return <Skeleton variant="rounded" height={200} sx={{ mt: 2 }} aria-label={shell.loading} />;
  if (problem !== null) return <ErrorState title={common.listFailed} text={problem} />;
  if (!isEmpty) return null;
  return queue ? (
    <EmptyState title={sync.emptyBasket} text={sync.emptyBasketHelp} />
  ) : (
    <EmptyState title={sync.emptyOffline} text={sync.emptyOfflineHelp} />
  );
}
