import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ACCOUNT_STATUS_LABELS,
  type AccountStatus,
  type CustomerAdminItem,
  type CustomerItem,
  invitesCustomerAdmin,
  managesCustomerAdmins,
  messages,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
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
import { CustomerAdminDialog } from './customer-admin-dialog';
import {
  ADMIN_UPDATE_WORDING,
  type AdminQuestion,
  AdminQuestionDialog,
  setAdminStatus,
  type SettableStatus,
} from './customer-admin-questions';
import { customerAdminsQuery } from './customer-queries';

const { common, customers: texts, shell, users } = messages;

/** Shows who maintains the customer's data: its admins, or the company if there are none. */
export function CustomerAdmins({ customer }: { customer: CustomerItem }) {
  const client = useQueryClient();
  const { user, tenant } = useSignedIn();
  const inTerm = inTermOf(tenant);
  const person = { roles: user.roles, flags: user.userPermissions };
  const manages = managesCustomerAdmins(person);
  const maySee = manages || invitesCustomerAdmin(person, { isPrimary: true, hasTier2Support: true });
  const admins = useQuery({ ...customerAdminsQuery(customer.id), enabled: maySee, refetchOnMount: 'always' });
  /** The dialog of an admin; null for a new one. */
  const [edited, setEdited] = useState<{ admin: CustomerAdminItem | null } | null>(null);
  const [question, setQuestion] = useState<AdminQuestion | null>(null);
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.customers });
  const updated = async () => {
    await changed();
    showToast({ kind: 'success', text: texts.adminUpdated });
  };
  if (!maySee) return null;

  const all = admins.data ?? [];
  const hasTier2Support = tenant?.tenantConfig.hasTier2Support ?? false;
  const mayInvite = invitesCustomerAdmin(person, { isPrimary: all.length === 0, hasTier2Support });
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
      {admins.isPending && <Awaited shape="table" count={2} />}
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
        <AdminTable
          admins={all}
          manages={manages}
          onEdit={(admin) => setEdited({ admin })}
          onAsk={setQuestion}
          onUpdated={updated}
        />
      )}
      {edited && (
        <CustomerAdminDialog
          customerId={customer.id}
          admin={edited.admin}
          onSaved={() => void changed()}
          onClose={() => setEdited(null)}
        />
      )}
      {question && (
        <AdminQuestionDialog
          question={question}
          customer={customer}
          count={all.length}
          onDone={changed}
          onStatus={updated}
          onClose={() => setQuestion(null)}
        />
      )}
    </Section>
  );
}

interface AdminTableProps {
  admins: readonly CustomerAdminItem[];
  /** Whether the user may change the admins. */
  manages: boolean;
  onEdit: (admin: CustomerAdminItem) => void;
  onAsk: (question: AdminQuestion) => void;
  onUpdated: () => Promise<void>;
}

/** Lists the admins with their actions. */
function AdminTable({ admins, manages, onEdit, onAsk, onUpdated }: AdminTableProps) {
  const { tenant } = useSignedIn();
  const activating = useSend(async ({ id }: CustomerAdminItem) => {
    await setAdminStatus(id, 'ACTIVE');
    await onUpdated();
  }, ADMIN_UPDATE_WORDING);
  const resending = useSend(
    async ({ id }: CustomerAdminItem) => {
      await callApi('POST customerAdmins/{id}/sendRegEmail', { path: { id } });
      showToast({ kind: 'success', text: users.invitationSentAgain });
    },
    { wording: (error) => (error.status >= 500 ? users.invitationFailed : undefined) },
  );
  const actionsFor = (admin: CustomerAdminItem): AccountAction[] => {
    const become = (label: string, status: SettableStatus): AccountAction => [
      label,
      () => (status === 'ACTIVE' ? void activating.run(admin) : onAsk({ ask: 'end', admin, status })),
    ];
    return [
      [inTermOf(tenant)(texts.editAdmin), () => onEdit(admin)],
      ...statusActions(admin.accountStatus).map(([label, status]) => become(label, status)),
      ...(admin.accountStatus === 'PENDING'
        ? [[users.resendInvitation, () => void resending.run(admin)] as const]
        : []),
      [common.delete, () => onAsk({ ask: 'delete', admin })],
    ];
  };
  return (
    <>
      <ProblemNotice problem={activating.problem} onRetry={activating.again} />
      <ProblemNotice problem={resending.problem} onRetry={resending.again} />
      <DataTable
        label={texts.dataManagedByCustomer}
        titles={[common.name, users.username, users.emailAddress, users.account]}
        withActions={manages}
        sx={ACCOUNT_COLUMNS}
      >
        {admins.map((admin) => (
          <tr key={admin.id}>
            <td>{admin.customerAdmin.name}</td>
            <td>{userNameText(admin)}</td>
            <td>{admin.email}</td>
            <td>{ACCOUNT_STATUS_LABELS[admin.accountStatus]}</td>
            {manages && (
              <td>
                <AccountMenu
                  name={admin.customerAdmin.name}
                  actions={actionsFor(admin)}
                  disabled={activating.busy || resending.busy}
                />
              </td>
            )}
          </tr>
        ))}
      </DataTable>
    </>
  );
}

/** Activate unless active or invited; Deactivate and Block when active. */
function statusActions(status: AccountStatus): (readonly [label: string, status: SettableStatus])[] {
  if (status === 'PENDING') return [];
  if (status !== 'ACTIVE') return [[texts.activate, 'ACTIVE']];
  return [
    [texts.deactivate, 'INACTIVE'],
    [texts.block, 'BLOCKED'],
  ];
}
