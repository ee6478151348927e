import Typography from '@mui/material/Typography';
import { fill, messages } from '@walkthrough/domain';
import { HandedOverDialog } from '../../forms/open-report/handed-over-dialog';
import { contentsInWords } from '../../offline/model/contents-in-words';
import type { SubmitOutcome } from '../../offline/reports/report-session';
import { ConfirmButton } from '../../ui/confirm-button';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';

const { common, conditionForm, deviceReports, sync, taskForm: texts } = messages;

interface SubmittedDialogProps {
  outcome: SubmitOutcome;
  onClose: () => void;
}

/** What became of Submit, with the numbers: the person is about to leave the place. */
export function SubmittedDialog({ outcome, onClose }: SubmittedDialogProps) {
  if (outcome.state === 'handedOver') return <HandedOverDialog outcome={outcome} onClose={onClose} />;
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
    </Dialog>
  );
}
