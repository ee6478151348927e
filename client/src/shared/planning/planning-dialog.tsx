import type { PresenceDoing } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { EditDialog } from '../../editing/edit-dialog';
import type { EditForm } from '../../editing/edit-form';
import { useAnnouncePresence } from '../../live/presence';
import type { PlannedRow } from './planned-row';
import { PlanningReasons } from './planning-reasons';
import type { Planning } from './use-planning';
import { InspectionConflictDialog } from './inspection-conflict-dialog';

interface PlanningDialogProps<V> {
  /** Rows as they were when the dialog opened. */
  rows: readonly PlannedRow[];
  doing: PresenceDoing;
  planning: Planning;
  form: EditForm<V>;
  /** Message while required input is missing. */
  incomplete: false | string;
  title: string;
  submitLabel: string;
  secondSubmit?: { label: string; onSubmit: () => void } | undefined;
  inspectorName: (id: number) => string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Dialog for schedule changes that shows presence to others. Problems appear below the fields; an edit conflict
 * replaces them until resolved.
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
      <InspectionConflictDialog
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
