import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, pageTitle, type PersonItem, staffRolesMadeBy } from '@walkthrough/domain';
import { useMemo, useState } from 'react';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { ListPage } from '../../lists/list-frame';
import { exportRecords } from '../../lists/export-records';
import { RecordList } from '../../lists/record-list';
import { useLiveReload } from '../../lists/use-live-rows';
import { useServerList } from '../../lists/use-server-list';
import { inTermOf } from '../../session/customer-term';
import { peopleActorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { DeleteDialog, PasswordDialog, StatusDialog } from './account-dialogs';
import { AccessExplanationDialog } from './access-explanation-dialog';
import { UserDialog } from './user-dialog';
import { UserFilterRow, chipsOf } from './user-filters';
import { UserCard, userColumns } from './user-rows';
import { userActions, type UserDialogName } from './user-actions';
import { nameOfUser } from './user-words';
import { type UserFilters, USERS, useUsersAddress } from './users-queries';
import { CustomerOfUser, ManagersOfUser } from './works-for-dialogs';

const { screens, shell, users: texts } = messages;

const PAGE_SIZE = 50;
/** Lists that a change of a user makes stale. */
const LISTS = [USERS];

type Open = { name: 'new' } | { name: UserDialogName; person: PersonItem };

/** User Management: the company's accounts, their permissions and status. */
export function UsersScreen() {
  usePageTitle(pageTitle('/users'), shell.product);
  const { user, tenant } = useSignedIn();
  const client = useQueryClient();
  const { page, goToPage, filters, change, clear } = useUsersAddress();
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useMemo(() => userColumns(tenant), [tenant]);
  const resending = useResending();
  const { search, role, status } = filters;
  const query = { page, size: PAGE_SIZE, ...usedFilters(filters) };
  const list = useServerList({
    queryKey: [...USERS, query],
    load: ({ signal }) => callApi('GET users/all', { query, signal }),
    pageOf: (found) => found,
    page,
    goToPage,
  });
  useLiveReload('user', LISTS);
  // Rows show customer names.
  useLiveReload('customer', LISTS);
  const active = chipsOf(filters, tenant);
  const close = () => setOpen(null);
  const changed = () => client.invalidateQueries({ queryKey: USERS });
  return (
    <ListPage
      wide
      title={screens.userManagement}
      intro={texts.intro}
      action={
        staffRolesMadeBy(peopleActorOf(user, tenant)).length > 0 && (
          <Button variant="contained" onClick={() => setOpen({ name: 'new' })}>
            {texts.newUser}
          </Button>
        )
      }
    >
      <ProblemNotice problem={resending.problem} onRetry={resending.again} />
      <RecordList
        id="users"
        views="users"
        label={screens.userManagement}
        list={list}
        columns={columns}
        found={foundText(list.total)}
        nameOf={nameOfUser}
        actionsOf={(person) =>
          userActions(peopleActorOf(user, tenant), person, {
            onOpen: (name) => setOpen({ name, person }),
            onResend: () => void resending.run(person),
            inTerm: inTermOf(tenant),
          })
        }
        dialogOpen={open !== null}
        search={{
          label: texts.searchUsers,
          value: search,
          onSearch: (text, going) => change({ search: text }, going),
        }}
        filters={{
          fields: (id) => <UserFilterRow id={id} applied={filters} onChange={change} />,
          active,
          onRemove: (name) => change({ [name]: '' }),
          onClear: clear,
        }}
        exportList={
          user.userPermissions.canAccessInspection
            ? (format) => exportRecords('users', { search, role, status }, format)
            : undefined
        }
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        card={(person) => <UserCard person={person} />}
        cardsBelow={900}
      />
      {open && <OpenDialog open={open} onChanged={changed} onClose={close} />}
    </ListPage>
  );
}

const usedFilters = ({ search, role, status }: UserFilters) => ({
  ...(search && { search }),
  ...(role && { role }),
  ...(status && { status }),
});

/** Sends an invitation again. */
function useResending() {
  return useSend(
    async ({ id }: PersonItem) => {
      await callApi('POST users/{id}/sendRegEmail', { path: { id } });
      showToast({ kind: 'success', text: texts.invitationSentAgain });
    },
    // Rule violations have their own message, other errors a generic one.
    {
      wording: (error) => (error.status >= 500 && !error.isUnreachable ? texts.invitationFailed : undefined),
    },
  );
}

interface OpenDialogProps {
  open: Open;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Keeps the user as they were when the dialog opened, on which the change is based. */
function OpenDialog({ open, ...rest }: OpenDialogProps) {
  switch (open.name) {
    case 'new':
      return <UserDialog person={null} {...rest} />;
    case 'edit':
      return <UserDialog person={open.person} {...rest} />;
    case 'password':
      return <PasswordDialog person={open.person} {...rest} />;
    case 'status':
      return <StatusDialog person={open.person} {...rest} />;
    case 'delete':
      return <DeleteDialog person={open.person} {...rest} />;
    case 'sight':
      return <AccessExplanationDialog person={open.person} onClose={rest.onClose} />;
    case 'customer':
      return <CustomerOfUser person={open.person} onClose={rest.onClose} />;
    case 'managers':
      return <ManagersOfUser person={open.person} onClose={rest.onClose} />;
  }
}

function foundText(total: number | null): string | null {
  if (total === null) return null;
  return fill(texts.found, { count: total });
}
