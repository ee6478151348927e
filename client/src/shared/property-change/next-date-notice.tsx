import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { displayDate, fill, messages, type NextInspection } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { CheckField } from '../../ui/check-field';
import { ConfirmButton } from '../../ui/confirm-button';
import { Dialog } from '../../ui/dialog';
import { nextDateSilence, reasonOf } from './next-date-words';

const { common, inspectionDetails, propertyEditor: texts } = messages;

interface NextDateNoticeProps {
  /** New date and reason. */
  children: ReactNode;
  /** How to override it here. */
  override: string;
  /** Interrupted action to continue after reading; absent if there was none. */
  goesOn?: { label: string; onGo: () => void } | undefined;
  onClose: () => void;
}

/**
 * The date, its reason, and whether it is in the past.
 * @param today `YYYY-MM-DD`
 */
export function NextDateText({ next, today }: { next: NextInspection; today: string }) {
  const date = next.date ?? '';
  return (
    <>
      <p>{fill(inspectionDetails.nextIs, { date: displayDate(date), reason: reasonOf(next) })}</p>
      {date < today && <p>{inspectionDetails.overdue}</p>}
    </>
  );
}

/** Says that the next inspection moved and why; the reader can silence the notice. */
export function NextDateNotice({ children, override, goesOn, onClose }: NextDateNoticeProps) {
  const [isSilenced, setSilenced] = useState(false);
  const close = () => {
    if (isSilenced) nextDateSilence.set();
    onClose();
  };
  return (
    <Dialog
      open
      compact
      role="alertdialog"
      title={texts.recalculationTitle}
      onClose={close}
      closeLabel={common.close}
      actions={
        goesOn ? (
          <>
            <Button onClick={close} autoFocus>
              {inspectionDetails.goBack}
            </Button>
            <ConfirmButton
              question={texts.recalculationTitle}
              variant="contained"
              onClick={() => {
                close();
                goesOn.onGo();
              }}
            >
              {goesOn.label}
            </ConfirmButton>
          </>
        ) : (
          <ConfirmButton question={texts.recalculationTitle} variant="contained" autoFocus onClick={close}>
            {inspectionDetails.understood}
          </ConfirmButton>
        )
      }
    >
      <Typography component="p" sx={{ fontWeight: 650 }}>
        {texts.recalculationHeading}
      </Typography>
      {children}
      <p>
        {texts.recalculationText} {override}
      </p>
      <CheckField label={texts.doNotShowAgain} checked={isSilenced} onChecked={setSilenced} />
    </Dialog>
  );
}
