import Alert from '@mui/material/Alert';
import { messages, type WorkBasketItem } from '@walkthrough/domain';
import { StorageNotice } from '../../shared/open-report/storage-notice';
import { needsZones } from '../../shared/planning/planned-row';
import type { DeviceReport } from '../../offline/reports/model/device-report';
import { Placeholder } from '../../ui/placeholder';
import { useDeviceWork } from '../../offline/status/use-device-work';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { viewerZone } from '../../ui/dates';
import { EmptyState, ErrorState } from '../../ui/message-state';
import { BasketList, ClearButton } from './basket-list';
import { DeviceCard } from './device-card';
import { inBasketOrder } from './device-order';
import { inspectionFactsOf } from './device-inspection';
import { searchLoadedRows, isFound } from './loaded-rows-search';
import { OwnRequests } from './own-requests';
import { isNarrowed, type BasketState } from './use-basket-state';
import { useLastContacts } from './use-last-contacts';
import { WaitingActions } from './waiting-actions';
import { WorkTransfer } from './work-transfer';

const { deviceReports, common, shell } = messages;

/** Returns whether a report belongs in the Synch Basket: submitted, to be emailed, or needing attention. */
const isInSynchBasket = ({ submittedAt, state, distribution, tenantInfo }: DeviceReport) =>
  submittedAt !== null ||
  state === 'needsAttention' ||
  distribution !== null ||
  tenantInfo?.state === 'refused';

interface DeviceBasketProps {
  mode: 'offline' | 'synchBasket';
  state: BasketState;
  /** Assigned inspections as last listed by the server; empty if not on this device. */
  rows: readonly WorkBasketItem[];
  onClear: () => void;
}

/** Modes 3 and 7: work on this device, without asking the server. */
export function DeviceBasket({ mode, state, rows, onClear }: DeviceBasketProps) {
  const work = useDeviceWork();
  const queue = mode === 'synchBasket';
  const search = searchLoadedRows(state, useNetworkStatus());
  const found = work.reports
    .filter((report) => !queue || isInSynchBasket(report))
    .filter((report) => isFound(search, report));
  // The Synch Basket starts with the latest change.
  const shown = queue ? found : inBasketOrder(found, state.sort);
  const inspectionIds = shown.flatMap(({ visit }) => (visit ? [visit.id] : []));
  const lastContacts = useLastContacts({ inspectionIds, rows, actions: work.actions });
  const showsZone = needsZones(shown.flatMap(inspectionFactsOf), viewerZone);
  return (
    <>
      {work.setAside > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {deviceReports.unreadableSetAside}
        </Alert>
      )}
      <StorageNotice />
      <DeviceMessage
        queue={queue}
        loaded={work.loaded}
        problem={work.problem}
        isEmpty={shown.length === 0 && !(queue && work.actions.length > 0)}
        filtered={isNarrowed(state)}
        onClear={onClear}
      />
      {queue && work.actions.length > 0 && <WaitingActions />}
      <BasketList>
        {shown.map((report) => (
          <DeviceCard
            key={report.id}
            report={report}
            queue={queue}
            lastContactAt={report.visit ? lastContacts.get(report.visit.id) : undefined}
            showsZone={showsZone}
          />
        ))}
      </BasketList>
      {queue && <OwnRequests />}
      <WorkTransfer />
    </>
  );
}

interface DeviceMessageProps {
  queue: boolean;
  loaded: boolean;
  problem: string | null;
  isEmpty: boolean;
  /** Filtered by a search; then the empty text differs. */
  filtered: boolean;
  onClear: () => void;
}

function DeviceMessage({ queue, loaded, problem, isEmpty, filtered, onClear }: DeviceMessageProps) {
  if (!loaded) return <Placeholder shape="cards" count={3} label={shell.loading} />;
  if (problem !== null) return <ErrorState title={common.listFailed} text={problem} />;
  if (!isEmpty) return null;
  const { empty } = messages.workBasket;
  if (filtered) {
    return (
      <EmptyState title={empty} text={common.nothingMatches} action={<ClearButton onClear={onClear} />} />
    );
  }
  return queue ? (
    <EmptyState title={deviceReports.emptyBasket} text={deviceReports.emptyBasketHelp} />
  ) : (
    <EmptyState title={empty} text={`${deviceReports.emptyOffline}. ${deviceReports.emptyOfflineHelp}`} />
  );
}
