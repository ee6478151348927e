import { messages } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { EditDialog } from '../../../editing/edit-dialog';
import { useEditForm } from '../../../editing/edit-form';
import { TextInput } from '../../../editing/inputs/text-input';
import { showToast } from '../../../ui/toast';

const { deliveries: texts } = messages;

interface WithdrawalDialogProps {
  id: number;
  onSaved: () => void;
  onClose: () => void;
}

/** Withdraws a delivery with a reason. */
export function WithdrawalDialog({ id, onSaved, onClose }: WithdrawalDialogProps) {
  const form = useEditForm({
    call: 'POST deliveries/{id}/withdrawal',
    initialValues: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    save: async ({ reason }) => {
      await callApi('POST deliveries/{id}/withdrawal', { path: { id }, body: { reason } });
      showToast({ kind: 'success', text: texts.withdrawn });
      onSaved();
    },
    onSaved: onClose,
  });
  return (
    <EditDialog
      form={form}
      title={texts.withdraw}
      submitLabel={texts.withdraw}
      draftOf={`withdrawal ${id}`}
      onClose={onClose}
    >
      <span>{texts.withdrawHelp}</span>
      <TextInput
        form={form}
        name="reason"
        label={texts.withdrawReason}
        input={{ multiline: true, minRows: 2 }}
      />
    </EditDialog>
  );
}
