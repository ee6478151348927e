import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { fill, messages } from '@walkthrough/domain';
import { contentsInWords } from '../../offline/model/contents-in-words';
import type { TenantInfoOutcome } from '../../offline/model/report-parts';
import { CollectAddressesDialog, DistributionDialog } from '../../forms/distribution/distribution-dialog';
import { HandedOverDialog } from '../../forms/open-report/handed-over-dialog';
import type { ReportSession, SubmitOutcome } from '../../offline/reports/report-session';
import { showToast } from '../../ui/toast';

const { common, conditionForm: texts, deviceReports, sync } = messages;

interface SubmittedDialogProps {
  session: ReportSession;
  outcome: SubmitOutcome;
  onClose: () => void;
}

/**
 * What became of Submit, and to whom the report is sent (spec 2 §4). The numbers come first: the person is about to
 * leave the place.
 */
export function SubmittedDialog({ session, outcome, onClose }: SubmittedDialogProps) {
  if (outcome.state === 'handedOver') return <HandedOverDialog outcome={outcome} onClose={onClose} />;
  if (outcome.state === 'queued') {
    return (
      <CollectAddressesDialog
        title={texts.queuedTitle}
        explanation={<Queued {...outcome} />}
        dismissLabel={common.done}
        onKeep={(emails) => session.distributeLater(emails)}
        onClose={onClose}
      />
    );
  }
  const leave = () => {
    showToast({ kind: 'success', text: texts.submitted });
    onClose();
  };
  const { tenantInfo } = outcome;
  return (
    <DistributionDialog
      conditionInspectionId={session.record.id}
      inspectionId={session.record.activeInspectionId}
      title={texts.deliveredTitle}
      explanation={
        <>
          <Typography sx={{ fontWeight: 650 }}>
            {fill(deviceReports.safeToLeave, { contents: contentsInWords(outcome) })}
          </Typography>
          <TenantsTold outcome={tenantInfo} />
        </>
      }
      dismissLabel={common.done}
      onClose={leave}
    />
  );
}

/** What became of tenants that were sent along. */
function TenantsTold({ outcome }: { outcome: TenantInfoOutcome | null }) {
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
