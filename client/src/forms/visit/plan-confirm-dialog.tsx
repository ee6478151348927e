import Box from '@mui/material/Box';
import type { ChangedInspections, PresenceDoing } from '@walkthrough/domain';
import { messages } from '@walkthrough/domain';
import { useAnnouncePresence } from '../../live/presence';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EditConflictDialog } from './edit-conflict-dialog';
import type { PlannedRow } from './planned-row';
import { PlanningProblemNotice } from './planning-problem-notice';
import { usePlanning } from './use-planning';

interface PlanConfirmDialogProps {
  row: PlannedRow;
  title: string;
  question: string;
  confirmLabel: string;
  doing: PresenceDoing;
  call: (id: number, version: number | undefined) => Promise<ChangedInspections>;
  inspectorName: (id: number) => string | undefined;
  onDone: (rows: ChangedInspections) => void;
  onClose: () => void;
}

/** Asks before a visit or an inspector is taken away from an inspection. */
export function PlanConfirmDialog(props: PlanConfirmDialogProps) {
  const { row } = props;
  const planning = usePlanning<void>({
    rows: [row],
    call: (_input, versions) => props.call(row.id, versions[row.id]),
    onDone: (rows) => props.onDone(rows),
    newestVersion: () => undefined,
  });
  useAnnouncePresence('inspection', [row.id], props.doing);

  if (planning.conflict) {
    return (
      <EditConflictDialog
        details={planning.conflict}
        seen={row}
        inspectorName={props.inspectorName}
        onKeepTheirs={props.onClose}
        onUseMine={() => planning.useMine()}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={props.title}
      confirmLabel={planning.busy ? messages.common.saving : props.confirmLabel}
      cancelLabel={messages.common.cancel}
      destructive
      busy={planning.busy}
      onConfirm={() => planning.send()}
      onCancel={props.onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {props.question}
        <PlanningProblemNotice rows={[row]} problem={planning.problem} onRetry={() => planning.send()} />
      </Box>
    </ConfirmDialog>
  );
}
