import type { PresenceDoing } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { EditDialog } from '../../editing/edit-dialog';
import type { EditForm } from '../../editing/edit-form';
import { useAnnouncePresence } from '../../live/presence';
import type { PlannedRow } from './planned-row';
import { PlanningReasons } from './planning-reasons';
import type { Planning } from './use-planning';
import { VisitConflictDialog } from './visit-conflict-dialog';

interface PlanningDialogProps<V> {
  /** As they were when the dialog opened. */
  rows: readonly PlannedRow[];
  doing: PresenceDoing;
  planning: Planning;
  form: EditForm<V>;
  /** What is missing without which there is nothing to send, in words. */
  incomplete: false | string;
  title: string;
  submitLabel: string;
  inspectorName: (id: number) => string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks for a change of plans while others see that somebody is at it. What stands against it is said below the fields,
 * and somebody else's change takes their place until one of the two is chosen.
 */
export function PlanningDialog<V>(props: PlanningDialogProps<V>) {
  const { rows, doing, planning, form, inspectorName, onClose, children, ...dialog } = props;
  useAnnouncePresence(
    'inspection',
    rows.map(({ id }) => id),
    doing,
  );
  if (planning.conflict) {
    return (
      <VisitConflictDialog
        {...{ planning, rows, inspectorName, onClose }}
        conflict={planning.conflict}
        onUseMine={form.submit}
      />
    );
  }
  return (
    <EditDialog
      {...dialog}
      form={form}
      onClose={onClose}
      details={({ error }) => error && <PlanningReasons rows={rows} error={error} />}
    >
      {children}
    </EditDialog>
  );
}
