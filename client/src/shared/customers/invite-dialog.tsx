import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { customerDisplayName, fill, isEmailAddress, messages, type CustomerItem } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { TextInput } from '../../editing/inputs/text-input';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { showToast } from '../../ui/toast';

const { customers: texts, masterTenants, users } = messages;

interface InviteDialogProps {
  call: 'PUT customers/{id}/register' | 'PUT propertyManagers/{id}/register';
  /** Id of the customer or the property manager. */
  id: number;
  title: string;
  /** Purpose of the account. */
  help: string;
  onClose: () => void;
}

/** Invites a user of a customer. */
export function CustomerInviteDialog({ customer, onClose }: { customer: CustomerItem; onClose: () => void }) {
  const { tenant } = useSignedIn();
  return (
    <InviteDialog
      call="PUT customers/{id}/register"
      id={customer.id}
      title={fill(texts.inviteUserOf, { name: customerDisplayName(customer) })}
      help={inTermOf(tenant)(texts.usersIntro)}
      onClose={onClose}
    />
  );
}

/** Invites a user of a customer or of one of its property managers. */
export function InviteDialog({ call, id, title, help, onClose }: InviteDialogProps) {
  const client = useQueryClient();
  const form = useEditForm({
    call,
    initialValues: { firstName: '', lastName: '', email: '', sendRegEmail: true },
    check: ({ email }) => ({
      email: isEmailAddress(email.trim()) ? undefined : users.emailInvalid,
    }),
    wording: (error) => (error.status >= 500 ? texts.propertyManagerUserFailed : undefined),
    save: (body) => callApi(call, { path: { id }, body }),
    onSaved: ({ firstName, lastName, email, sendRegEmail }) => {
      void client.invalidateQueries({ queryKey: queryKeys.customers });
      const name = `${firstName.trim()} ${lastName.trim()}`;
      showToast({
        kind: 'success',
        text: sendRegEmail
          ? fill(masterTenants.invitationSent, { email: email.trim() })
          : fill(texts.userWaits, { name }),
      });
      onClose();
    },
  });
  return (
    <EditDialog form={form} title={title} submitLabel={texts.inviteUser} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary' }}>{help}</Typography>
      <TextInput form={form} name="firstName" label={users.firstName} input={{ autoFocus: true }} />
      <TextInput form={form} name="lastName" label={users.lastName} />
      <TextInput form={form} name="email" label={users.emailAddress} input={{ type: 'email' }} />
      <CheckInput
        form={form}
        name="sendRegEmail"
        label={texts.sendInvitation}
        help={texts.sendInvitationHelp}
      />
    </EditDialog>
  );
}
