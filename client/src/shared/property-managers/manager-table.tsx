import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  ACCOUNT_STATUS_LABELS,
  fill,
  isReservedCode,
  messages,
  perLanguage,
  type PropertyManagerItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { DataTable } from '../../ui/data-table';
import { showToast } from '../../ui/toast';
import { InviteDialog } from '../customers/invite-dialog';
import { managerName } from '../property-change/property-queries';

const { common, customers: texts, manageProperties, propertyEditor, sync, users } = messages;

interface ManagerTableProps {
  label: string;
  managers: readonly PropertyManagerItem[];
  /** Absent for read-only lists. */
  onEdit?: ((manager: PropertyManagerItem) => void) | undefined;
}

/** Columns of property managers, also for lists with the kit. */
export const MANAGER_COLUMNS = perLanguage(() => [
  {
    id: 'code',
    title: texts.shortName,
    text: ({ code }: PropertyManagerItem) => code,
    cell: ({ code }: PropertyManagerItem) => <bdi>{code}</bdi>,
  },
  {
    id: 'name',
    title: common.name,
    text: ({ name }: PropertyManagerItem) => name,
    cell: ({ name }: PropertyManagerItem) => <bdi>{name}</bdi>,
  },
  {
    id: 'status',
    title: common.status,
    text: statusOf,
    cell: statusOf,
  },
  {
    id: 'user',
    title: texts.signsIn,
    text: ({ propertyManagerUser: user }: PropertyManagerItem) => user?.name ?? texts.nobodySignsIn,
    cell: ({ propertyManagerUser }: PropertyManagerItem) => <SignsIn user={propertyManagerUser} />,
  },
]);

function statusOf({ isActive }: PropertyManagerItem): string {
  return isActive ? propertyEditor.active : manageProperties.inactive;
}

/** Returns the buttons of a property manager's row, the problem of the last one, and their dialog. */
export function useManagerButtons(onEdit: (manager: PropertyManagerItem) => void) {
  const [invited, setInvited] = useState<PropertyManagerItem | null>(null);
  const resending = useSend(
    async (id: number) => {
      await callApi('POST propertyManagerUsers/{id}/sendRegEmail', { path: { id } });
      showToast({ kind: 'success', text: users.invitationSentAgain });
    },
    { wording: (error) => (error.status >= 500 ? users.invitationFailed : undefined) },
  );
  return {
    isOpen: invited !== null,
    notice: <ProblemNotice problem={resending.problem} onRetry={resending.again} />,
    buttons: (manager: PropertyManagerItem) => (
      <Box sx={BUTTONS}>
        <InvitationButton
          manager={manager}
          busy={resending.busy}
          onInvite={() => setInvited(manager)}
          onResend={(id) => void resending.run(id)}
        />
        <Button
          aria-label={`${texts.editPropertyManager} ${managerName(manager)}`}
          onClick={() => onEdit(manager)}
        >
          {sync.edit}
        </Button>
      </Box>
    ),
    dialog: invited && (
      <InviteDialog
        call="PUT propertyManagers/{id}/register"
        id={invited.id}
        title={fill(texts.inviteUserFor, { name: managerName(invited) })}
        help={texts.inviteUserForHelp}
        onClose={() => setInvited(null)}
      />
    ),
  };
}

const noEdit = () => {};

/** Property managers and their users; editors can invite a user where there is none. */
export function ManagerTable({ label, managers, onEdit }: ManagerTableProps) {
  const { notice, buttons, dialog } = useManagerButtons(onEdit ?? noEdit);
  return (
    <>
      {notice}
      <DataTable
        label={label}
        titles={MANAGER_COLUMNS.map(({ title }) => title)}
        withActions={onEdit !== undefined}
        sx={{ '& td': { overflowWrap: 'break-word' }, ...ON_A_PHONE }}
      >
        {managers.map((manager) => (
          <tr key={manager.id}>
            {MANAGER_COLUMNS.map(({ id, cell }) => (
              <td key={id}>{cell(manager)}</td>
            ))}
            {onEdit && <td>{buttons(manager)}</td>}
          </tr>
        ))}
      </DataTable>
      {dialog}
    </>
  );
}

/** The user, or why the account cannot sign in. */
function SignsIn({ user }: { user: PropertyManagerItem['propertyManagerUser'] }) {
  if (user === null) return texts.nobodySignsIn;
  return (
    <>
      <bdi>{user.name}</bdi>
      {user.accountStatus !== 'ACTIVE' && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {ACCOUNT_STATUS_LABELS[user.accountStatus]}
        </Box>
      )}
    </>
  );
}

interface InvitationButtonProps {
  manager: PropertyManagerItem;
  busy: boolean;
  onInvite: () => void;
  onResend: (userId: number) => void;
}

/** Invites or re-invites; not for the placeholder that means no manager. */
function InvitationButton({ manager, busy, onInvite, onResend }: InvitationButtonProps) {
  const { code, propertyManagerUser: user } = manager;
  if (user === null)
    return isReservedCode(code) ? null : (
      <Button aria-label={fill(texts.inviteFor, { name: managerName(manager) })} onClick={onInvite}>
        {texts.inviteUser}
      </Button>
    );
  if (user.accountStatus !== 'PENDING') return null;
  return (
    <Button
      aria-label={fill(texts.resendTo, { name: user.name })}
      disabled={busy}
      onClick={() => onResend(user.id)}
    >
      {users.resendInvitation}
    </Button>
  );
}

/** Phones show names and Edit, with the buttons below. */
const ON_A_PHONE = {
  '& tr': {
    display: { xs: 'grid', sm: 'table-row' },
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
  '& tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } },
  '& tr > :nth-of-type(5)': { gridColumn: '1 / -1', width: { xs: 'auto', sm: '1%' }, py: { xs: 0, sm: 1 } },
};

const BUTTONS = { display: 'flex', justifyContent: 'flex-end' } as const;
