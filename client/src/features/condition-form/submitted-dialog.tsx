import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fill, messages } from '@walkthrough/domain';
import type { SubmitOutcome } from '../../offline/reports/report-session';
import { Dialog } from '../../ui/dialog';

const { common, conditionForm: texts, sync } = messages;

/** What became of Submit, in numbers: the person is about to leave the place. */
export function SubmittedDialog({ outcome, onClose }: { outcome: SubmitOutcome; onClose: () => void }) {
  const delivered = outcome.state === 'delivered';
  return (
    <Dialog
      open
      title={delivered ? texts.deliveredTitle : texts.queuedTitle}
      onClose={onClose}
      closeLabel={common.close}
      narrow
      actions={
        <Button variant="contained" onClick={onClose} autoFocus>
          {common.done}
        </Button>
      }
    >
      {delivered ? (
        <>
          <Typography sx={{ fontWeight: 650, mb: 1 }}>
            {fill(sync.safeToLeave, { answers: outcome.answers, photos: outcome.photos })}
          </Typography>
          <Typography>{texts.submitted}</Typography>
        </>
      ) : (
        <>
          <Typography sx={{ fontWeight: 650, mb: 1 }}>{sync.queued}</Typography>
          {outcome.reason !== sync.queued && <Typography>{outcome.reason}</Typography>}
        </>
      )}
    </Dialog>
  );
}
