import Typography from '@mui/material/Typography';
import { fill, messages } from '@walkthrough/domain';
import { EndedDialog } from '../../shared/open-report/ended-dialog';
import { useSubmission } from '../../shared/open-report/use-submission';
import { contentsInWords } from '../../offline/reports/model/contents-in-words';
import type { ReportSession, SubmitOutcome } from '../../offline/reports/drafts/report-session';
import { ConfirmButton } from '../../ui/confirm-button';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';

const { common, conditionForm, deviceReports, sync, taskForm: texts } = messages;

interface SubmittedDialogProps {
  session: ReportSession;
  /** Initial answer to Submit; the dialog then tracks delivery. */
  outcome: SubmitOutcome;
  onClose: () => void;
}

/** Outcome of Submit with counts, since the inspector is about to leave. */
export function SubmittedDialog({ session, outcome: first, onClose }: SubmittedDialogProps) {
  const outcome = useSubmission(session, first);
  if (outcome.state === 'handedOver' || outcome.state === 'withdrawn')
    return <EndedDialog outcome={outcome} onClose={onClose} />;
  const isDelivered = outcome.state === 'delivered';
  const title = isDelivered ? conditionForm.deliveredTitle : conditionForm.queuedTitle;
  const leave = () => {
    if (isDelivered) showToast({ kind: 'success', text: texts.delivered });
    onClose();
  };
  return (
    <Dialog
      open
      narrow
      title={title}
      onClose={leave}
      closeLabel={common.close}
      actions={
        <ConfirmButton question={title} variant="contained" autoFocus onClick={leave}>
          {common.done}
        </ConfirmButton>
      }
    >
      <div role="status">
        {outcome.state === 'delivered' ? (
          <Typography sx={{ fontWeight: 650 }}>
            {fill(deviceReports.safeToLeave, { contents: contentsInWords(outcome) })}
          </Typography>
        ) : (
          <>
            {!outcome.refused && <Typography sx={{ fontWeight: 650 }}>{sync.queued}</Typography>}
            {outcome.reason !== sync.queued && <Typography sx={{ mt: 1 }}>{outcome.reason}</Typography>}
          </>
        )}
      </div>
    </Dialog>
  );
}
