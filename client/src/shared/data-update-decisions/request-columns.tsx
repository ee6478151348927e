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

const { common, dataUpdates: texts, logs, shell } = messages;

/** Column of a request list; empty cells are omitted on a phone. */
export interface RequestColumn {
  title: string;
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

const newValueOf = (row: DataUpdateRequestRow): ReactNode => {
  if (!isOfTenant(row)) return '';
  return row.newValue || <Second>{texts.empties}</Second>;
};

/** Columns by name, so that each list picks its own. */
export const REQUEST_COLUMNS = perLanguage(
  () =>
    ({
      date: { title: common.date, cell: ({ dateCreated }) => <RelativeTime at={dateCreated} /> },
      /** Users of the property manager, with the manager's name. */
      propertyManagerUser: {
        title: logs.propertyManagerUser,
        cell: ({ propertyManagerUser, propertyManager }) =>
          propertyManagerUser && (
            <>
              {propertyManagerUser.name}
              <Second>{propertyManager?.name || propertyManager?.code}</Second>
            </>
          ),
      },
      inspector: {
        title: common.inspector,
        cell: ({ inspector }) =>
          inspector === null ? texts.office : [inspector.firstName, inspector.name].filter(Boolean).join(' '),
      },
      property: {
        title: common.property,
        cell: (row) => (
          // Lets an address wrap to two or three lines.
          <Box sx={{ minWidth: 156 }}>
            {placeOf(row)}
            {!row.property.active && <Second>{texts.inactive}</Second>}
          </Box>
        ),
      },
      category: { title: logs.category, cell: ({ category }) => DATA_UPDATE_CATEGORY_LABELS[category] },
      field: { title: logs.field, cell: nameOfField },
      previousValue: {
        title: logs.previousValue,
        cell: (row) => (isOfTenant(row) ? row.previousValue || <Second>{texts.nothingRecorded}</Second> : ''),
      },
      newValue: { title: logs.newValue, cell: newValueOf },
      comment: { title: logs.comment, cell: ({ comment }) => comment },
      /** For tenant changes, shown only if the request contains nothing else. */
      description: {
        title: logs.comment,
        cell: (row) => (isOfTenant(row) && row.newValue !== '' ? '' : row.comment),
      },
      status: {
        title: common.status,
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
  title,
  cell: ({ customer }) => customer?.name ?? '',
});
