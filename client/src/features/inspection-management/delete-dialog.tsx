import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { PlanConfirmDialog } from '../../shared/planning/plan-confirm-dialog';
import { addressOf } from '../../shared/planning/planned-row';
import { callApi } from '../../api/client';
import { kindOf } from './board-kind';

const texts = messages.inspectionManagement;

interface DeleteDialogProps {
  row: StaffInspectionRow;
  inspectorName: (id: number) => string | undefined;
  /** `version` of the deletion, which the boards need. */
  onDeleted: (id: number, version: number) => void;
  onClose: () => void;
}

/**
 * Confirms before an unreported inspection is deleted, or a periodic one cancelled; shows the server's reason if
 * rejected.
 */
export function DeleteDialog({ row, inspectorName, onDeleted, onClose }: DeleteDialogProps) {
  return (
    <PlanConfirmDialog
      row={row}
      inspectorName={inspectorName}
      title={texts.confirmDeletion}
      question={fill(kindOf(row) === 'condition' ? texts.deleteText : texts.cancelText, {
        address: addressOf(row),
      })}
      confirmLabel={messages.common.delete}
      doing="edit"
      call={async (id, seen) => {
        const { version } = await callApi('DELETE inspections/{id}', { path: { id }, ifMatch: seen });
        onDeleted(id, version);
        return [];
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
