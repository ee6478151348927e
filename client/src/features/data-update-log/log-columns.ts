import {
  DATA_UPDATE_CATEGORY_LABELS,
  dataUpdateStatus,
  type DataUpdateRequestRow,
  messages,
  namesTenantField,
  type UserSelf,
} from '@walkthrough/domain';
import type { RecordColumn } from '../../lists/record-table';
import { isPropertyManagerUser } from '../../session/permissions';
import {
  customerColumn,
  nameOfField,
  placeOf,
  REQUEST_COLUMNS as COLUMNS,
  type RequestColumn,
} from '../../shared/data-update-decisions/request-columns';
import { formatInstant } from '../../ui/dates';

const { dataUpdates: texts, logs } = messages;

type Column = RecordColumn<DataUpdateRequestRow>;

const ofTenant = (row: DataUpdateRequestRow, text: string | null): string =>
  namesTenantField(row.category) ? (text ?? '') : '';

const recordColumn = (
  id: string,
  { title, cell }: RequestColumn,
  text: (row: DataUpdateRequestRow) => string,
): Column => ({ id, title, cell, text });

/** Columns of the log for a reader. On the customer side, all rows belong to the reader's customer. */
export function logColumns(user: UserSelf, customerLabel: string): Column[] {
  const ofCustomer = recordColumn(
    'customer',
    customerColumn(customerLabel),
    (row) => row.customer?.name ?? '',
  );
  const ofManagerUser = recordColumn(
    'propertyManagerUser',
    COLUMNS.propertyManagerUser,
    (row) => row.propertyManagerUser?.name ?? '',
  );
  return [
    recordColumn('date', COLUMNS.date, ({ dateCreated }) => formatInstant(dateCreated)),
    ...(user.customerAdmin === null ? [ofCustomer] : []),
    ...(isPropertyManagerUser(user) ? [] : [ofManagerUser]),
    recordColumn('inspector', COLUMNS.inspector, ({ inspector }) =>
      inspector === null ? texts.office : [inspector.firstName, inspector.name].filter(Boolean).join(' '),
    ),
    recordColumn('property', COLUMNS.property, placeOf),
    recordColumn('category', COLUMNS.category, ({ category }) => DATA_UPDATE_CATEGORY_LABELS[category]),
    recordColumn('field', COLUMNS.field, nameOfField),
    recordColumn('previousValue', COLUMNS.previousValue, (row) => ofTenant(row, row.previousValue)),
    recordColumn('newValue', COLUMNS.newValue, (row) => ofTenant(row, row.newValue)),
    recordColumn('description', COLUMNS.description, ({ comment }) => comment),
    recordColumn('status', COLUMNS.status, ({ decision: _, ...row }) => logs[dataUpdateStatus(row)]),
  ];
}
