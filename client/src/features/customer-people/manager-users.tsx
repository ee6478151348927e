import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_STATUS_LABELS, messages, type PropertyManagerUserItem } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { ACCOUNT_COLUMNS, userNameText } from '../../shared/customers/account-columns';
import { AccountMenu, type AccountAction } from '../../shared/customers/account-menu';
import { managerName } from '../../shared/property-change/property-queries';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { DataTable } from '../../ui/data-table';
import { SelectField } from '../../ui/select-field';
import { showToast } from '../../ui/toast';
import { DeleteUserDialog, StatusDialog } from './account-questions';
import { ManagerUserDialog } from './manager-user-dialog';
import { managerUsersQuery, ownManagersQuery } from './people-queries';
import { PermissionsDialog } from './permissions-dialog';

const { common, customers: texts, landing, users: userTexts } = messages;

type DialogName = 'edit' | 'permissions' | 'status' | 'delete';
interface OpenDialog {
  name: DialogName;
  user: PropertyManagerUserItem | null;
}

/** Lists users of all property managers or of one, with their permissions. */
export function ManagerUsers({ mayEdit }: { mayEdit: boolean }) {
  const client = useQueryClient();
  const users = useQuery({ ...managerUsersQuery, refetchOnMount: 'always' });
  const managers = useQuery({ ...ownManagersQuery, refetchOnMount: 'always' });
  const [managerId, setManagerId] = useState('');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const shown = (users.data ?? []).filter(
    ({ propertyManagers }) => managerId === '' || propertyManagers.some(({ id }) => String(id) === managerId),
  );
  const close = () => setOpen(null);
  const changed = () => {
    void client.invalidateQueries({ queryKey: queryKeys.customers });
    close();
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        {mayEdit && (
          <Button
            variant="contained"
            disabled={!managers.isSuccess}
            onClick={() => setOpen({ name: 'edit', user: null })}
          >
            {texts.addManagerUser}
          </Button>
        )}
        <Box sx={{ flex: '0 1 320px' }}>
          <SelectField
            label={common.propertyManager}
            value={managerId}
            options={[
              ['', common.all],
              ...(managers.data ?? []).map((each) => [String(each.id), managerName(each)] as const),
            ]}
            onValue={setManagerId}
          />
        </Box>
      </Box>
      <ListBody
        skeleton={{ shape: 'table', count: 4 }}
        state={toListState(users)}
        isEmpty={shown.length === 0}
        empty={{ title: texts.noManagerUsers, help: texts.noManagerUsersHelp }}
        filtered={managerId !== ''}
        onRetry={() => refetchRows(users)}
      >
        <UserTable users={shown} mayEdit={mayEdit} onOpen={setOpen} />
      </ListBody>
      {open?.name === 'edit' && (
        <ManagerUserDialog
          user={open.user}
          managers={managers.data ?? []}
          onSaved={changed}
          onClose={close}
        />
      )}
      {open?.user && open.name === 'permissions' && (
        <PermissionsDialog user={open.user} onSaved={changed} onClose={close} />
      )}
      {open?.user && open.name === 'status' && (
        <StatusDialog user={open.user} onSaved={changed} onClose={close} />
      )}
      {open?.user && open.name === 'delete' && (
        <DeleteUserDialog user={open.user} onDeleted={changed} onClose={close} />
      )}
    </>
  );
}

interface UserTableProps {
  users: readonly PropertyManagerUserItem[];
  mayEdit: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

/** Lists users with their actions. */
function UserTable({ users, mayEdit, onOpen }: UserTableProps) {
  const resending = useSend(
    async ({ id }: PropertyManagerUserItem) => {
      await callApi('POST propertyManagerUsers/{id}/sendRegEmail', { path: { id } });
      showToast({ kind: 'success', text: userTexts.invitationSentAgain });
    },
    { wording: (error) => (error.status >= 500 ? userTexts.invitationFailed : undefined) },
  );
  /** An invited user has no status to change; the invitation can be sent again instead. */
  const actionsFor = (user: PropertyManagerUserItem): AccountAction[] => {
    const opens = (name: DialogName) => () => onOpen({ name, user });
    return [
      [userTexts.editUser, opens('edit')],
      [texts.permissions, opens('permissions')],
      user.accountStatus === 'PENDING'
        ? [userTexts.resendInvitation, () => void resending.run(user)]
        : [userTexts.changeAccountStatus, opens('status')],
      [userTexts.deleteUser, opens('delete')],
    ];
  };
  return (
    <>
      <ProblemNotice problem={resending.problem} onRetry={resending.again} />
      <DataTable
        label={texts.propertyManagerUsers}
        titles={[
          common.name,
          userTexts.username,
          userTexts.emailAddress,
          userTexts.account,
          landing.propertyManagers,
        ]}
        withActions={mayEdit}
        sx={ACCOUNT_COLUMNS}
      >
        {users.map((user) => (
          <tr key={user.id}>
            <td>
              <bdi>{user.name}</bdi>
            </td>
            <td>{userNameText(user)}</td>
            <td>{user.email}</td>
            <td>{ACCOUNT_STATUS_LABELS[user.accountStatus]}</td>
            <td>{user.propertyManagers.map(({ code }) => code).join(', ') || texts.noneAssigned}</td>
            {mayEdit && (
              <td>
                <AccountMenu name={user.name} actions={actionsFor(user)} />
              </td>
            )}
          </tr>
        ))}
      </DataTable>
    </>
  );
}
