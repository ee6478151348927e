import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { messages, PAGE_TITLES } from '@walkthrough/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { ConditionForm } from '../../forms/condition/condition-form';
import { checkNetwork } from '../../offline/network-status';
import { useNetworkStatus } from '../../offline/use-network-status';
import { takeOverReport, type OpenReport } from '../../offline/reports/open-report-session';
import type { SubmitOutcome } from '../../offline/reports/report-session';
import { SCREENS } from '../../session/screens';
import { ErrorState, OfflineState } from '../../ui/message-state';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { ReportHeader } from './report-header';
import { SubmittedDialog } from './submitted-dialog';
import { useReportSession } from './use-report-session';

const { common, conditionForm: texts, shell } = messages;

/** /condition-inspection-form?ciId=..&manager=true: the move-in / move-out report (spec 2 §2.3). */
export function ConditionFormScreen() {
  const [query] = useSearchParams();
  const manager = query.get('manager') === 'true';
  const id = Number(query.get('ciId'));
  usePageTitle(PAGE_TITLES['/condition-inspection-form'], shell.product);
  return (
    <Box sx={{ width: 'min(1440px, 100%)', mx: 'auto', px: { xs: 1.5, sm: 3 } }}>
      <OpenedReport key={`${id} ${manager}`} conditionInspectionId={id} manager={manager} />
    </Box>
  );
}

function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { online } = useNetworkStatus();
  const retry = (
    <Button variant="contained" onClick={() => void checkNetwork().then(onRetry)}>
      {shell.retry}
    </Button>
  );
  if (!online) return <OfflineState title={common.offlineTitle} text={texts.notOnDevice} action={retry} />;
  const reason = error instanceof Error ? error.message : undefined;
  const isFinal = isApiError(error) && error.isFinal;
  return <ErrorState title={texts.loadFailed} text={reason} action={!isFinal && retry} />;
}

function Opening() {
  return (
    <Box aria-label={shell.loading} role="status" sx={{ display: 'grid', gap: 2, pt: 2 }}>
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}

/** Another tab has the report: it is asked to save what is typed there and to let go. */
function TakeOver({ which, onTaken }: { which: OpenReport; onTaken: () => void }) {
  const taking = useMutation({
    mutationFn: () => takeOverReport(which),
    networkMode: 'always',
    onSuccess: onTaken,
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  return (
    <Button color="inherit" disabled={taking.isPending} onClick={() => taking.mutate()}>
      {messages.sync.takeOver}
    </Button>
  );
}

function OpenedReport({
  conditionInspectionId,
  manager,
}: {
  conditionInspectionId: number;
  manager: boolean;
}) {
  const navigate = useNavigate();
  const which = { conditionInspectionId, manager };
  const { opened, retry } = useReportSession(which);
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);
  if (opened.state === 'opening') return <Opening />;
  if (opened.state === 'failed') return <NotOpened error={opened.error} onRetry={retry} />;
  const { session } = opened;
  return (
    <>
      <ReportHeader session={session} />
      <ConditionForm
        session={session}
        onSubmitted={setOutcome}
        lockAction={session.isElsewhere && <TakeOver which={which} onTaken={retry} />}
      />
      {outcome !== null && (
        <SubmittedDialog
          session={session}
          outcome={outcome}
          onClose={() => void navigate(manager ? SCREENS.inspections : SCREENS.workBasket)}
        />
      )}
    </>
  );
}
