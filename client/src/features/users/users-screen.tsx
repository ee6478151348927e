import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, pageTitle, type PersonItem, staffRolesMadeBy } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { FilterChips } from '../../lists/filter-chips';
import { useCollapsibleFilters } from '../../lists/use-collapsible-filters';
import { ListPage } from '../../lists/list-frame';
import { ListToolbar } from '../../lists/list-toolbar';
import { PagedList } from '../../lists/paged-list';
import { useLiveReload } from '../../lists/use-live-rows';
import { useServerList } from '../../lists/use-server-list';
import { peopleActorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { DeleteDialog, PasswordDialog, StatusDialog } from './account-dialogs';
import { AccessExplanationDialog } from './access-explanation-dialog';
import { UserDialog } from './user-dialog';
import { UserFilterRow, chipsOf } from './user-filters';
import { UserRows } from './user-rows';
import type { UserDialogName } from './user-actions';
import { USERS, useUsersAddress } from './users-queries';
import { CustomerOfUser, ManagersOfUser } from './works-for-dialogs';

const { lists, screens, shell, users: texts } = messages;

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
  const folded = useCollapsibleFilters();
  const { search, role, status } = filters;
  const query = {
    page,
    size: PAGE_SIZE,
    ...(search && { search }),
    ...(role && { role }),
    ...(status && { status }),
  };
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
      <Box sx={{ display: 'flex' }}>
        <ListToolbar
          found={foundText(list.total)}
          updatedAt={list.updatedAt}
          onReload={list.reload}
          {...folded.toolbar}
        />
      </Box>
      {folded.isOpen && <UserFilterRow id={folded.id} applied={filters} onChange={change} />}
      <FilterChips active={active} onRemove={(name) => change({ [name]: '' })} onClear={clear} />
      <PagedList
        list={list}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        filtered={active.length > 0}
        clear={<Button onClick={clear}>{lists.clearFilters}</Button>}
      >
        {(rows) => <UserRows rows={rows} onOpen={(name, person) => setOpen({ name, person })} />}
      </PagedList>
      {open && <OpenDialog open={open} onChanged={changed} onClose={close} />}
    </ListPage>
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
