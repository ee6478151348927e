import Box from '@mui/material/Box';
import {
  ACCOUNT_STATUS_LABELS,
  ACCOUNT_STATUSES,
  messages,
  ROLES,
  type TenantMeta,
} from '@walkthrough/domain';
import type { ActiveFilter } from '../../lists/filter-chips';
import { useFilterDraft } from '../../ui/filter-draft';
import { SearchButton } from '../../lists/search-button';
import { roleLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { TextField } from '../../ui/form-field';
import { SelectField } from '../../ui/select-field';
import type { UserFilters } from './users-queries';

const { common, users: texts } = messages;

interface UserFilterRowProps {
  id: string;
  applied: UserFilters;
  onChange: (changes: Partial<UserFilters>) => void;
}

/** Applies on Search or Enter, like other lists. */
export function UserFilterRow({ id, applied, onChange }: UserFilterRowProps) {
  const { tenant } = useSignedIn();
  const { draft, set } = useFilterDraft(applied, onChange);
  return (
    <Box
      id={id}
      role="search"
      component="form"
      sx={ROW}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ ...draft, search: draft.search.trim() });
      }}
    >
      <TextField label={texts.searchUsers} value={draft.search} onValue={(search) => set({ search })} />
      <SelectField
        label={texts.role}
        value={draft.role}
        options={[
          ['', common.all],
          ...ROLES.filter((role) => role !== 'ROLE_MASTER').map(
            (role) => [role, roleLabelOf(role, tenant)] as const,
          ),
        ]}
        onValue={(role) => set({ role: role as UserFilters['role'] })}
      />
      <SelectField
        label={texts.account}
        value={draft.status}
        options={[
          ['', common.all],
          ...ACCOUNT_STATUSES.map((status) => [status, ACCOUNT_STATUS_LABELS[status]] as const),
        ]}
        onValue={(status) => set({ status: status as UserFilters['status'] })}
      />
      <SearchButton />
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
