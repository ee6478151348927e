import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  editsCustomers,
  fill,
  messages,
  type CustomerItem,
  type CustomerWithManagers,
  type PropertyManagerItem,
  customerDisplayName,
} from '@walkthrough/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CustomerDialog } from '../../shared/customers/customer-dialog';
import { SearchUpdateLine } from '../../lists/search-update-line';
import { everybodysManagersQuery } from '../../shared/property-change/property-queries';
import { PropertyManagerDialog } from '../../shared/property-managers/property-manager-dialog';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useLiveCustomers } from '../../lists/use-live-customers';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { inTermOf } from '../../session/customer-term';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { TextField } from '../../ui/form-field';
import { Pager } from '../../ui/pager';
import { usePageTitle } from '../../ui/use-page-title';
import { CustomerCard } from './customer-card';

const { customers: texts, propertyEditor, screens, shell } = messages;

const PAGE_SIZE = 25;
const SEARCH = 'search';

type OpenDialog =
  | { name: 'customer'; customer: CustomerItem | null }
  | { name: 'manager'; customerId: number; manager: PropertyManagerItem | null };

/** Customer Management: customers and their property managers. The title uses the company's own label. */
export function CustomerManagementScreen() {
  const { user, tenant } = useSignedIn();
  const inTerm = inTermOf(tenant);
  const title = inTerm(screens.customerManagement);
  usePageTitle(title, shell.product);
  const all = useQuery({ ...everybodysManagersQuery, refetchOnMount: 'always' });
  useLiveCustomers();
  const [words, setWords] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const search = words.get(SEARCH) ?? '';
  const found = (all.data ?? []).filter((each) => matchesSearch(each, search));
  const customers = (all.data ?? []).map(({ customer }) => customer);
  const mayAdd = editsCustomers({ roles: user.roles, flags: user.userPermissions });
  const close = () => setDialog(null);
  return (
    <ListPage
      title={title}
      intro={texts.managementIntro}
      action={
        mayAdd && (
          <Button variant="contained" onClick={() => setDialog({ name: 'customer', customer: null })}>
            {fill(propertyEditor.newCustomer, { customer: customerLabelOf(tenant) })}
          </Button>
        )
      }
    >
      {mayAdd && <Typography variant="h2">{texts.heading}</Typography>}
      <Box role="search" sx={{ maxWidth: 480 }}>
        <TextField
          label={texts.searchLabel}
          value={search}
          onValue={(text) => setWords(text === '' ? {} : { [SEARCH]: text }, { replace: true })}
          input={{ type: 'search' }}
        />
      </Box>
      <ListBody
        state={toListState(all)}
        isEmpty={found.length === 0}
        empty={{
          title: inTerm(search === '' ? texts.noCustomers : texts.noMatch),
          help: inTerm(texts.noCustomersHelp),
        }}
        filtered={search !== ''}
        clear={<Button onClick={() => setWords({}, { replace: true })}>{texts.clearSearch}</Button>}
        onRetry={() => refetchRows(all)}
      >
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {fill(texts.customersCount, { count: found.length, total: all.data?.length ?? 0 })}
        </Typography>
        <SearchUpdateLine customers={customers} />
        <Customers found={found} onOpen={setDialog} />
      </ListBody>
      {dialog?.name === 'customer' && <CustomerDialog customer={dialog.customer} onClose={close} />}
      {dialog?.name === 'manager' && (
        <PropertyManagerDialog customerId={dialog.customerId} manager={dialog.manager} onClose={close} />
      )}
    </ListPage>
  );
}

interface CustomersProps {
  found: readonly CustomerWithManagers[];
  onOpen: (dialog: OpenDialog) => void;
}

/** Renders one page, or the last one when the list has shrunk. */
function Customers({ found, onOpen }: CustomersProps) {
  const { page: asked, goToPage } = usePageInAddress();
  const totalPages = Math.ceil(found.length / PAGE_SIZE);
  const page = Math.min(asked, Math.max(totalPages - 1, 0));
  return (
    <>
      <Box>
        {found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((each) => (
          <CustomerCard
            key={each.customer.id}
            item={each}
            onEdit={() => onOpen({ name: 'customer', customer: each.customer })}
            onManager={(manager) => onOpen({ name: 'manager', customerId: each.customer.id, manager })}
          />
        ))}
      </Box>
      {totalPages > 1 && (
        <Pager page={page} totalPages={totalPages} hasNext={page < totalPages - 1} onPage={goToPage} />
      )}
    </>
  );
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether every search word occurs in a name or code of the customer or one of its managers. */
function matchesSearch({ customer, propertyManagers }: CustomerWithManagers, search: string): boolean {
  const texts = [
    customerDisplayName(customer),
    customer.customerCode,
    customer.city,
    ...propertyManagers.flatMap(({ code, name }) => [code, name]),
  ];
  const text = plain(texts.filter(Boolean).join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
