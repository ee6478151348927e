import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import type { SubmitOutcome } from '../../offline/reports/drafts/report-session';
import { ConfirmButton } from '../../ui/confirm-button';
import { Dialog } from '../../ui/dialog';

const { common } = messages;

interface EndedDialogProps {
  outcome: Extract<SubmitOutcome, { state: 'handedOver' | 'withdrawn' }>;
  onClose: () => void;
}

/**
 * The report is no longer queued but was not delivered: the office has it and decides (docs/decisions/0049), or another
 * tab took it back.
 */
export function EndedDialog({ outcome: { contents, why }, onClose }: EndedDialogProps) {
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
