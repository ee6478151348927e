import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ACCOUNT_STATUS_LABELS,
  type AccountStatus,
  counted,
  customerDisplayName,
  type CustomerAdminItem,
  type CustomerItem,
  fill,
  invitesCustomerAdmin,
  managesCustomerAdmins,
  messages,
} from '@walkthrough/domain';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { AskDialog } from '../../editing/ask-dialog';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { DataTable } from '../../ui/data-table';
import { Awaited } from '../../ui/awaited';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/toast';
import { ACCOUNT_COLUMNS } from './account-columns';
import { AccountMenu, type AccountAction } from './account-menu';
import { userNameWord } from './account-state';
import { CustomerAdminDialog } from './customer-admin-dialog';
import { customerAdminsQuery } from './customer-queries';

const { common, customers: texts, shell, users } = messages;

/** Statuses that can be set. */
type Status = Exclude<AccountStatus, 'PENDING'>;
/** Statuses that sign the admin out and need confirmation. */
type Ending = Exclude<Status, 'ACTIVE'>;
type Question =
  | { ask: 'delete'; admin: CustomerAdminItem }
  | { ask: 'end'; admin: CustomerAdminItem; status: Ending }
  | { ask: 'handBack' };
type Edited = { admin: CustomerAdminItem | null };

/** Shows who maintains the customer's data: its admins, or the company if there are none. */
export function CustomerAdmins({ customer }: { customer: CustomerItem }) {
  const client = useQueryClient();
  const { user, tenant } = useSignedIn();
  const inTerm = inTermOf(tenant);
  const person = { roles: user.roles, flags: user.userPermissions };
  const manages = managesCustomerAdmins(person);
  const maySee = manages || invitesCustomerAdmin(person, { isPrimary: true, hasTier2Support: true });
  const admins = useQuery({ ...customerAdminsQuery(customer.id), enabled: maySee, refetchOnMount: 'always' });
  const [edited, setEdited] = useState<Edited | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.customers });
  const updated = async () => {
    await changed();
    showToast({ kind: 'success', text: texts.adminUpdated });
  };
  const activating = useSend(async ({ id }: CustomerAdminItem) => {
    await setStatus(id, 'ACTIVE');
    await updated();
  }, WORDING);
  const resending = useSend(
    async ({ id }: CustomerAdminItem) => {
      await callApi('POST customerAdmins/{id}/sendRegEmail', { path: { id } });
      showToast({ kind: 'success', text: users.invitationSentAgain });
    },
    { wording: (error) => (error.status >= 500 ? users.invitationFailed : undefined) },
  );
  if (!maySee) return null;

  const all = admins.data ?? [];
  const hasTier2Support = tenant?.tenantConfig.hasTier2Support ?? false;
  const mayInvite = invitesCustomerAdmin(person, { isPrimary: all.length === 0, hasTier2Support });
  const busy = activating.busy || resending.busy;
  const actionsFor = (admin: CustomerAdminItem): AccountAction[] => {
    const become = (label: string, status: Status): AccountAction => [
      label,
      () => (status === 'ACTIVE' ? void activating.run(admin) : setQuestion({ ask: 'end', admin, status })),
    ];
    return [
      [inTerm(texts.editAdmin), () => setEdited({ admin })],
      ...statusActions(admin.accountStatus).map(([label, status]) => become(label, status)),
      ...(admin.accountStatus === 'PENDING'
        ? [[users.resendInvitation, () => void resending.run(admin)] as const]
        : []),
      [common.delete, () => setQuestion({ ask: 'delete', admin })],
    ];
  };
  return (
    <Section
      title={texts.dataManagedByCustomer}
      action={
        <>
          {manages && all.length > 0 && (
            <Button color="error" onClick={() => setQuestion({ ask: 'handBack' })}>
              {texts.setManagedByTenant}
            </Button>
          )}
          {admins.isSuccess && mayInvite && (
            <Button onClick={() => setEdited({ admin: null })}>{inTerm(texts.addAdmin)}</Button>
          )}
        </>
      }
    >
      <ProblemNotice problem={activating.problem} onRetry={activating.again} />
      <ProblemNotice problem={resending.problem} onRetry={resending.again} />
      {admins.isPending && <Awaited height={80} />}
      {admins.error && (
        <Alert severity="error" action={<Button onClick={() => void admins.refetch()}>{shell.retry}</Button>}>
          {common.listFailed}
        </Alert>
      )}
      {admins.isSuccess && all.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {inTerm(mayInvite ? texts.noAdmins : `${texts.noAdmins} ${texts.primaryAdminRefused}`)}
        </Typography>
      )}
      {all.length > 0 && (
        <DataTable
          label={texts.dataManagedByCustomer}
          titles={[common.name, users.username, users.emailAddress, users.account]}
          withActions={manages}
          sx={ACCOUNT_COLUMNS}
        >
          {all.map((admin) => (
            <tr key={admin.id}>
              <td>{admin.customerAdmin.name}</td>
              <td>{userNameWord(admin)}</td>
              <td>{admin.email}</td>
              <td>{ACCOUNT_STATUS_LABELS[admin.accountStatus]}</td>
              {manages && (
                <td>
                  <AccountMenu name={admin.customerAdmin.name} actions={actionsFor(admin)} disabled={busy} />
                </td>
              )}
            </tr>
          ))}
        </DataTable>
      )}
      {edited && (
        <CustomerAdminDialog
          customerId={customer.id}
          admin={edited.admin}
          onSaved={() => void changed()}
          onClose={() => setEdited(null)}
        />
      )}
      {question?.ask === 'delete' && (
        <DeleteAdminDialog admin={question.admin} onDone={changed} onClose={() => setQuestion(null)} />
      )}
      {question?.ask === 'end' && (
        <EndAccountDialog
          admin={question.admin}
          status={question.status}
          onDone={updated}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.ask === 'handBack' && (
        <HandBackDialog
          customer={customer}
          count={all.length}
          onDone={changed}
          onClose={() => setQuestion(null)}
        />
      )}
    </Section>
  );
}

const setStatus = (id: number, status: Status) =>
  callApi('PUT customerAdmins/{id}/accountStatus', { path: { id }, body: { status } });

const WORDING = {
  wording: ({ status }: ApiError) => (status >= 500 ? texts.adminUpdateFailed : undefined),
};

/** Activate unless active or invited; Deactivate and Block when active. */
function statusActions(status: AccountStatus): (readonly [label: string, status: Status])[] {
  if (status === 'PENDING') return [];
  if (status !== 'ACTIVE') return [[texts.activate, 'ACTIVE']];
  return [
    [texts.deactivate, 'INACTIVE'],
    [texts.block, 'BLOCKED'],
  ];
}

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
    <AskDialog title={users.deleteUser} confirmLabel={common.delete} sending={sending} onClose={onClose}>
      <Box sx={{ fontWeight: 600 }}>{admin.customerAdmin.name}</Box>
      <span>{users.confirmDelete}</span>
    </AskDialog>
  );
}

const ENDING: Readonly<Record<Ending, { title: string; label: string }>> = {
  INACTIVE: { title: texts.deactivateTitle, label: texts.deactivate },
  BLOCKED: { title: texts.blockTitle, label: texts.block },
};

/** Confirms, since a deactivated admin is signed out at once. */
function EndAccountDialog(props: QuestionProps & { admin: CustomerAdminItem; status: Ending }) {
  const { admin, status, onDone, onClose } = props;
  const { title, label } = ENDING[status];
  const sending = useSend<void>(async () => {
    await setStatus(admin.id, status);
    await onDone();
    onClose();
  }, WORDING);
  return (
    <AskDialog title={title} confirmLabel={label} sending={sending} onClose={onClose}>
      <span>{fill(texts.signedOutQuestion, { name: admin.customerAdmin.name })}</span>
    </AskDialog>
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
    <AskDialog
      title={texts.setManagedByTenant}
      confirmLabel={texts.handBack}
      sending={sending}
      onClose={onClose}
    >
      <span>
        {fill(texts.handBackQuestion, {
          name: customerDisplayName(customer),
          admins: counted(count, texts.oneAdmin, texts.manyAdmins),
        })}
      </span>
    </AskDialog>
  );
}
