import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { fill, messages } from '@walkthrough/domain';
import { contentsInWords } from '../../offline/reports/model/contents-in-words';
import type { TenantInfoOutcome } from '../../offline/reports/model/report-parts';
import { DistributionDialog } from '../../shared/distribution/distribution-dialog';
import { EndedDialog } from '../../shared/open-report/ended-dialog';
import { useSubmission } from '../../shared/open-report/use-submission';
import type { ReportSession, SubmitOutcome } from '../../offline/reports/drafts/report-session';
import { showToast } from '../../ui/toast';

const { common, conditionForm: texts, deviceReports, sync } = messages;

interface SubmittedDialogProps {
  session: ReportSession;
  /** Initial answer to Submit; the dialog then tracks delivery. */
  outcome: SubmitOutcome;
  onClose: () => void;
}

/**
 * Shows the outcome of Submit and where to send the report. Counts come first, since the inspector is about to leave.
 */
export function SubmittedDialog({ session, outcome: first, onClose }: SubmittedDialogProps) {
  const outcome = useSubmission(session, first);
  if (outcome.state === 'handedOver' || outcome.state === 'withdrawn')
    return <EndedDialog outcome={outcome} onClose={onClose} />;
  const isDelivered = outcome.state === 'delivered';
  const leave = () => {
    if (isDelivered) showToast({ kind: 'success', text: texts.submitted });
    onClose();
  };
  return (
    <DistributionDialog
      conditionInspectionId={session.record.id}
      inspectionId={session.record.activeInspectionId}
      // Keep typed addresses when the queued report is delivered.
      onKeep={isDelivered ? undefined : (emails) => session.distributeLater(emails)}
      title={isDelivered ? texts.deliveredTitle : texts.queuedTitle}
      explanation={
        <div role="status">{isDelivered ? <DeliveredWords {...outcome} /> : <Queued {...outcome} />}</div>
      }
      dismissLabel={common.done}
      onClose={leave}
    />
  );
}

function DeliveredWords(outcome: Extract<SubmitOutcome, { state: 'delivered' }>) {
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>
        {fill(deviceReports.safeToLeave, { contents: contentsInWords(outcome) })}
      </Typography>
      <TenantInfoResult outcome={outcome.tenantInfo} />
    </>
  );
}

/** Shows whether the tenant changes sent with the report were applied. */
function TenantInfoResult({ outcome }: { outcome: TenantInfoOutcome | null }) {
  if (outcome?.state === 'refused') {
    return (
      <Alert severity="warning">
        {fill(messages.deviceReports.tenantRefused, { reason: outcome.reason })}
      </Alert>
    );
  }
  if (!outcome?.email) return null;
  return <Alert severity="success">{fill(sync.tenantChangeNotified, { email: outcome.email })}</Alert>;
}

function Queued({ reason, refused }: Extract<SubmitOutcome, { state: 'queued' }>) {
  return (
    <div>
      {!refused && <Typography sx={{ fontWeight: 650, mb: 1 }}>{sync.queued}</Typography>}
      {reason !== sync.queued && <Typography sx={{ mb: 1 }}>{reason}</Typography>}
      <Typography>{texts.distributionLater}</Typography>
    </div>
  );
}
