import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, type TenantItem } from '@walkthrough/domain';
import { useState } from 'react';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { usePageTitle } from '../../ui/use-page-title';
import { AdminsDialog } from './admins-dialog';
import { countedCompaniesQuery } from './companies-queries';
import { CompaniesTable, type CompanyDialogName } from './companies-table';
import { EditCompanyDialog, NewCompanyDialog } from './company-dialogs';
import { ConfigDialog } from './config-dialog';
import { BlockDialog, DeleteDialog, EraseDialog, KeyDialog } from './ending-dialogs';

const { masterTenants: texts, screens, shell } = messages;

const DIALOGS = {
  edit: EditCompanyDialog,
  configure: ConfigDialog,
  key: KeyDialog,
  admins: AdminsDialog,
  block: BlockDialog,
  delete: DeleteDialog,
  erase: EraseDialog,
} as const satisfies Record<CompanyDialogName, unknown>;

/** Shows Tenant Administration: the companies of the installation, for the master. */
export function CompaniesScreen() {
  usePageTitle(screens.tenantAdministration, shell.product);
  const companies = useQuery({ ...countedCompaniesQuery, refetchOnMount: 'always' });
  const [open, setOpen] = useState<'new' | { name: CompanyDialogName; id: number } | null>(null);
  const all = companies.data ?? [];
  const close = () => setOpen(null);
  const company = open === null || open === 'new' ? undefined : all.find(({ id }) => id === open.id);
  const Opened = open === null || open === 'new' ? null : DIALOGS[open.name];
  return (
    <ListPage
      wide
      title={screens.tenantAdministration}
      intro={texts.intro}
      action={
        <Button variant="contained" onClick={() => setOpen('new')}>
          {texts.create}
        </Button>
      }
    >
      <ListBody
        state={toListState(companies)}
        isEmpty={all.length === 0}
        empty={{ title: texts.noTenants, help: texts.noTenantsHelp }}
        failedTitle={texts.listFailed}
        onRetry={() => refetchRows(companies)}
      >
        <Typography role="status">{countText(all)}</Typography>
        <CompaniesTable companies={all} onOpen={(name, { id }) => setOpen({ name, id })} />
      </ListBody>
      {open === 'new' && <NewCompanyDialog onClose={close} />}
      {Opened && company && <Opened company={company} onClose={close} />}
    </ListPage>
  );
}

function countText(companies: readonly TenantItem[]): string {
  const count = companies.filter(({ erasedAt }) => erasedAt === null).length;
  return fill(texts.count, { count });
}
