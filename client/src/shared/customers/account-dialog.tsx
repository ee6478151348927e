import Alert from '@mui/material/Alert';
import { fill, messages, type CustomerAdminBody } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { EditDialog } from '../../editing/edit-dialog';
import type { EditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { TextInput } from '../../editing/inputs/text-input';

const { common, customers: texts, users } = messages;

type AccountValues = Required<CustomerAdminBody>;

/** Existing account, as forms need it. */
interface EditedAccount {
  email: string;
  accountStatus: string;
  awaitedEmail: string | null;
}

interface AccountDialogProps<V extends AccountValues> {
  form: EditForm<V>;
  title: string;
  /** Null for a new account. */
  account: EditedAccount | null;
  onClose: () => void;
  /** Additional fields. */
  children?: ReactNode;
}

/** Edits an account: name, email address, and whether to send an invitation there. */
export function AccountDialog<V extends AccountValues>(props: AccountDialogProps<V>) {
  const { form, title, account, onClose, children } = props;
  const fields = form as unknown as EditForm<AccountValues>;
  const isInvited = account === null || account.accountStatus === 'PENDING';
  const isReaddressed = account !== null && fields.values.email.trim() !== account.email;
  return (
    <EditDialog form={form} title={title} submitLabel={common.submit} onClose={onClose}>
      <TextInput form={fields} name="name" label={common.name} input={{ autoFocus: true }} />
      <TextInput
        form={fields}
        name="email"
        label={users.emailAddress}
        help={isReaddressed && !isInvited ? texts.addressConfirmed : undefined}
        input={{ type: 'email' }}
      />
      {account?.awaitedEmail && (
        <Alert severity="info" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
          {fill(texts.addressAwaited, { email: account.awaitedEmail })}
        </Alert>
      )}
      {(account === null || (isReaddressed && isInvited)) && (
        <CheckInput
          form={fields}
          name="sendRegEmail"
          label={texts.sendInvitation}
          help={account === null ? texts.sendInvitationHelp : users.emailChangedNote}
        />
      )}
      {children}
    </EditDialog>
  );
}
