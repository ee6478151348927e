import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { fieldWorkWhenLoaded } from '../../offline/current-work';
import type { DeviceReport } from '../../offline/device-reports';
import { useSignedIn } from '../../session/use-session';
import { formatInstant } from '../../ui/dates';
import { lazyPart } from '../../ui/lazy-part';
import { showToast } from '../../ui/toast';
import { BasketButtons, BasketPaper } from './basket-list';
import { DeviceState } from './device-state';
import { PlaceHeading } from './place-heading';
import { reportAddress } from './report-address';

const { sync, common } = messages;

const DistributionDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'basket-dialogs' */ '../../forms/distribution/distribution-dialog'))
      .DistributionDialog,
);

const showProblem = (error: Error) => showToast({ kind: 'error', text: error.message });

/** One report on this device: where it is, what keeps it, and what can be done about it. */
export function DeviceCard({ report, queue }: { report: DeviceReport; queue: boolean }) {
  const { property, side, occupantNames, reason, distribution, state } = report;
  return (
    <BasketPaper>
      <PlaceHeading place={property} />
      <Box sx={{ fontWeight: 650 }}>{common[side]}</Box>
      <DeviceState report={report} />
      {reason && <Box sx={{ color: 'error.main' }}>{reason}</Box>}
      {distribution && <Box>{fill(sync.distributedLater, { emails: distribution.emails.join(', ') })}</Box>}
      <Tenants report={report} />
      {occupantNames.length > 0 && <Box>{occupantNames.join(', ')}</Box>}
      <Times report={report} />
      {distribution?.failed && <SendReport report={report} />}
      {queue && state !== 'delivered' ? <QueueButtons report={report} /> : <OpenButton report={report} />}
    </BasketPaper>
  );
}

function Times({ report: { editedAt, fetchedAt, lastTryAt } }: { report: DeviceReport }) {
  const lines = [
    fill(sync.fetchedAt, { time: formatInstant(fetchedAt) }),
    editedAt !== null && fill(sync.changedAt, { time: formatInstant(editedAt) }),
    lastTryAt !== null && fill(sync.lastTry, { time: formatInstant(lastTryAt) }),
  ];
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {lines.filter(Boolean).map((line) => (
        <Box key={String(line)}>{line}</Box>
      ))}
    </Box>
  );
}

/** What could not be sent by itself is sent by hand, or given up. */
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
        {sync.doNotSend}
      </Button>
      {asking && (
        <DistributionDialog
          conditionInspectionId={id}
          onSent={giveUp.mutate}
          onClose={() => setAsking(false)}
        />
      )}
    </BasketButtons>
  );
}

/** New tenants that went along: told to whom, or refused until somebody has seen it. */
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
      <Box sx={{ color: 'error.main' }}>{fill(sync.tenantRefused, { reason })}</Box>
      <Box>{fill(sync.tenantRefusedNames, { names: names.join(', ') })}</Box>
      <BasketButtons>
        <Button variant="outlined" disabled={seen.isPending} onClick={() => seen.mutate()}>
          {sync.tenantRefusedSeen}
        </Button>
      </BasketButtons>
    </>
  );
}

function OpenButton({ report: { id } }: { report: DeviceReport }) {
  return (
    <BasketButtons>
      <Button component={Link} to={reportAddress(id)} variant="contained">
        {common.open}
      </Button>
    </BasketButtons>
  );
}

function QueueButtons({ report: { id, state, submittedAt } }: { report: DeviceReport }) {
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
      {submittedAt !== null && state !== 'needsAttention' && (
        <Button variant="contained" disabled={syncing.isPending} onClick={() => syncing.mutate()}>
          {sync.syncNow}
        </Button>
      )}
      <Button variant="outlined" disabled={editing.isPending} onClick={() => editing.mutate()}>
        {sync.edit}
      </Button>
    </BasketButtons>
  );
}
