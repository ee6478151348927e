import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import {
  ACCOUNT_STATUS_LABELS,
  fill,
  matchesWords,
  messages,
  perLanguage,
  type PropertyManagerUserItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { ACCOUNT_COLUMNS, userNameText } from '../../shared/customers/account-columns';
import { AccountMenu, type AccountAction } from '../../shared/customers/account-menu';
import { managerName } from '../../shared/property-change/property-queries';
import { exportRecords } from '../../lists/export-records';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { useWholeList } from '../../lists/use-whole-list';
import { useSignedIn } from '../../session/use-session';
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
      <UserList
        users={users}
        managerId={managerId}
        mayEdit={mayEdit}
        isOpen={open !== null}
        onOpen={setOpen}
      />
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

interface UserListProps {
  users: UseQueryResult<PropertyManagerUserItem[]>;
  /** Only its users; empty for all. */
  managerId: string;
  mayEdit: boolean;
  isOpen: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

/** Lists users with their actions. */
function UserList({ users, managerId, mayEdit, isOpen, onOpen }: UserListProps) {
  const { canAccessInspection } = useSignedIn().user.userPermissions;
  const search = useSearchInAddress();
  const { notice, actionsFor } = useAccountActions(onOpen);
  const shown = (users.data ?? []).filter(
    ({ name, userName, email, propertyManagers }) =>
      matchesWords([name, userName, email], search.value) &&
      (managerId === '' || propertyManagers.some(({ id }) => String(id) === managerId)),
  );
  const list = useWholeList(managerUsersQuery.queryKey, users, shown);
  const filters = searchFilters(search);
  return (
    <>
      {notice}
      <RecordList
        id="managerUsers"
        views="managerUsers"
        label={texts.propertyManagerUsers}
        list={list}
        columns={COLUMNS}
        found={users.data ? fill(userTexts.found, { count: shown.length }) : null}
        nameOf={({ name }) => name}
        {...(mayEdit && {
          buttons: (user: PropertyManagerUserItem) => (
            <AccountMenu name={user.name} actions={actionsFor(user)} />
          ),
        })}
        dialogOpen={isOpen}
        search={{ ...search, label: userTexts.searchUsers }}
        filters={filters}
        exportList={
          canAccessInspection
            ? (format) =>
                exportRecords(
                  'managerUsers',
                  { search: search.value, ...(managerId !== '' && { pmId: Number(managerId) }) },
                  format,
                )
            : undefined
        }
        empty={{
          title: texts.noManagerUsers,
          help: managerId === '' ? texts.noManagerUsersHelp : common.nothingMatches,
        }}
        sx={ACCOUNT_COLUMNS}
      />
    </>
  );
}

/** Returns the actions of a user, and the problem of the last one. */
function useAccountActions(onOpen: (dialog: OpenDialog) => void) {
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
  return {
    notice: <ProblemNotice problem={resending.problem} onRetry={resending.again} />,
    actionsFor,
  };
}

const COLUMNS: readonly RecordColumn<PropertyManagerUserItem>[] = perLanguage(() => [
  { id: 'name', title: common.name, text: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'userName', title: userTexts.username, text: userNameText },
  { id: 'email', title: userTexts.emailAddress, text: ({ email }) => email },
  {
    id: 'account',
    title: userTexts.account,
    text: ({ accountStatus }) => ACCOUNT_STATUS_LABELS[accountStatus],
  },
  {
    id: 'managers',
    title: landing.propertyManagers,
    text: ({ propertyManagers }) => propertyManagers.map(({ code }) => code).join(', ') || texts.noneAssigned,
  },
]);
