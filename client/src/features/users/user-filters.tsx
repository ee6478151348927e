import Box from '@mui/material/Box';
import {
  ACCOUNT_STATUS_LABELS,
  ACCOUNT_STATUSES,
  messages,
  ROLES,
  type TenantMeta,
} from '@walkthrough/domain';
import type { ActiveFilter } from '../../lists/filter-chips';
import { roleLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { SelectField } from '../../ui/select-field';
import type { UserFilters } from './users-queries';

const { common, users: texts } = messages;

interface UserFilterRowProps {
  id: string;
  applied: UserFilters;
  onChange: (changes: Partial<UserFilters>) => void;
}

/** Applies as the user chooses. The search box is above the list. */
export function UserFilterRow({ id, applied, onChange }: UserFilterRowProps) {
  const { tenant } = useSignedIn();
  return (
    <Box id={id} role="search" sx={ROW}>
      <SelectField
        label={texts.role}
        value={applied.role}
        options={[
          ['', common.all],
          ...ROLES.filter((role) => role !== 'ROLE_MASTER').map(
            (role) => [role, roleLabelOf(role, tenant)] as const,
          ),
        ]}
        onValue={(role) => onChange({ role: role as UserFilters['role'] })}
      />
      <SelectField
        label={texts.account}
        value={applied.status}
        options={[
          ['', common.all],
          ...ACCOUNT_STATUSES.map((status) => [status, ACCOUNT_STATUS_LABELS[status]] as const),
        ]}
        onValue={(status) => onChange({ status: status as UserFilters['status'] })}
      />
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr)) auto',
  },
} as const;

export const chipsOf = ({ search, role, status }: UserFilters, tenant: TenantMeta | null): ActiveFilter[] => [
  ...(search ? [{ name: 'search', label: `${common.search}: ${search}` }] : []),
  ...(role ? [{ name: 'role', label: `${texts.role}: ${roleLabelOf(role, tenant)}` }] : []),
  ...(status ? [{ name: 'status', label: `${texts.account}: ${ACCOUNT_STATUS_LABELS[status]}` }] : []),
];
