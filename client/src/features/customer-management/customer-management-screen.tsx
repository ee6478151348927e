import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  editsCustomers,
  fill,
  matchesWords,
  searchedTextsOfCustomer,
  messages,
  type CustomerItem,
  type CustomerWithManagers,
  type PropertyManagerItem,
  customerDisplayName,
} from '@walkthrough/domain';
import { useMemo, useState } from 'react';
import { CustomerDialog } from '../../shared/customers/customer-dialog';
import { SearchUpdateLine } from '../../lists/search-update-line';
import { everybodysManagersQuery } from '../../shared/property-change/property-queries';
import { PropertyManagerDialog } from '../../shared/property-managers/property-manager-dialog';
import { exportRecords } from '../../lists/export-records';
import { ListPage } from '../../lists/list-frame';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { useLiveCustomers } from '../../lists/use-live-customers';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { useWholeList } from '../../lists/use-whole-list';
import { inTermOf } from '../../session/customer-term';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { CustomerCard } from './customer-card';

const { common, customers: texts, propertyEditor, screens, shell, users } = messages;

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
  const search = useSearchInAddress();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const found = (all.data ?? []).filter((each) => matchesWords(searchedTextsOfCustomer(each), search.value));
  const list = useWholeList(everybodysManagersQuery.queryKey, all, found.map(withId));
  const columns = useMemo(() => customerColumns(), []);
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
      <RecordList
        id="customers"
        views="customers"
        label={title}
        list={list}
        columns={columns}
        found={all.data ? fill(texts.customersCount, { count: found.length, total: all.data.length }) : null}
        nameOf={({ customer }) => customerDisplayName(customer)}
        dialogOpen={dialog !== null}
        search={{ ...search, label: texts.searchLabel }}
        filters={searchFilters(search)}
        exportList={
          user.userPermissions.canAccessInspection
            ? (format) => exportRecords('customers', { search: search.value }, format)
            : undefined
        }
        empty={{
          title: inTerm(search.value === '' ? texts.noCustomers : texts.noMatch),
          help: inTerm(texts.noCustomersHelp),
        }}
        clear={<Button onClick={search.clear}>{texts.clearSearch}</Button>}
        above={<SearchUpdateLine customers={customers} />}
        alwaysCards
        card={(each) => (
          <CustomerCard
            item={each}
            onEdit={() => setDialog({ name: 'customer', customer: each.customer })}
            onManager={(manager) => setDialog({ name: 'manager', customerId: each.customer.id, manager })}
          />
        )}
      />
      {dialog?.name === 'customer' && <CustomerDialog customer={dialog.customer} onClose={close} />}
      {dialog?.name === 'manager' && (
        <PropertyManagerDialog customerId={dialog.customerId} manager={dialog.manager} onClose={close} />
      )}
    </ListPage>
  );
}

const withId = (item: CustomerWithManagers) => ({ ...item, id: item.customer.id });

type CustomerRow = ReturnType<typeof withId>;

/** What the preview of a customer shows. */
const customerColumns = (): RecordColumn<CustomerRow>[] => [
  { id: 'code', title: common.code, text: ({ customer }) => customer.customerCode },
  { id: 'contact', title: common.name, text: ({ customer }) => customer.contactName ?? '' },
  { id: 'phone', title: common.phone, text: ({ customer }) => customer.phoneNumber ?? '' },
  { id: 'email', title: users.emailAddress, text: ({ customer }) => customer.emailAddress ?? '' },
  {
    id: 'address',
    title: common.address,
    text: ({ customer: { addressLine1, city, province } }) =>
      [addressLine1, city, province].filter(Boolean).join(', '),
  },
  {
    id: 'managers',
    title: common.propertyManager,
    text: ({ propertyManagers }) => propertyManagers.map(({ name }) => name).join(', '),
  },
];
