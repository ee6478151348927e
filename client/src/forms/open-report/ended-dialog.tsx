import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import type { SubmitOutcome } from '../../offline/reports/report-session';
import { ConfirmButton } from '../../ui/confirm-button';
import { Dialog } from '../../ui/dialog';

const { common } = messages;

interface HandedOverDialogProps {
  outcome: Extract<SubmitOutcome, { state: 'handedOver' }>;
  onClose: () => void;
}

/** Submit came too late for the visit: the office has the report and decides (docs/decisions/0049). */
export function HandedOverDialog({ outcome: { contents, why }, onClose }: HandedOverDialogProps) {
  return (
    <Dialog
      open
      narrow
      title={contents}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        <ConfirmButton question={contents} variant="contained" autoFocus onClick={onClose}>
          {common.done}
        </ConfirmButton>
      }
    >
      <Typography>{why}</Typography>
    </Dialog>
  );
}
