import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type AuditLogEntry, messages } from '@walkthrough/domain';
import { DataTable } from '../../ui/data-table';
import { formatInstant } from '../../ui/dates';
import { rowsText, summaryOf, viewLabel, emptyReason } from '../../shared/audit-entry/entry-fields';

const { common, logs } = messages;

interface EntryRowsProps {
  entries: readonly AuditLogEntry[];
  onView: (entry: AuditLogEntry) => void;
}

/** Renders a table on wide screens, cards on phones. */
export function EntryRows(props: EntryRowsProps) {
  const onPhone = useMediaQuery('(max-width: 599.95px)');
  return onPhone ? <EntryCards {...props} /> : <EntryTable {...props} />;
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const WIDTHS = {
  tableLayout: { md: 'fixed' },
  '& td': { verticalAlign: 'top' },
  '& th:nth-of-type(1)': { width: { md: 206 } },
  '& th:nth-of-type(2)': { width: { md: '21%' } },
  '& th:nth-of-type(3)': { width: { md: 140 } },
  '& th:nth-of-type(4)': { width: { md: 176 } },
  '& th:nth-of-type(6)': { width: { md: 84 } },
} as const;

function EntryTable({ entries, onView }: EntryRowsProps) {
  const titles = [common.date, common.property, logs.user, common.action, logs.payload];
  return (
    <DataTable label={messages.screens.propertyAuditLog} titles={titles} withActions sx={WIDTHS}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
            {formatInstant(entry.date)}
          </Box>
          <td>
            <PropertyName property={entry.property} />
            {rowsText(entry)}
          </td>
          <td>{entry.user.name}</td>
          <td>{entry.action}</td>
          <td>
            <Payload entry={entry} />
          </td>
          <td>
            <ViewButton entry={entry} onView={onView} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function EntryCards({ entries, onView }: EntryRowsProps) {
  return (
    <Box
      component="ul"
      aria-label={messages.screens.propertyAuditLog}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {entries.map((entry) => (
        <Paper key={entry.id} component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, fontWeight: 600 }}>{entry.action}</Box>
            <ViewButton entry={entry} onView={onView} />
          </Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`${formatInstant(entry.date)} · ${entry.user.name}`}
          </Box>
          {entry.property && (
            <Box sx={{ typography: 'body2' }}>
              <PropertyName property={entry.property} />
            </Box>
          )}
          {entry.rows !== null && <Box sx={{ typography: 'body2' }}>{rowsText(entry)}</Box>}
          <Payload entry={entry} />
        </Paper>
      ))}
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

function ViewButton({ entry, onView }: { entry: AuditLogEntry; onView: EntryRowsProps['onView'] }) {
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
