import { messages } from '@walkthrough/domain';
import { ConfirmDialog } from '../ui/confirm-dialog';

const { editing, propertyEditor } = messages;

interface LeaveQuestionProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before what was entered and not saved is lost. */
export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title={editing.leaveTitle}
      confirmLabel={editing.leave}
      cancelLabel={editing.stay}
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {propertyEditor.unsavedChanges}
    </ConfirmDialog>
  );
}
