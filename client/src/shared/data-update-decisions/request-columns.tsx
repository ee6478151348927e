import Box from '@mui/material/Box';
import {
  DATA_UPDATE_CATEGORY_LABELS,
  dataUpdateStatus,
  type DataUpdateRequestRow,
  messages,
  namesTenantField,
  TENANT_FIELD_LABELS,
  perLanguage,
} from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../live/relative-time';
import { formatInstant } from '../../ui/dates';

const { common, dataUpdates: texts, logs, shell } = messages;

/** Column of a request list; empty cells are omitted on a phone. */
export interface RequestColumn {
  id: string;
  title: string;
  /** Returns the text of the cell, also for the preview. */
  text: (row: DataUpdateRequestRow) => string;
  cell: (row: DataUpdateRequestRow) => ReactNode;
}

const Second = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
    {children}
  </Box>
);

const isOfTenant = ({ category }: DataUpdateRequestRow): boolean => namesTenantField(category);

export const placeOf = ({ property }: DataUpdateRequestRow): string =>
  [property.code, property.address].filter(Boolean).join(' ');

export const nameOfField = ({ tiField }: DataUpdateRequestRow): string =>
  tiField === null ? '' : TENANT_FIELD_LABELS[tiField];

const ofTenant = (row: DataUpdateRequestRow, text: string | null): string =>
  isOfTenant(row) ? (text ?? '') : '';

const senderOf = ({ inspector }: DataUpdateRequestRow): string =>
  inspector === null ? texts.office : [inspector.firstName, inspector.name].filter(Boolean).join(' ');

const dateOf = ({ dateCreated }: DataUpdateRequestRow): string => formatInstant(dateCreated);

const categoryOf = ({ category }: DataUpdateRequestRow): string => DATA_UPDATE_CATEGORY_LABELS[category];

const statusOf = ({ decision: _, ...row }: DataUpdateRequestRow): string => logs[dataUpdateStatus(row)];

const newValueOf = (row: DataUpdateRequestRow): ReactNode => {
  if (!isOfTenant(row)) return '';
  return row.newValue || <Second>{texts.empties}</Second>;
};

/** Columns by name, so that each list picks its own. */
export const REQUEST_COLUMNS = perLanguage(
  () =>
    ({
      date: {
        id: 'date',
        title: common.date,
        text: dateOf,
        cell: ({ dateCreated }) => <RelativeTime at={dateCreated} />,
      },
      /** Users of the property manager, with the manager's name. */
      propertyManagerUser: {
        id: 'propertyManagerUser',
        title: logs.propertyManagerUser,
        text: ({ propertyManagerUser }) => propertyManagerUser?.name ?? '',
        cell: ({ propertyManagerUser, propertyManager }) =>
          propertyManagerUser && (
            <>
              {propertyManagerUser.name}
              <Second>{propertyManager?.name || propertyManager?.code}</Second>
            </>
          ),
      },
      inspector: { id: 'inspector', title: common.inspector, text: senderOf, cell: senderOf },
      property: {
        id: 'property',
        title: common.property,
        text: placeOf,
        cell: (row) => (
          // Lets an address wrap to two or three lines.
          <Box sx={{ minWidth: 156 }}>
            {placeOf(row)}
            {!row.property.active && <Second>{texts.inactive}</Second>}
          </Box>
        ),
      },
      category: { id: 'category', title: logs.category, text: categoryOf, cell: categoryOf },
      field: { id: 'field', title: logs.field, text: nameOfField, cell: nameOfField },
      previousValue: {
        id: 'previousValue',
        title: logs.previousValue,
        text: (row) => ofTenant(row, row.previousValue),
        cell: (row) => (isOfTenant(row) ? row.previousValue || <Second>{texts.nothingRecorded}</Second> : ''),
      },
      newValue: {
        id: 'newValue',
        title: logs.newValue,
        text: (row) => ofTenant(row, row.newValue),
        cell: newValueOf,
      },
      comment: {
        id: 'comment',
        title: logs.comment,
        text: ({ comment }) => comment,
        cell: ({ comment }) => comment,
      },
      /** For tenant changes, shown only if the request contains nothing else. */
      description: {
        id: 'description',
        title: logs.comment,
        text: ({ comment }) => comment,
        cell: (row) => (isOfTenant(row) && row.newValue !== '' ? '' : row.comment),
      },
      status: {
        id: 'status',
        title: common.status,
        text: statusOf,
        cell: ({ decision, ...row }) => (
          <>
            {logs[dataUpdateStatus(row)]}
            {decision && (
              <Second>
                {decision.by || shell.somebody}, <RelativeTime at={decision.at} />
                {decision.reason && `: ${decision.reason}`}
              </Second>
            )}
          </>
        ),
      },
    }) as const satisfies Record<string, RequestColumn>,
);

/** Titled with the company's label for customers. */
export const customerColumn = (title: string): RequestColumn => ({
  id: 'customer',
  title,
  text: ({ customer }) => customer?.name ?? '',
  cell: ({ customer }) => customer?.name ?? '',
});
