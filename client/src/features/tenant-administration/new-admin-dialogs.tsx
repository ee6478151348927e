import { useQuery } from '@tanstack/react-query';
import { fill, isEmailAddress, messages, type TenantItem, type TenantUser } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { AutocompleteInput } from '../../editing/inputs/autocomplete-input';
import { TextInput } from '../../editing/inputs/text-input';
import { useSend } from '../../editing/use-send';
import { showToast } from '../../ui/toast';

const { common, masterTenants: texts, users } = messages;

interface NewAdminDialogProps {
  company: TenantItem;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Makes a manager of the company an administrator. */
export function ChooseAdminDialog({ company, onDone, onClose }: NewAdminDialogProps) {
  const { id, tenantName } = company;
  const office = useQuery({
    queryKey: deskQueryKeys.companyUsers(tenantName),
    queryFn: ({ signal }) => callApi('GET tenants/{tenantName}/users', { path: { tenantName }, signal }),
    refetchOnMount: 'always',
  });
  const managers = (office.data ?? []).filter(({ role }) => role === 'ROLE_MANAGER');
  const form = useEditForm({
    localValues: { userId: null as number | null },
    check: ({ userId }) => ({ userId: userId === null ? texts.chooseUserPlaceholder : undefined }),
    wording: ({ status, isUnreachable }) =>
      status >= 500 && !isUnreachable ? common.somethingWentWrong : undefined,
    save: async ({ userId }) => {
      await callApi('PUT sys_tenants/{id}/admins', {
        path: { id },
        body: { userId: userId!, isAdmin: true },
      });
      await onDone();
      showToast({ kind: 'success', text: texts.adminMade });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.chooseUser} submitLabel={texts.makeAdmin} onClose={onClose}>
      <AutocompleteInput
        form={form}
        name="userId"
        label={messages.logs.user}
        placeholder={texts.chooseUserPlaceholder}
        help={office.isSuccess && managers.length === 0 ? texts.nobodyToChoose : undefined}
        problem={office.isError ? texts.adminsFailed : undefined}
        autoFocus
        loading={office.isPending}
        options={managers.map(({ id: userId, name, email }) => ({ id: userId, label: `${name} (${email})` }))}
      />
    </EditDialog>
  );
}

/** Invites a new administrator. */
export function InviteAdminDialog({ company, onDone, onClose }: NewAdminDialogProps) {
  const { id } = company;
  const form = useEditForm({
    call: 'POST sys_tenants/{id}/admins',
    initialValues: { firstName: '', lastName: '', email: '' },
    check: ({ email }) => ({
      email: isEmailAddress(email.trim()) ? undefined : texts.emailMissing,
    }),
    save: async (typed) => {
      const email = typed.email.trim();
      const free = await callApi('POST auth/users/emailCheck', { body: { email } });
      if (!free) throw new Error(fill(texts.namedEmailUnavailable, { email }));
      const body = { ...typed, email, sendRegEmail: true };
      await callApi('POST sys_tenants/{id}/admins', { path: { id }, body }).catch((error: unknown) => {
        const isOurs = isApiError(error) && error.status >= 500 && !error.isUnreachable;
        throw isOurs ? new Error(fill(texts.invitationFailed, { email })) : error;
      });
      await onDone();
      showToast({ kind: 'success', text: fill(texts.invitationSent, { email }) });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.inviteAdmin} submitLabel={texts.invite} onClose={onClose}>
      <TextInput form={form} name="firstName" label={users.firstName} input={{ autoFocus: true }} />
      <TextInput form={form} name="lastName" label={users.lastName} />
      <TextInput form={form} name="email" label={common.email} missing={texts.emailMissing} />
    </EditDialog>
  );
}

/** Makes an administrator a manager. Confirmed first, because it takes effect wherever they are working. */
export function RemoveAdminDialog({
  company,
  admin,
  onDone,
  onClose,
}: NewAdminDialogProps & { admin: TenantUser }) {
  const { id, displayName } = company;
  const { id: userId, name } = admin;
  const sending = useSend<void>(async () => {
    await callApi('PUT sys_tenants/{id}/admins', { path: { id }, body: { userId, isAdmin: false } });
    await onDone();
    showToast({ kind: 'success', text: fill(texts.adminTaken, { name }) });
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={texts.takeAdminTitle}
      confirmLabel={texts.takeAdmin}
      sending={sending}
      onClose={onClose}
    >
      <span>{fill(texts.takeAdminQuestion, { name, company: displayName })}</span>
    </ConfirmActionDialog>
  );
}
