import type { DataUpdateRequestRow, UserSelf } from '@walkthrough/domain';
import type { RecordColumn } from '../../lists/record-table';
import { isPropertyManagerUser } from '../../session/permissions';
import {
  customerColumn,
  REQUEST_COLUMNS as COLUMNS,
} from '../../shared/data-update-decisions/request-columns';

/** Columns of the log for a reader. On the customer side, all rows belong to the reader's customer. */
export const logColumns = (user: UserSelf, customerLabel: string): RecordColumn<DataUpdateRequestRow>[] => [
  COLUMNS.date,
  ...(user.customerAdmin === null ? [customerColumn(customerLabel)] : []),
  ...(isPropertyManagerUser(user) ? [] : [COLUMNS.propertyManagerUser]),
  COLUMNS.inspector,
  COLUMNS.property,
  COLUMNS.category,
  COLUMNS.field,
  COLUMNS.previousValue,
  COLUMNS.newValue,
  COLUMNS.description,
  COLUMNS.status,
];
