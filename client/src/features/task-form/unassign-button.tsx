import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '../../api/api-error';
import { AskDialog } from '../../editing/ask-dialog';
import { useSend } from '../../editing/use-send';
import { useKeepEntered } from '../../report-form/page/use-keep-entered';
import { unassignInspection } from '../../shared/planning/planning-calls';
import type { OpenReport } from '../../offline/reports/drafts/open-report-session';
import { closeUnassigned, sendBeforeUnassign } from '../../offline/reports/drafts/unassigned-report';
import type { ReportSession } from '../../offline/reports/drafts/report-session';
import { needsServerText } from '../../offline/status/unreached-words';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { showToast } from '../../ui/toast';

const { basketActions, taskForm: texts } = messages;

interface UnassignButtonProps {
  session: ReportSession;
  which: OpenReport;
  home: string;
}

/** Returns the Work Basket's failure text, the reason for a final error, and a note that the work is kept. */
const formatFailure = (error: ApiError): string =>
  [basketActions.unassignFailed, ...(error.isFinal ? [error.message] : []), texts.unassignKept].join(' ');

/**
 * Returns the inspection to its team after a confirmation; works only online. Sends all unsent input first, because
 * this device cannot send it afterwards.
 */
export function UnassignButton({ session, which, home }: UnassignButtonProps) {
  const { online, missing } = useNetworkStatus();
  const navigate = useNavigate();
  const keepEntered = useKeepEntered();
  const [asking, setAsking] = useState(false);
  const sending = useSend<void>(
    async () => {
      await keepEntered();
      await sendBeforeUnassign(which);
      await unassignInspection(session.record.activeInspectionId, undefined);
      await closeUnassigned(which);
      showToast({ kind: 'success', text: texts.unassigned });
      void navigate(home);
    },
    { wording: formatFailure },
  );
  const ask = () => {
    sending.forget();
    setAsking(true);
  };
  return (
    <>
      <Button
        color="error"
        aria-disabled={!online}
        onClick={() => (online ? ask() : showToast({ kind: 'error', text: needsServerText(missing) }))}
      >
        {texts.unassign}
      </Button>
      {asking && (
        <AskDialog
          title={texts.unassignTitle}
          confirmLabel={texts.unassign}
          sending={sending}
          onClose={() => setAsking(false)}
        >
          {texts.unassignText}
        </AskDialog>
      )}
    </>
  );
}
