import Box from '@mui/material/Box';
import { ACCOUNT_STATUS_LABELS, messages, type PersonItem, type TenantMeta } from '@walkthrough/domain';
import type { RecordColumn } from '../../lists/record-table';
import { useSignedIn } from '../../session/use-session';
import { kindOf, nameOfUser } from './user-words';

const { users: texts } = messages;

const userNameOf = ({ userName }: PersonItem): string => userName ?? texts.notRegistered;
const statusOf = ({ accountStatus }: PersonItem): string => ACCOUNT_STATUS_LABELS[accountStatus];

/** Columns of User Management. */
export const userColumns = (tenant: TenantMeta | null): RecordColumn<PersonItem>[] => [
  { id: 'firstName', title: texts.firstName, text: ({ firstName }) => firstName },
  { id: 'lastName', title: texts.lastName, text: ({ name }) => name },
  { id: 'username', title: texts.username, text: userNameOf },
  {
    id: 'email',
    title: texts.emailAddress,
    text: ({ email }) => email,
    cell: ({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>,
  },
  { id: 'role', title: texts.role, text: (person) => kindOf(person, tenant) },
  { id: 'account', title: texts.account, text: statusOf },
];

/** One user on a phone or tablet. */
export function UserCard({ person }: { person: PersonItem }) {
  const { tenant } = useSignedIn();
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25 }}>
      <Box sx={{ fontWeight: 600 }}>{nameOfUser(person)}</Box>
      <Box sx={{ typography: 'body2' }}>{`${userNameOf(person)} · ${statusOf(person)}`}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{person.email}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{kindOf(person, tenant)}</Box>
    </Box>
  );
}
