import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { displayDate, fill, messages, type NextInspection } from '@walkthrough/domain';
import { useState } from 'react';
import { CheckField } from '../../ui/check-field';
import { Dialog } from '../../ui/dialog';
import { reasonOf } from './next-date';

const { common, inspectionDetails, propertyEditor: texts } = messages;

interface NextDateNoticeProps {
  next: NextInspection;
  onClose: (isSilenced: boolean) => void;
}

/** Tells that the next inspection is on another day, and why (spec 1 §4). */
export function NextDateNotice({ next, onClose }: NextDateNoticeProps) {
  const [isSilenced, setSilenced] = useState(false);
  const close = () => onClose(isSilenced);
  return (
    <Dialog
      open
      compact
      role="alertdialog"
      title={texts.recalculationTitle}
      onClose={close}
      closeLabel={common.close}
      actions={
        <Button variant="contained" autoFocus onClick={close}>
          {inspectionDetails.understood}
        </Button>
      }
    >
      <Typography component="p" sx={{ fontWeight: 650 }}>
        {texts.recalculationHeading}
      </Typography>
      <p>{fill(inspectionDetails.nextIs, { date: displayDate(next.date ?? ''), reason: reasonOf(next) })}</p>
      <p>{texts.recalculationText}</p>
      <CheckField label={texts.doNotShowAgain} checked={isSilenced} onChecked={setSilenced} />
    </Dialog>
  );
}
