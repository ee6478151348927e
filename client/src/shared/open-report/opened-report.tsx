import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { isApiError } from '../../api/api-error';
import { checkNetwork } from '../../offline/status/network-status';
import { FormNeedsUpdate } from '../../offline/reports/model/form-engine';
import { updateSoftware } from '../../offline/software/update-software';
import { takeOverReport, type OpenReport } from '../../offline/reports/drafts/open-report-session';
import type { ReportSession } from '../../offline/reports/drafts/report-session';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { ErrorState, OfflineState } from '../../ui/message-state';
import { Placeholder } from '../../ui/placeholder';
import { showToast } from '../../ui/toast';
import { OthersChanges } from './others-changes';
import { StorageNotice } from './storage-notice';
import { useReportSession } from './use-report-session';

const { common, conditionForm: texts, shell } = messages;

interface OpenedReportProps {
  /** Another report needs another key. */
  which: OpenReport;
  /**
   * @param lockAction action shown beside the reason for a locked report
   */
  children: (session: ReportSession, lockAction: ReactNode) => ReactNode;
}

/** Opens a report of either kind; shows loading and error states. */
export function OpenedReport({ which, children }: OpenedReportProps) {
  const { opened, retry } = useReportSession(which);
  if (opened.state === 'opening') return <Opening />;
  if (opened.state === 'failed') return <NotOpened error={opened.error} onRetry={retry} />;
  const { session } = opened;
  return (
    <>
      {/* Managers' input is not stored on the device. */}
      {!which.manager && <StorageNotice onlyLow />}
      <OthersChanges session={session} onReopen={retry} />
      {children(session, session.isElsewhere && <TakeOver which={which} onTaken={retry} />)}
    </>
  );
}

function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { online } = useNetworkStatus();
  if (error instanceof FormNeedsUpdate) return <NeedsUpdate />;
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

/** Nothing of the form is shown, since rules that this app lacks could hide or require answers. */
function NeedsUpdate() {
  const update = (
    <Button variant="contained" onClick={() => void updateSoftware()}>
      {messages.sync.update}
    </Button>
  );
  const { needsUpdate, needsUpdateText } = messages.deviceReports;
  return <ErrorState title={needsUpdate} text={needsUpdateText} action={update} />;
}

function Opening() {
  return (
    <Box aria-label={shell.loading} role="status" sx={{ display: 'grid', gap: 2, pt: 2 }}>
      <Placeholder shape="lines" count={2} />
      <Placeholder shape="fields" count={4} />
      <Placeholder shape="fields" count={4} />
    </Box>
  );
}

/** Asks the other tab to save its input and release the report. */
function TakeOver({ which, onTaken }: { which: OpenReport; onTaken: () => void }) {
  const taking = useMutation({
    mutationFn: () => takeOverReport(which),
    networkMode: 'always',
    onSuccess: onTaken,
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  return (
    <Button color="inherit" disabled={taking.isPending} onClick={() => taking.mutate()}>
      {messages.deviceReports.takeOver}
    </Button>
  );
}
