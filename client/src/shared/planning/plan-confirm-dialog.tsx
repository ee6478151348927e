import type { ChangedInspections, PresenceDoing } from '@walkthrough/domain';
import type { ApiError } from '../../api/api-error';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { useAnnouncePresence } from '../../live/presence';
import type { PlannedRow } from './planned-row';
import { PlanningReasons } from './planning-reasons';
import { usePlanning } from './use-planning';
import { InspectionConflictDialog } from './inspection-conflict-dialog';

export interface PlanConfirmDialogProps {
  row: PlannedRow;
  title: string;
  question: string;
  confirmLabel: string;
  doing: PresenceDoing;
  /** False if nothing is removed. */
  destructive?: boolean;
  /** Failure message before the reason. */
  failure?: string;
  call: (id: number, version: number | undefined) => Promise<ChangedInspections>;
  inspectorName: (id: number) => string | undefined;
  onDone: (rows: ChangedInspections) => void;
  onClose: () => void;
}

/** Confirms assigning, unassigning or unscheduling. */
export function PlanConfirmDialog(props: PlanConfirmDialogProps) {
  const { row, inspectorName, onClose } = props;
  const rows = [row];
  const planning = usePlanning<void>({
    rows,
    call: (_input, versions) => props.call(row.id, versions[row.id]),
    onDone: (changed) => props.onDone(changed),
    newestVersion: () => undefined,
  });
  const { failure } = props;
  const wording =
    failure === undefined ? {} : { wording: ({ message }: ApiError) => `${failure} ${message}` };
  const sending = useSend<void>(planning.save, wording);
  useAnnouncePresence('inspection', [row.id], props.doing);

  if (planning.conflict) {
    return (
      <InspectionConflictDialog
        {...{ planning, rows, inspectorName, onClose }}
        conflict={planning.conflict}
        onUseMine={() => void sending.run()}
      />
    );
  }
  return (
    <ConfirmActionDialog
      title={props.title}
      confirmLabel={props.confirmLabel}
      sending={sending}
      destructive={props.destructive ?? true}
      details={({ error }) => error && <PlanningReasons rows={rows} error={error} />}
      onClose={onClose}
    >
      {props.question}
    </ConfirmActionDialog>
  );
}
