import Box from '@mui/material/Box';
import {
  ACCOUNT_STATUS_LABELS,
  ACCOUNT_STATUSES,
  messages,
  type PropertyManagerUserItem,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { useSend } from '../../editing/use-send';
import { showToast } from '../../ui/toast';

const { common, customers: texts, users: userTexts } = messages;

interface StatusDialogProps {
  user: PropertyManagerUserItem;
  onSaved: () => void;
  onClose: () => void;
}

/** Offers all four statuses; a user set back to invited must register again. */
export function StatusDialog({ user, onSaved, onClose }: StatusDialogProps) {
  const { id } = user;
  const form = useEditForm({
    call: 'PUT propertyManagerUsers/{id}/accountStatus',
    initialValues: { status: user.accountStatus },
    save: ({ status }) =>
      callApi('PUT propertyManagerUsers/{id}/accountStatus', { path: { id }, body: { status } }),
    onSaved: () => {
      showToast({ kind: 'success', text: texts.changesSaved });
      onSaved();
    },
  });
  return (
    <EditDialog
      form={form}
      title={userTexts.changeAccountStatus}
      submitLabel={common.submit}
      incomplete={form.values.status === user.accountStatus && messages.missing.anotherStatus}
      onClose={onClose}
    >
      <SelectInput
        form={form}
        name="status"
        label={user.name}
        help={form.values.status === 'PENDING' ? texts.pendingHelp : userTexts.statusHelp}
        options={ACCOUNT_STATUSES.map((status) => [status, ACCOUNT_STATUS_LABELS[status]] as const)}
        autoFocus
      />
    </EditDialog>
  );
}

interface DeleteUserDialogProps {
  user: PropertyManagerUserItem;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const { id } = user;
  const sending = useSend<void>(
    async () => {
      await callApi('DELETE propertyManagerUsers/{id}', { path: { id } });
      showToast({ kind: 'success', text: texts.userDeleted });
      onDeleted();
    },
    { wording: (error) => (error.status >= 500 ? userTexts.deleteFailed : undefined) },
  );
  return (
    <ConfirmActionDialog
      title={userTexts.deleteUser}
      confirmLabel={common.delete}
      sending={sending}
      onClose={onClose}
    >
      <Box sx={{ fontWeight: 600 }}>{user.name}</Box>
      <span>{userTexts.confirmDelete}</span>
    </ConfirmActionDialog>
  );
}
