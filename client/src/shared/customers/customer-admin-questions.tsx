import Box from '@mui/material/Box';
import {
  type AccountStatus,
  customerDisplayName,
  type CustomerAdminItem,
  type CustomerItem,
  fill,
  messages,
  perLanguage,
} from '@walkthrough/domain';
import type { ApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { showToast } from '../../ui/toast';

const { common, customers: texts, users } = messages;

/** Statuses that can be set. */
export type SettableStatus = Exclude<AccountStatus, 'PENDING'>;
/** Statuses that sign the admin out and need confirmation. */
type EndingStatus = Exclude<SettableStatus, 'ACTIVE'>;

/** What is confirmed before it is done. */
export type AdminQuestion =
  | { ask: 'delete'; admin: CustomerAdminItem }
  | { ask: 'end'; admin: CustomerAdminItem; status: EndingStatus }
  | { ask: 'handBack' };

interface AdminQuestionDialogProps {
  question: AdminQuestion;
  customer: CustomerItem;
  /** Number of admins. */
  count: number;
  onDone: () => Promise<void>;
  /** Called instead of `onDone` after a change of status. */
  onStatus: () => Promise<void>;
  onClose: () => void;
}

/** Confirms a change of the admins. */
export function AdminQuestionDialog(props: AdminQuestionDialogProps) {
  const { question, customer, count, onDone, onStatus, onClose } = props;
  switch (question.ask) {
    case 'delete':
      return <DeleteAdminDialog admin={question.admin} onDone={onDone} onClose={onClose} />;
    case 'end':
      return (
        <EndAccountDialog
          admin={question.admin}
          status={question.status}
          onDone={onStatus}
          onClose={onClose}
        />
      );
    case 'handBack':
      return <HandBackDialog customer={customer} count={count} onDone={onDone} onClose={onClose} />;
  }
}

/** Sends a status that an admin may be given. */
export const setAdminStatus = (id: number, status: SettableStatus) =>
  callApi('PUT customerAdmins/{id}/accountStatus', { path: { id }, body: { status } });

export const ADMIN_UPDATE_WORDING = {
  wording: ({ status }: ApiError) => (status >= 500 ? texts.adminUpdateFailed : undefined),
};

interface QuestionProps {
  onDone: () => Promise<void>;
  onClose: () => void;
}

function DeleteAdminDialog({ admin, onDone, onClose }: QuestionProps & { admin: CustomerAdminItem }) {
  const { id } = admin;
  const sending = useSend<void>(async () => {
    await callApi('DELETE customerAdmins/{id}', { path: { id } });
    await onDone();
    showToast({ kind: 'success', text: texts.adminDeleted });
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={users.deleteUser}
      confirmLabel={common.delete}
      sending={sending}
      onClose={onClose}
    >
      <Box sx={{ fontWeight: 600 }}>{admin.customerAdmin.name}</Box>
      <span>{users.confirmDelete}</span>
    </ConfirmActionDialog>
  );
}

const ENDING: Readonly<Record<EndingStatus, { title: string; label: string }>> = perLanguage(() => ({
  INACTIVE: { title: texts.deactivateTitle, label: texts.deactivate },
  BLOCKED: { title: texts.blockTitle, label: texts.block },
}));

/** Confirms, since a deactivated admin is signed out at once. */
function EndAccountDialog(props: QuestionProps & { admin: CustomerAdminItem; status: EndingStatus }) {
  const { admin, status, onDone, onClose } = props;
  const { title, label } = ENDING[status];
  const sending = useSend<void>(async () => {
    await setAdminStatus(admin.id, status);
    await onDone();
    onClose();
  }, ADMIN_UPDATE_WORDING);
  return (
    <ConfirmActionDialog title={title} confirmLabel={label} sending={sending} onClose={onClose}>
      <span>{fill(texts.signedOutQuestion, { name: admin.customerAdmin.name })}</span>
    </ConfirmActionDialog>
  );
}

function HandBackDialog(props: QuestionProps & { customer: CustomerItem; count: number }) {
  const { customer, count, onDone, onClose } = props;
  const { id } = customer;
  const sending = useSend<void>(async () => {
    await callApi('PUT customers/{id}/managedByTenant', { path: { id } });
    await onDone();
    showToast({ kind: 'success', text: texts.handedBack });
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={texts.setManagedByTenant}
      confirmLabel={texts.handBack}
      sending={sending}
      onClose={onClose}
    >
      <span>
        {fill(texts.handBackQuestion, {
          name: customerDisplayName(customer),
          admins: fill(texts.manyAdmins, { count }),
        })}
      </span>
    </ConfirmActionDialog>
  );
}
