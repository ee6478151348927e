import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ContactsButton } from '../../shared/contacts/contacts-button';
import { inspectionRefOf } from '../../shared/contacts/inspection-ref';
import { fieldWorkWhenLoaded } from '../../offline/current-work';
import type { DeviceReport } from '../../offline/reports/model/device-report';
import { numberOf } from '../../offline/reports/model/report-id';
import { SIDE_NAMES } from '../../offline/reports/merge/side-names';
import { mayOpen } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { RelativeTime, TIME } from '../../live/relative-time';
import { lazyPart } from '../../ui/lazy-part';
import { showToast } from '../../ui/toast';
import { BasketButtons, BasketPaper } from './basket-list';
import { DeviceState } from './device-state';
import { DeviceInspection } from './device-inspection';
import { HandedOverButtons } from './late-state';
import { PlaceHeading } from './place-heading';
import { reportAddress } from '../../shared/day/report-address';
import { RequestDataUpdate } from './request-data-update';
import { SubmitOffline } from './submit-offline';

const { deviceReports, sync, common } = messages;

const DistributionDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'basket-dialogs' */ '../../shared/distribution/distribution-dialog'))
      .DistributionDialog,
);

const showProblem = (error: Error) => showToast({ kind: 'error', text: error.message });

interface DeviceCardProps {
  report: DeviceReport;
  queue: boolean;
  /** Last contact attempt, UTC ms; undefined if none. */
  lastContactAt: number | undefined;
  /** Whether times include their zone. */
  showsZone: boolean;
}

/** Report on this device: state, problem and actions. */
export function DeviceCard({ report, queue, lastContactAt, showsZone }: DeviceCardProps) {
  const { property, side, occupancy, reason, distribution, state } = report;
  const occupantNames = occupancy?.names ?? [];
  return (
    <BasketPaper>
      <PlaceHeading place={property} />
      <Box sx={{ fontWeight: 650 }}>{SIDE_NAMES[side]}</Box>
      <DeviceInspection report={report} lastContactAt={lastContactAt} showsZone={showsZone} />
      <DeviceState report={report} />
      {reason && <Box sx={{ color: 'error.main' }}>{reason}</Box>}
      {distribution && (
        <Box>{fill(deviceReports.distributedLater, { emails: distribution.emails.join(', ') })}</Box>
      )}
      <Tenants report={report} />
      {occupantNames.length > 0 && <Box>{occupantNames.join(', ')}</Box>}
      <Times report={report} />
      {distribution?.failed && <SendReport report={report} />}
      {state === 'handedOver' ? (
        <HandedOverButtons report={report} />
      ) : queue && state !== 'delivered' ? (
        <QueueButtons report={report} />
      ) : (
        <OpenButton report={report} queue={queue} />
      )}
      <RecordLink report={report} />
    </BasketPaper>
  );
}

/** Leads to the record of the property. What is delivered is no longer in an inspector's Work Basket, which their record shows. */
function RecordLink({ report: { property, state } }: { report: DeviceReport }) {
  const { user } = useSignedIn();
  if (state === 'delivered' || state === 'handedOver' || !mayOpen(user, '/properties/:id')) return null;
  return (
    <Button component={Link} to={`/properties/${property.id}`} sx={{ justifySelf: 'start', minHeight: 44 }}>
      {messages.screens.propertyRecord}
    </Button>
  );
}

function Times({ report: { editedAt, fetchedAt, lastTryAt } }: { report: DeviceReport }) {
  const lines = [
    [deviceReports.fetchedAt, fetchedAt],
    [deviceReports.changedAt, editedAt],
    [deviceReports.lastTry, lastTryAt],
  ] as const;
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {lines.map(
        ([text, at]) =>
          at !== null && (
            <Box key={text}>
              <RelativeTime at={at} text={fill(text, { time: TIME })} />
            </Box>
          ),
      )}
    </Box>
  );
}

/** Retries or discards a report that could not be sent automatically. */
function SendReport({ report: { id } }: { report: DeviceReport }) {
  const [asking, setAsking] = useState(false);
  const giveUp = useMutation({
    mutationFn: async () => (await fieldWorkWhenLoaded())?.forgetDistribution(id),
    networkMode: 'always',
    onError: showProblem,
  });
  return (
    <BasketButtons>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {common.sendReport}
      </Button>
      <Button variant="outlined" disabled={giveUp.isPending} onClick={() => giveUp.mutate()}>
        {deviceReports.doNotSend}
      </Button>
      {asking && (
        <DistributionDialog
          conditionInspectionId={numberOf(id)}
          onSent={giveUp.mutate}
          onClose={() => setAsking(false)}
        />
      )}
    </BasketButtons>
  );
}

/** Tenant changes sent with the report: applied, or rejected until acknowledged. */
function Tenants({ report: { id, tenantInfo } }: { report: DeviceReport }) {
  const seen = useMutation({
    mutationFn: async () => (await fieldWorkWhenLoaded())?.forgetTenantInfo(id),
    networkMode: 'always',
    onError: showProblem,
  });
  if (tenantInfo?.state === 'applied') {
    return tenantInfo.email && <Box>{fill(sync.tenantChangeNotified, { email: tenantInfo.email })}</Box>;
  }
  if (!tenantInfo) return null;
  const { reason, names } = tenantInfo;
  return (
    <>
      <Box sx={{ color: 'error.main' }}>{fill(deviceReports.tenantRefused, { reason })}</Box>
      <Box>{fill(deviceReports.tenantRefusedNames, { names: names.join(', ') })}</Box>
      <BasketButtons>
        <Button variant="outlined" disabled={seen.isPending} onClick={() => seen.mutate()}>
          {deviceReports.tenantRefusedSeen}
        </Button>
      </BasketButtons>
    </>
  );
}

/** Submitted and not rejected, so only sending is left. */
const isWaiting = ({ submittedAt, state }: DeviceReport): boolean =>
  submittedAt !== null && state !== 'needsAttention' && state !== 'handedOver' && state !== 'delivered';

function OpenButton({ report, queue }: { report: DeviceReport; queue: boolean }) {
  const { id, visit, property } = report;
  const { canPerformInspection } = useSignedIn().user.userPermissions;
  return (
    <BasketButtons>
      <Button component={Link} to={reportAddress(id)} variant="contained">
        {common.open}
      </Button>
      {visit && <ContactsButton visit={inspectionRefOf({ ...visit, property })} />}
      {canPerformInspection && isWaiting(report) && <SubmitOffline id={id} />}
      {queue && <RequestDataUpdate report={report} />}
    </BasketButtons>
  );
}

function QueueButtons({ report }: { report: DeviceReport }) {
  const { id, submittedAt } = report;
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const syncing = useMutation({
    mutationFn: async () => (await fieldWorkWhenLoaded())?.syncNow(id),
    networkMode: 'always',
    onError: showProblem,
  });
  const editing = useMutation({
    mutationFn: async () => {
      if (submittedAt !== null) await (await fieldWorkWhenLoaded())?.editAgain(id);
    },
    networkMode: 'always',
    onSuccess: () => void navigate(reportAddress(id)),
    onError: showProblem,
  });
  if (!user.userPermissions.canPerformInspection) return null;
  return (
    <BasketButtons>
      {isWaiting(report) && (
        <Button variant="contained" disabled={syncing.isPending} onClick={() => syncing.mutate()}>
          {deviceReports.syncNow}
        </Button>
      )}
      <Button variant="outlined" disabled={editing.isPending} onClick={() => editing.mutate()}>
        {sync.edit}
      </Button>
      <RequestDataUpdate report={report} />
    </BasketButtons>
  );
}
