import Typography from '@mui/material/Typography';
import {
  ACCOUNT_STATUS_LABELS,
  ACCOUNT_STATUSES,
  fill,
  messages,
  type PersonItem,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import type { ApiError } from '../../api/api-error';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { useInput } from '../../editing/inputs/use-input';
import { useSend } from '../../editing/use-send';
import { NewPasswordFields, newPasswordProblem } from '../../ui/new-password-fields';
import { showToast } from '../../ui/toast';
import { nameOfUser } from './user-words';

const { common, passwords, users: texts } = messages;

interface AccountDialogProps {
  person: PersonItem;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Rule violations have their own message, other errors a generic one. */
const wordingOr = (failed: string) => (error: ApiError) =>
  error.status >= 500 && !error.isUnreachable ? failed : undefined;

const done = async (onChanged: () => Promise<void>, text: string): Promise<void> => {
  await onChanged();
  showToast({ kind: 'success', text });
};

export function PasswordDialog({ person, onChanged, onClose }: AccountDialogProps) {
  const form = useEditForm({
    // The request body is the bare password, so errors have no field names.
    localValues: { password: '', repeated: '' },
    check: (values) => ({ password: newPasswordProblem(values) ?? undefined }),
    save: async ({ password }) => {
      await callApi('PUT users/{id}/passwordChange', { path: { id: person.id }, body: password.trim() });
      await done(onChanged, fill(texts.passwordSaved, { name: nameOfUser(person) }));
    },
    onSaved: onClose,
    wording: wordingOr(passwords.changeFailed),
  });
  const password = useInput(form, 'password', { missing: passwords.rulesViolated });
  return (
    <EditDialog form={form} title={texts.changePassword} submitLabel={common.save} onClose={onClose}>
      <Typography>
        {nameOfUser(person)}. {texts.passwordHelp}
      </Typography>
      <NewPasswordFields
        label={passwords.newPassword}
        value={{ password: password.value, repeated: form.values.repeated }}
        onValue={form.change}
        tried={form.attempts > 0}
      />
    </EditDialog>
  );
}

/** Sets one of the four statuses. Not offered for invited users, whose status cannot change. */
export function StatusDialog({ person, onChanged, onClose }: AccountDialogProps) {
  const form = useEditForm({
    localValues: { status: person.accountStatus },
    save: async ({ status }) => {
      await callApi('PUT users/{id}/accountStatus', { path: { id: person.id }, body: status });
      await done(
        onChanged,
        fill(texts.statusSaved, { name: nameOfUser(person), status: ACCOUNT_STATUS_LABELS[status] }),
      );
    },
    onSaved: onClose,
    wording: wordingOr(passwords.changeFailed),
  });
  const { status } = form.values;
  return (
    <EditDialog
      form={form}
      title={texts.changeAccountStatus}
      submitLabel={common.save}
      incomplete={status === person.accountStatus && messages.missing.anotherStatus}
      onClose={onClose}
    >
      <Typography>{nameOfUser(person)}</Typography>
      <SelectInput
        form={form}
        name="status"
        label={common.status}
        help={status === 'PENDING' ? texts.pendingHelp : texts.statusHelp}
        options={ACCOUNT_STATUSES.map((each) => [each, ACCOUNT_STATUS_LABELS[each]] as const)}
        autoFocus
      />
    </EditDialog>
  );
}

export function DeleteDialog({ person, onChanged, onClose }: AccountDialogProps) {
  const sending = useSend<void>(
    async () => {
      await callApi('DELETE users/{id}', { path: { id: person.id } });
      await done(onChanged, fill(texts.deleted, { name: nameOfUser(person) }));
      onClose();
    },
    { wording: wordingOr(texts.deleteFailed) },
  );
  return (
    <ConfirmActionDialog
      title={texts.deleteUser}
      confirmLabel={common.delete}
      sending={sending}
      onClose={onClose}
    >
      <span>{nameOfUser(person)}</span>
      <span>{texts.confirmDelete}</span>
    </ConfirmActionDialog>
  );
}
