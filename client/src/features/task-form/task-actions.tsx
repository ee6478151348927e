import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { type ChangedInspections, messages } from '@walkthrough/domain';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OpenReport } from '../../offline/reports/drafts/open-report-session';
import type { ReportSession } from '../../offline/reports/drafts/report-session';
import { isTaskReport } from '../../offline/reports/model/report-record';
import { useSignedIn } from '../../session/use-session';
import { useKeepEntered } from '../../report-form/page/use-keep-entered';
import { showToast } from '../../ui/toast';
import type { ApiError } from '../../api/api-error';
import { queryClient } from '../../api/query-client';
import { queryKeys } from '../../api/query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { unassignInspection } from '../../shared/planning/planning-calls';
import { isForTheTaking, takeInspection } from '../../shared/planning/taken-inspections';
import { announcePlanned, type UndoCall } from '../../shared/planning/undo-planning';
import { closeUnassigned, sendBeforeUnassign } from '../../offline/reports/drafts/unassigned-report';
import { needsServerText } from '../../offline/status/unreached-words';
import { useNetworkStatus } from '../../offline/status/use-network-status';

const { basketActions, taskForm: texts } = messages;

interface TaskActionsProps {
  session: ReportSession;
  which: OpenReport;
  home: string;
}

/** Leaves the form or returns the inspection. */
export function TaskActions({ session, which, home }: TaskActionsProps) {
  const { user } = useSignedIn();
  const { record } = session;
  if (!isTaskReport(record)) return null;
  const isOwn = user.inspector !== null && record.visit.inspector?.id === user.inspector.id;
  const isOpen = session.lock === null && record.visit.inspectedDate === null;
  return (
    <>
      <ReturnButton home={home} />
      {isOwn && isOpen && <UnassignButton session={session} which={which} home={home} />}
    </>
  );
}

/** Leaves the form after everything entered has been stored. */
function ReturnButton({ home }: { home: string }) {
  const navigate = useNavigate();
  const keepEntered = useKeepEntered();
  const leave = async (event: MouseEvent) => {
    // A modified click opens another tab and leaves this one.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await keepEntered();
      await navigate(home);
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <Button component={Link} to={home} startIcon={<BackIcon />} onClick={(event) => void leave(event)}>
      {messages.taskForm.return}
    </Button>
  );
}

interface UnassignButtonProps {
  session: ReportSession;
  which: OpenReport;
  home: string;
}

/** Returns the Work Basket's failure text, the reason for a final error, and a note that the work is kept. */
const formatFailure = (error: ApiError): string =>
  [basketActions.unassignFailed, ...(error.isFinal ? [error.message] : []), texts.unassignKept].join(' ');

const reloadBasket = () => void queryClient.invalidateQueries({ queryKey: queryKeys.workBasket });

/** Returns the call that takes a returned inspection again; null if it is not of the inspector's teams. */
async function undoReturn(inspectorId: number, [row]: ChangedInspections): Promise<UndoCall | null> {
  if (!row || !(await isForTheTaking(row.id))) return null;
  return () => takeInspection(inspectorId, row.id, row.version);
}

/**
 * Returns the inspection to its team after a confirmation; works only online. Sends all unsent input first, because
 * this device cannot send it afterwards.
 */
function UnassignButton({ session, which, home }: UnassignButtonProps) {
  const { online, missing } = useNetworkStatus();
  const navigate = useNavigate();
  const keepEntered = useKeepEntered();
  const { user } = useSignedIn();
  const [asking, setAsking] = useState(false);
  const sending = useSend<void>(
    async () => {
      await keepEntered();
      await sendBeforeUnassign(which);
      const rows = await unassignInspection(session.record.activeInspectionId, undefined);
      await closeUnassigned(which);
      const undo = await undoReturn(user.inspector?.id ?? 0, rows);
      void navigate(home);
      announcePlanned({ text: texts.unassigned, rows, undo, onChanged: reloadBasket });
    },
    { wording: formatFailure },
  );
  const ask = () => {
    sending.forget();
    setAsking(true);
  };
  return (
    <>
      {/* Always on top of the report, so not in red: the confirmation is. */}
      <Button
        color="inherit"
        sx={{ color: 'text.secondary' }}
        aria-disabled={!online}
        onClick={() => (online ? ask() : showToast({ kind: 'error', text: needsServerText(missing) }))}
      >
        {texts.unassign}
      </Button>
      {asking && (
        <ConfirmActionDialog
          title={texts.unassignTitle}
          confirmLabel={texts.unassign}
          sending={sending}
          onClose={() => setAsking(false)}
        >
          {texts.unassignText}
        </ConfirmActionDialog>
      )}
    </>
  );
}
