import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useKeepEntered } from '../../forms/report/page/use-keep-entered';
import { unassignInspection } from '../../forms/visit/planning-calls';
import type { OpenReport } from '../../offline/reports/open-report-session';
import { closeUnassigned, sendBeforeUnassign } from '../../offline/reports/unassigned-report';
import type { ReportSession } from '../../offline/reports/report-session';
import { useNetworkStatus } from '../../offline/use-network-status';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showToast } from '../../ui/toast';

const { common, taskForm: texts } = messages;

interface UnassignButtonProps {
  session: ReportSession;
  which: OpenReport;
  home: string;
}

/**
 * Gives the visit back to its team; only online (spec 2 §2.2). What was entered goes to the server first: afterwards this
 * device could not send it any more.
 */
export function UnassignButton({ session, which, home }: UnassignButtonProps) {
  const { online } = useNetworkStatus();
  const navigate = useNavigate();
  const keepEntered = useKeepEntered();
  const [asking, setAsking] = useState(false);
  const unassigning = useMutation({
    mutationFn: async () => {
      await keepEntered();
      await sendBeforeUnassign(which);
      await unassignInspection(session.record.activeInspectionId, undefined);
      await closeUnassigned(which);
    },
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', text: texts.unassigned });
      void navigate(home);
    },
    onError: (error) => {
      setAsking(false);
      showToast({ kind: 'error', text: error.message });
    },
  });
  return (
    <>
      <Button
        color="error"
        aria-disabled={!online}
        onClick={() => (online ? setAsking(true) : showToast({ kind: 'error', text: texts.unassignOffline }))}
      >
        {texts.unassign}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.unassignTitle}
        confirmLabel={texts.unassign}
        cancelLabel={common.cancel}
        destructive
        busy={unassigning.isPending}
        onConfirm={() => unassigning.mutate()}
        onCancel={() => setAsking(false)}
      >
        {texts.unassignText}
      </ConfirmDialog>
    </>
  );
}
