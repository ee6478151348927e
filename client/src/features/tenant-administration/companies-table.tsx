import AdminsIcon from '@mui/icons-material/ManageAccountsOutlined';
import BlockIcon from '@mui/icons-material/Block';
import ConfigIcon from '@mui/icons-material/SettingsOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { fill, matchesWords, messages, perLanguage, type TenantItem } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import type { RowAction } from '../../lists/row-action';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { useWholeList } from '../../lists/use-whole-list';
import { formatInstantDay } from '../../ui/dates';
import { showToast } from '../../ui/toast';

const { common, masterTenants: texts, users } = messages;

export type CompanyDialogName = 'edit' | 'configure' | 'key' | 'admins' | 'block' | 'delete' | 'erase';

interface CompaniesTableProps {
  query: Parameters<typeof useWholeList>[1];
  companies: readonly TenantItem[];
  /** Number of companies in words; null until it is known. */
  found: string | null;
  dialogOpen: boolean;
  onOpen: (name: CompanyDialogName, company: TenantItem) => void;
}

/** The companies of the installation, with search, columns, preview and keys. */
export function CompaniesTable({ query, companies, found, dialogOpen, onOpen }: CompaniesTableProps) {
  const { unblock, restore, problem, again } = useTakenBack();
  const search = useSearchInAddress();
  const matching = companies.filter((company) => matchesWords(textsOf(company), search.value));
  const list = useWholeList(deskQueryKeys.companies, query, matching);
  return (
    <>
      <ProblemNotice problem={problem} onRetry={again} />
      <RecordList
        id="tenants"
        label={messages.screens.tenantAdministration}
        list={list}
        columns={COLUMNS}
        found={found}
        nameOf={({ displayName }) => displayName}
        actionsOf={(company) =>
          actionsOf(company, {
            open: (name) => onOpen(name, company),
            unblock: () => unblock(company),
            restore: () => restore(company),
          })
        }
        dialogOpen={dialogOpen}
        search={search}
        filters={searchFilters(search)}
        empty={{ title: texts.noTenants, help: texts.noTenantsHelp }}
        failedTitle={texts.listFailed}
        card={(company) => <CompanyCard company={company} />}
        cardsBelow={900}
      />
    </>
  );
}

const textsOf = ({ tenantName, displayName, admin }: TenantItem) => [
  tenantName,
  displayName,
  admin?.name,
  admin?.email,
];

const COLUMNS: readonly RecordColumn<TenantItem>[] = perLanguage(() => [
  { id: 'schemaName', title: texts.schemaName, text: ({ tenantName }) => tenantName },
  { id: 'displayName', title: texts.displayName, text: ({ displayName }) => displayName },
  {
    id: 'administrator',
    title: texts.administrator,
    text: ({ admin }) => [admin?.name, admin?.email].filter(Boolean).join(', '),
    cell: ({ admin }) => admin && <Admin {...admin} />,
  },
  {
    id: 'total',
    title: texts.total,
    text: ({ stats }) => (stats ? String(stats.numActive + stats.numInactive) : ''),
  },
  { id: 'active', title: texts.active, text: ({ stats }) => (stats ? String(stats.numActive) : '') },
  { id: 'inactive', title: texts.inactive, text: ({ stats }) => (stats ? String(stats.numInactive) : '') },
  { id: 'status', title: common.status, text: statusOf },
]);

/** One company on a phone or tablet. */
const CompanyCard = ({ company }: { company: TenantItem }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Box sx={{ fontWeight: 600 }}>{company.displayName}</Box>
    <Box sx={{ typography: 'body2' }}>{statusOf(company)}</Box>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {[company.tenantName, company.admin?.email, countsOf(company)].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
);

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

function statusOf({ erasedAt, erasurePostponed, blocked }: TenantItem): string {
  if (erasurePostponed !== null) return erasurePostponed;
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
