import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_STATUS_LABELS, fill, messages, type TenantItem, type TenantUser } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { userNameText } from '../../shared/customers/account-columns';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { ChooseAdminDialog, InviteAdminDialog, RemoveAdminDialog } from './new-admin-dialogs';

const { common, masterTenants: texts, users } = messages;

interface AdminsDialogProps {
  company: TenantItem;
  onClose: () => void;
}

/** Lists a company's administrators and offers the two ways to add one. */
export function AdminsDialog({ company, onClose }: AdminsDialogProps) {
  const client = useQueryClient();
  const [adding, setAdding] = useState<'choose' | 'invite' | null>(null);
  const [removed, setRemoved] = useState<TenantUser | null>(null);
  const { id, displayName: name, tenantName } = company;
  const admins = useQuery({
    queryKey: deskQueryKeys.companyAdmins(id),
    queryFn: ({ signal }) => callApi('GET sys_tenants/{id}/admins', { path: { id }, signal }),
    refetchOnMount: 'always',
  });
  const all = admins.data ?? [];
  const changed = () => client.invalidateQueries({ queryKey: deskQueryKeys.companies });
  const inviting = useInvitation(tenantName);
  return (
    <>
      <Dialog
        open
        title={fill(texts.administratorsOf, { name })}
        closeLabel={common.close}
        onClose={onClose}
        actions={
          <>
            <Button variant="outlined" onClick={() => setAdding('choose')}>
              {texts.chooseUser}
            </Button>
            <Button variant="contained" onClick={() => setAdding('invite')}>
              {texts.inviteAdmin}
            </Button>
          </>
        }
      >
        <ProblemNotice problem={inviting.problem} onRetry={inviting.again} />
        <ListBody
          state={toListState(admins)}
          isEmpty={all.length === 0}
          empty={{ title: texts.noAdmins, help: texts.noAdminsHelp }}
          failedTitle={texts.adminsFailed}
          skeleton={{ shape: 'rows', count: 2 }}
          onRetry={() => refetchRows(admins)}
        >
          <Box component="ul" sx={LIST}>
            {all.map((admin) => (
              <AdminRow
                key={admin.id}
                admin={admin}
                isOnly={all.length === 1}
                busy={inviting.busy}
                onInvite={() => void inviting.run(admin)}
                onRemove={() => setRemoved(admin)}
              />
            ))}
          </Box>
        </ListBody>
      </Dialog>
      {removed && (
        <RemoveAdminDialog
          company={company}
          admin={removed}
          onDone={changed}
          onClose={() => setRemoved(null)}
        />
      )}
      {adding === 'choose' && (
        <ChooseAdminDialog company={company} onDone={changed} onClose={() => setAdding(null)} />
      )}
      {adding === 'invite' && (
        <InviteAdminDialog company={company} onDone={changed} onClose={() => setAdding(null)} />
      )}
    </>
  );
}

/** Sends the invitation of an administrator again. */
function useInvitation(tenantName: string) {
  return useSend<TenantUser>(
    async ({ id: userId, email }) => {
      await callApi('GET tenants/{tenantName}/users/{id}/resend-invitation', {
        path: { tenantName, id: userId },
      });
      showToast({ kind: 'success', text: fill(texts.invitationSent, { email }) });
    },
    {
      wording: ({ status, isUnreachable }, { email }) =>
        status >= 500 && !isUnreachable ? fill(texts.invitationFailed, { email }) : undefined,
    },
  );
}

interface AdminRowProps {
  admin: TenantUser;
  /** The last administrator cannot be removed. */
  isOnly: boolean;
  busy: boolean;
  onInvite: () => void;
  onRemove: () => void;
}

function AdminRow({ admin, isOnly, busy, onInvite, onRemove }: AdminRowProps) {
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{admin.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[admin.email, accountText(admin)].join(' · ')}
        </Typography>
      </Box>
      {admin.accountStatus === 'PENDING' && (
        <Button disabled={busy} onClick={onInvite}>
          {users.resendInvitation}
        </Button>
      )}
      {!isOnly && (
        <Button disabled={busy} onClick={onRemove}>
          {texts.takeAdmin}
        </Button>
      )}
    </Box>
  );
}

/** Returns the user name and account status. */
const accountText = (admin: TenantUser): string =>
  [userNameText(admin), ACCOUNT_STATUS_LABELS[admin.accountStatus]].join(' · ');

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 } as const;
