import { messages } from '@walkthrough/domain';
import { ConfirmDialog } from '../ui/confirm-dialog';

const { common, editing, propertyEditor } = messages;

interface LeaveQuestionProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
  /** Saves first. If given, the confirmation has three answers. */
  onSave?: (() => void) | undefined;
}

/** Confirms leaving with unsaved input. */
export function LeaveQuestion({ open, onLeave, onStay, onSave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title={editing.leaveTitle}
      confirmLabel={onSave ? propertyEditor.cancelChanges : editing.leave}
      cancelLabel={onSave ? common.cancel : editing.stay}
      destructive
      other={onSave && { label: propertyEditor.saveChanges, onChoose: onSave }}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {propertyEditor.unsavedChanges}
    </ConfirmDialog>
  );
}
