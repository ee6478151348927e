import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fill, messages } from '@walkthrough/domain';
import { HandedOverDialog } from '../../forms/open-report/handed-over-dialog';
import { contentsInWords } from '../../offline/model/contents-in-words';
import type { SubmitOutcome } from '../../offline/reports/report-session';
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
  const leave = () => {
    if (isDelivered) showToast({ kind: 'success', text: texts.delivered });
    onClose();
  };
  return (
    <Dialog
      open
      narrow
      title={isDelivered ? conditionForm.deliveredTitle : conditionForm.queuedTitle}
      onClose={leave}
      closeLabel={common.close}
      actions={
        <Button variant="contained" autoFocus onClick={leave}>
          {common.done}
        </Button>
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
