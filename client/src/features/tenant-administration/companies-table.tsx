import AdminsIcon from '@mui/icons-material/ManageAccountsOutlined';
import BlockIcon from '@mui/icons-material/Block';
import ConfigIcon from '@mui/icons-material/SettingsOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type TenantItem } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import type { MenuPlace } from '../../grid/data-grid';
import type { RowAction } from '../../lists/row-action';
import { RowMenu } from '../../lists/row-menu';
import { DataTable } from '../../ui/data-table';
import { formatInstantDay } from '../../ui/dates';
import { showToast } from '../../ui/toast';

const { common, masterTenants: texts, users } = messages;

export type CompanyDialogName = 'edit' | 'configure' | 'key' | 'admins' | 'block' | 'delete' | 'erase';

interface CompaniesTableProps {
  companies: readonly TenantItem[];
  onOpen: (name: CompanyDialogName, company: TenantItem) => void;
}

/** On a phone the name column contains the other values. */
const ON_A_PHONE = {
  '& tr > :nth-of-type(1), & tr > :nth-of-type(n + 3):nth-of-type(-n + 6)': {
    display: { xs: 'none', md: 'table-cell' },
  },
  '& td:nth-of-type(2)': { overflowWrap: 'anywhere' },
};

export function CompaniesTable({ companies, onOpen }: CompaniesTableProps) {
  const [menu, setMenu] = useState<{ company: TenantItem; place: MenuPlace } | null>(null);
  const { unblock, restore, problem, again } = useTakenBack();
  return (
    <>
      <ProblemNotice problem={problem} onRetry={again} />
      <DataTable
        label={messages.screens.tenantAdministration}
        titles={[
          texts.schemaName,
          texts.displayName,
          texts.administrator,
          texts.total,
          texts.active,
          texts.inactive,
          common.status,
        ]}
        withActions
        sx={ON_A_PHONE}
      >
        {companies.map((company) => (
          <tr key={company.id}>
            <td>{company.tenantName}</td>
            <td>
              {company.displayName}
              <Typography variant="body2" sx={{ color: 'text.secondary', display: { md: 'none' } }}>
                {[company.tenantName, company.admin?.email, countsOf(company)].filter(Boolean).join(' · ')}
              </Typography>
            </td>
            <td>{company.admin && <Admin {...company.admin} />}</td>
            <td>{company.stats && company.stats.numActive + company.stats.numInactive}</td>
            <td>{company.stats?.numActive}</td>
            <td>{company.stats?.numInactive}</td>
            <td>{statusOf(company)}</td>
            <td>
              <IconButton
                aria-haspopup="menu"
                aria-label={fill(common.actionsFor, { name: company.displayName })}
                onClick={({ currentTarget }) => {
                  const { bottom, left } = currentTarget.getBoundingClientRect();
                  setMenu({ company, place: { top: bottom, left } });
                }}
              >
                <MoreIcon fontSize="small" />
              </IconButton>
            </td>
          </tr>
        ))}
      </DataTable>
      {menu && (
        <RowMenu
          name={menu.company.displayName}
          place={menu.place}
          actions={actionsOf(menu.company, {
            open: (name) => onOpen(name, menu.company),
            unblock: () => unblock(menu.company),
            restore: () => restore(menu.company),
          })}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

const Admin = ({ name, email }: NonNullable<TenantItem['admin']>) => (
  <Box>
    {name}
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {email}
    </Typography>
  </Box>
);

function countsOf({ stats }: TenantItem): string | null {
  if (stats === null) return null;
  const { numActive: active, numInactive: inactive } = stats;
  return fill(texts.counts, { total: active + inactive, active, inactive });
}

function statusOf({ erasedAt, blocked }: TenantItem): string {
  if (erasedAt !== null) return fill(texts.deletedUntil, { date: formatInstantDay(erasedAt) });
  return blocked ? users.blockedStatus : users.activeStatus;
}

interface Doing {
  open: (name: CompanyDialogName) => void;
  unblock: () => void;
  restore: () => void;
}

function actionsOf({ blocked, erasedAt }: TenantItem, { open, unblock, restore }: Doing): RowAction[] {
  if (erasedAt !== null) {
    return [
      { name: 'restore', label: texts.restore, Icon: RestoreIcon, onChoose: restore },
      { name: 'erase', label: texts.eraseNow, Icon: DeleteIcon, onChoose: () => open('erase') },
    ];
  }
  return [
    { name: 'edit', label: texts.edit, Icon: EditIcon, onChoose: () => open('edit') },
    { name: 'admins', label: texts.administrators, Icon: AdminsIcon, onChoose: () => open('admins') },
    { name: 'configure', label: texts.configure, Icon: ConfigIcon, onChoose: () => open('configure') },
    { name: 'key', label: texts.viewKey, Icon: KeyIcon, onChoose: () => open('key') },
    blocked
      ? { name: 'unblock', label: texts.unblock, Icon: RestoreIcon, onChoose: unblock }
      : { name: 'block', label: texts.block, Icon: BlockIcon, onChoose: () => open('block') },
    { name: 'delete', label: texts.delete, Icon: DeleteIcon, onChoose: () => open('delete') },
  ];
}

/** Unblocks or restores a company without a confirmation, because nothing is removed. */
function useTakenBack() {
  const client = useQueryClient();
  const sending = useSend(
    async ({ what, company }: { what: 'unblock' | 'restore'; company: TenantItem }) => {
      const { id, displayName: name } = company;
      if (what === 'unblock')
        await callApi('PUT sys_tenants/{id}/blocked', { path: { id }, body: { blocked: false } });
      else await callApi('PUT sys_tenants/{id}/restored', { path: { id } });
      await client.invalidateQueries({ queryKey: deskQueryKeys.companies });
      showToast({
        kind: 'success',
        text: what === 'unblock' ? texts.unblocked : fill(texts.restored, { name }),
      });
    },
    { wording: ({ status }) => (status >= 500 ? texts.statusFailed : undefined) },
  );
  return {
    unblock: (company: TenantItem) => void sending.run({ what: 'unblock', company }),
    restore: (company: TenantItem) => void sending.run({ what: 'restore', company }),
    problem: sending.problem,
    again: sending.again,
  };
}
