import type { PresenceDoing } from '@walkthrough/domain';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { useAnnouncePresence } from '../../live/presence';
import { FormDialog } from '../../ui/form-dialog';
import { EditConflictDialog } from './edit-conflict-dialog';
import type { PlannedRow } from './planned-row';
import { PlanningProblemNotice } from './planning-problem-notice';
import type { Planning, PlanningProblem } from './use-planning';

interface PlanningDialogProps<Input> {
  /** As they were when the dialog opened. */
  rows: readonly PlannedRow[];
  doing: PresenceDoing;
  planning: Planning<Input>;
  /** What would be sent; null while it is not complete. */
  input: Input | null;
  title: string;
  submitLabel: string;
  /** Known before anything is sent. */
  problem?: PlanningProblem | null;
  /** Takes another time that a problem proposes. */
  onTime?: (wall: string) => void;
  inspectorName: (id: number) => string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks for a change of plans while others see that somebody is at it. What stands against it is said below the fields,
 * and somebody else's change takes their place until one of the two is chosen.
 */
export function PlanningDialog<Input>(props: PlanningDialogProps<Input>) {
  const { rows, doing, planning, input, problem, onTime, onClose, children } = props;
  useAnnouncePresence(
    'inspection',
    rows.map(({ id }) => id),
    doing,
  );
  const send = () => {
    if (input !== null && !planning.busy) planning.send(input);
  };
  if (planning.conflict) {
    return (
      <EditConflictDialog
        details={planning.conflict}
        seen={rows.length === 1 ? rows[0] : undefined}
        inspectorName={props.inspectorName}
        onKeepTheirs={onClose}
        onUseMine={() => input !== null && planning.useMine(input)}
      />
    );
  }
  return (
    <FormDialog
      title={props.title}
      submitLabel={planning.busy ? messages.common.saving : props.submitLabel}
      busy={planning.busy}
      incomplete={input === null}
      onSubmit={send}
      onClose={onClose}
    >
      {children}
      <PlanningProblemNotice
        rows={rows}
        problem={problem ?? planning.problem}
        onRetry={send}
        onTime={onTime}
      />
    </FormDialog>
  );
}
