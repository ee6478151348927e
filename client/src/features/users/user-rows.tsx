import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ACCOUNT_STATUS_LABELS, fill, messages, type PersonItem } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { RowMenu } from '../../lists/row-menu';
import { inTermOf } from '../../session/customer-term';
import { peopleActorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { DataTable } from '../../ui/data-table';
import { showToast } from '../../ui/toast';
import { type UserDialogName, userActions } from './user-actions';
import { kindOf, nameOfUser } from './user-words';

const { common, screens, users: texts } = messages;

interface UserRowsProps {
  rows: readonly PersonItem[];
  onOpen: (name: UserDialogName, person: PersonItem) => void;
}

interface MenuAt {
  person: PersonItem;
  place: { top: number; left: number };
}

/** Table on wide screens, cards on phones and tablets, with a menu per row. */
export function UserRows({ rows, onOpen }: UserRowsProps) {
  const { user, tenant } = useSignedIn();
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const resending = useSend(
    async ({ id }: PersonItem) => {
      await callApi('POST users/{id}/sendRegEmail', { path: { id } });
      showToast({ kind: 'success', text: texts.invitationSentAgain });
    },
    // Rule violations have their own message, other errors a generic one.
    {
      wording: (error) => (error.status >= 500 && !error.isUnreachable ? texts.invitationFailed : undefined),
    },
  );
  const Rows = isNarrow ? UserCards : UserTable;
  const close = () => setMenu(null);
  return (
    <>
      <ProblemNotice problem={resending.problem} onRetry={resending.again} />
      <Rows rows={rows} onMenu={setMenu} />
      {menu && (
        <RowMenu
          name={nameOfUser(menu.person)}
          place={menu.place}
          actions={userActions(peopleActorOf(user, tenant), menu.person, {
            onOpen: (name) => {
              close();
              onOpen(name, menu.person);
            },
            onResend: () => void resending.run(menu.person),
            inTerm: inTermOf(tenant),
          })}
          onClose={close}
        />
      )}
    </>
  );
}

interface ShownRowsProps {
  rows: readonly PersonItem[];
  onMenu: (menu: MenuAt) => void;
}

function UserTable({ rows, onMenu }: ShownRowsProps) {
  const { tenant } = useSignedIn();
  const titles = [
    texts.firstName,
    texts.lastName,
    texts.username,
    texts.emailAddress,
    texts.role,
    texts.account,
  ];
  return (
    <DataTable label={screens.userManagement} titles={titles} withActions>
      {rows.map((person) => (
        <tr key={person.id}>
          <td>{person.firstName}</td>
          <td>{person.name}</td>
          <td>{person.userName ?? texts.notRegistered}</td>
          <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
            {person.email}
          </Box>
          <td>{kindOf(person, tenant)}</td>
          <td>{ACCOUNT_STATUS_LABELS[person.accountStatus]}</td>
          <td>
            <MenuButton person={person} onMenu={onMenu} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function UserCards({ rows, onMenu }: ShownRowsProps) {
  const { tenant } = useSignedIn();
  return (
    <Box
      component="ul"
      aria-label={screens.userManagement}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {rows.map((person) => (
        <Paper
          key={person.id}
          component="li"
          variant="outlined"
          sx={{ p: 1.5, pr: 0.5, display: 'flex', alignItems: 'flex-start', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
            <Box sx={{ fontWeight: 600 }}>{nameOfUser(person)}</Box>
            <Box sx={{ typography: 'body2' }}>
              {`${person.userName ?? texts.notRegistered} · ${ACCOUNT_STATUS_LABELS[person.accountStatus]}`}
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{person.email}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{kindOf(person, tenant)}</Box>
          </Box>
          <MenuButton person={person} onMenu={onMenu} />
        </Paper>
      ))}
    </Box>
  );
}

function MenuButton({ person, onMenu }: { person: PersonItem; onMenu: (menu: MenuAt) => void }) {
  return (
    <IconButton
      aria-haspopup="menu"
      aria-label={fill(common.actionsFor, { name: nameOfUser(person) })}
      onClick={({ currentTarget }) => {
        const { bottom, left } = currentTarget.getBoundingClientRect();
        onMenu({ person, place: { top: bottom, left } });
      }}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}
