import { messages, type CustomerAdminItem } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { useRecordForm } from '../../editing/record-form';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { showToast } from '../../ui/toast';
import { AccountDialog } from './account-dialog';

const { common, customers: texts, users } = messages;

interface CustomerAdminDialogProps {
  customerId: number;
  /** Null for a new admin. */
  admin: CustomerAdminItem | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Invites a customer admin or edits one's name and email address. */
export function CustomerAdminDialog({ customerId, admin, onSaved, onClose }: CustomerAdminDialogProps) {
  const inTerm = inTermOf(useSignedIn().tenant);
  const { form, conflict } = useRecordForm({
    call: 'PUT customerAdmins/{id}',
    initialValues: { name: admin?.customerAdmin.name ?? '', email: admin?.email ?? '', sendRegEmail: true },
    version: admin?.version ?? null,
    wording: (error) => (error.status >= 500 ? texts.adminUpdateFailed : undefined),
    send: (_changes, seen, body) =>
      admin
        ? callApi('PUT customerAdmins/{id}', { path: { id: admin.id }, body, ...seen })
        : callApi('POST customers/{id}/customerAdmins', { path: { id: customerId }, body }),
    onSaved: () => {
      showToast({ kind: 'success', text: admin ? texts.adminUpdated : texts.adminInvited });
      onSaved();
      onClose();
    },
    labels: { name: common.name, email: users.emailAddress },
    conflictText: texts.accountConflict,
    onTheirs: () => {
      onSaved();
      onClose();
    },
  });
  return (
    <>
      <AccountDialog
        form={form}
        title={inTerm(admin ? texts.editAdmin : texts.addAdmin)}
        account={admin}
        onClose={onClose}
      />
      {conflict}
    </>
  );
}
