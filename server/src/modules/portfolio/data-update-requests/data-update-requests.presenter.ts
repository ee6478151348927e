import {
  type DataUpdateRequestItem,
  type DataUpdateRequestRow,
  inspectorName,
  writtenAddress,
} from '@walkthrough/domain';
import type { DeskRow, RequestRow } from './data-update-requests.queries';

export function dataUpdateRequestItem(row: RequestRow): DataUpdateRequestItem {
  const { id, version, propertyId, dateCreated, category, previousValue, newValue, comment } = row;
  const { inspectorId, inspectorFirstName, inspectorName, tiField, dismissed, accepted } = row;
  return {
    id,
    version,
    propertyId,
    inspector:
      inspectorId === null
        ? null
        : { id: inspectorId, firstName: inspectorFirstName ?? '', name: inspectorName ?? '' },
    dateCreated,
    category,
    tiField: tiField === '' ? null : tiField,
    previousValue,
    newValue,
    comment,
    dismissed,
    accepted,
  };
}

export const dataUpdateRequestRow = (row: DeskRow): DataUpdateRequestRow => ({
  ...dataUpdateRequestItem(row),
  property: { id: row.propertyId, code: row.code, address: writtenAddress(row), active: row.active },
  customer: customerOf(row),
  propertyManager:
    row.propertyManagerId === null
      ? null
      : { id: row.propertyManagerId, code: row.managerCode ?? '', name: row.managerName ?? '' },
  propertyManagerUser: row.managerUser && { id: row.managerUser.id, name: inspectorName(row.managerUser) },
  decision:
    row.decidedAt === null
      ? null
      : { by: deciderOf(row), at: row.decidedAt, reason: row.dismissalReason ?? '' },
});

export const customerOf = ({ customerId, customerName, selfManaged }: DeskRow) =>
  customerId === null ? null : { id: customerId, name: customerName ?? '', selfManaged };

/** Returns the name of the user who decided, including users who left the company; empty when unknown. */
export const deciderOf = ({ deciderFirstName, deciderName }: DeskRow): string =>
  [deciderFirstName, deciderName].filter(Boolean).join(' ');
