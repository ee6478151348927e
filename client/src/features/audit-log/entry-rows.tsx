import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type AuditLogEntry, messages, perLanguage } from '@walkthrough/domain';
import type { RecordColumn } from '../../lists/record-table';
import { RelativeTime } from '../../live/relative-time';
import { formatInstant } from '../../ui/dates';
import { rowsText, summaryOf, viewLabel, emptyReason } from '../../shared/audit-entry/entry-fields';

const { common, logs } = messages;

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Widths by what a column contains, so that hiding one leaves the others as they are. */
export const ENTRY_WIDTHS = {
  '& td': { verticalAlign: 'top' },
  '& td:last-of-type': { width: { md: 84 } },
} as const;

const propertyText = ({ property }: AuditLogEntry): string =>
  property ? [property.code, property.address].filter(Boolean).join(' ') : '';

/** Columns of the Property Audit Log. */
export const ENTRY_COLUMNS: readonly RecordColumn<AuditLogEntry>[] = perLanguage(() => [
  {
    id: 'date',
    title: common.date,
    text: ({ date }) => formatInstant(date),
    cell: ({ date }) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <RelativeTime at={date} />
      </Box>
    ),
  },
  {
    id: 'property',
    title: common.property,
    text: propertyText,
    cell: (entry) => (
      <>
        <PropertyName property={entry.property} />
        {rowsText(entry)}
      </>
    ),
  },
  { id: 'user', title: logs.user, text: ({ user }) => user.name },
  { id: 'action', title: common.action, text: ({ action }) => action },
  {
    id: 'payload',
    title: logs.payload,
    text: summaryOf,
    cell: (entry) => <Payload entry={entry} />,
  },
]);

export const nameOfEntry = (entry: AuditLogEntry): string =>
  [entry.action, propertyText(entry)].filter(Boolean).join(', ');

/** One entry on a phone. */
export function EntryCard({ entry }: { entry: AuditLogEntry }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ fontWeight: 600 }}>{entry.action}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <RelativeTime at={entry.date} />
        {` · ${entry.user.name}`}
      </Box>
      {entry.property && (
        <Box sx={{ typography: 'body2' }}>
          <PropertyName property={entry.property} />
        </Box>
      )}
      {entry.rows !== null && <Box sx={{ typography: 'body2' }}>{rowsText(entry)}</Box>}
      <Payload entry={entry} />
    </Box>
  );
}

function PropertyName({ property }: Pick<AuditLogEntry, 'property'>) {
  if (!property) return null;
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {property.code}
      </Box>{' '}
      {property.address}
    </>
  );
}

function Payload({ entry }: { entry: AuditLogEntry }) {
  return (
    <Box
      sx={{
        ...TWO_LINES,
        fontSize: '0.875rem',
        color: emptyReason(entry) ? 'text.secondary' : 'text.primary',
      }}
    >
      {summaryOf(entry)}
    </Box>
  );
}

interface ViewButtonProps {
  entry: AuditLogEntry;
  onView: (entry: AuditLogEntry) => void;
}

export function ViewButton({ entry, onView }: ViewButtonProps) {
  return (
    <Button
      size="small"
      sx={{ my: { sm: -0.75 } }}
      aria-label={viewLabel(entry)}
      onClick={() => onView(entry)}
    >
      {logs.view}
    </Button>
  );
}
