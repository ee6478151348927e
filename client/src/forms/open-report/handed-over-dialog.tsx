import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import type { SubmitOutcome } from '../../offline/reports/report-session';
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
        <Button variant="contained" autoFocus onClick={onClose}>
          {common.done}
        </Button>
      }
    >
      <Typography>{why}</Typography>
    </Dialog>
  );
}
