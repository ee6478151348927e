import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ACCOUNT_STATUS_LABELS,
  editsCustomers,
  messages,
  type CustomerItem,
  type CustomerUserItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { DataTable } from '../../ui/data-table';
import { Awaited } from '../../ui/awaited';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/toast';
import { ACCOUNT_COLUMNS, userNameText } from './account-columns';
import { AccountMenu, type AccountAction } from './account-menu';
import { customerUsersQuery } from './customer-queries';
import { CustomerInviteDialog } from './invite-dialog';

const { common, customers: texts, shell, users } = messages;

/**
 * Lists a customer's users while the company maintains its data, and invites the first one where there is no tier-2
 * support. For users who may add customers.
 */
export function CustomerUsers({ customer }: { customer: CustomerItem }) {
  const client = useQueryClient();
  const { user, tenant } = useSignedIn();
  const inTerm = inTermOf(tenant);
  const maySee = editsCustomers({ roles: user.roles, flags: user.userPermissions });
  const people = useQuery({ ...customerUsersQuery(customer.id), enabled: maySee, refetchOnMount: 'always' });
  const [isInviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<CustomerUserItem | null>(null);
  const resending = useSend(
    async ({ id }: CustomerUserItem) => {
      await callApi('POST customerUsers/{id}/sendRegEmail', { path: { id } });
      showToast({ kind: 'success', text: users.invitationSentAgain });
    },
    { wording: (error) => (error.status >= 500 ? users.invitationFailed : undefined) },
  );
  if (!maySee) return null;

  const all = people.data ?? [];
  const title = inTerm(texts.usersOf);
  const actionsFor = (person: CustomerUserItem): AccountAction[] => [
    ...(person.accountStatus === 'PENDING'
      ? [[users.resendInvitation, () => void resending.run(person)] as const]
      : []),
    [users.deleteUser, () => setRemoved(person)],
  ];
  return (
    <Section title={title} action={<Button onClick={() => setInviting(true)}>{texts.inviteUser}</Button>}>
      <ProblemNotice problem={resending.problem} onRetry={resending.again} />
      {people.isPending && <Awaited shape="table" count={2} />}
      {people.error && (
        <Alert severity="error" action={<Button onClick={() => void people.refetch()}>{shell.retry}</Button>}>
          {common.listFailed}
        </Alert>
      )}
      {people.isSuccess && all.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {texts.noUsers} {inTerm(texts.usersIntro)}
        </Typography>
      )}
      {all.length > 0 && (
        <DataTable
          label={title}
          titles={[common.name, users.username, users.emailAddress, users.account]}
          withActions
          sx={ACCOUNT_COLUMNS}
        >
          {all.map((person) => (
            <tr key={person.id}>
              <td>
                <bdi>{person.name}</bdi>
              </td>
              <td>{userNameText(person)}</td>
              <td>{person.email}</td>
              <td>{ACCOUNT_STATUS_LABELS[person.accountStatus]}</td>
              <td>
                <AccountMenu name={person.name} actions={actionsFor(person)} disabled={resending.busy} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {isInviting && <CustomerInviteDialog customer={customer} onClose={() => setInviting(false)} />}
      {removed && (
        <DeleteUserDialog
          person={removed}
          onDone={() => client.invalidateQueries({ queryKey: queryKeys.customers })}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  );
}

interface DeleteUserDialogProps {
  person: CustomerUserItem;
  onDone: () => Promise<void>;
  onClose: () => void;
}

function DeleteUserDialog({ person, onDone, onClose }: DeleteUserDialogProps) {
  const { id } = person;
  const sending = useSend<void>(
    async () => {
      await callApi('DELETE customerUsers/{id}', { path: { id } });
      await onDone();
      showToast({ kind: 'success', text: texts.userDeleted });
      onClose();
    },
    { wording: (error) => (error.status >= 500 ? users.deleteFailed : undefined) },
  );
  return (
    <ConfirmActionDialog
      title={users.deleteUser}
      confirmLabel={common.delete}
      sending={sending}
      onClose={onClose}
    >
      <Box sx={{ fontWeight: 600 }}>{person.name}</Box>
      <span>{users.confirmDelete}</span>
    </ConfirmActionDialog>
  );
}
