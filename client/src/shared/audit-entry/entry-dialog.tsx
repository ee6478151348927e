import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type AuditLogEntry, messages, formatNumber } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { formatInstant } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';
import { Fact, FactList } from '../../ui/fact-list';
import { type EntryField, fieldsOf, hasBefore, emptyReason } from './entry-fields';

const { auditLog: texts, common, logs } = messages;

interface EntryDialogProps {
  entry: AuditLogEntry;
  /** Time in the zone of the inspection; if omitted, in the reader's. */
  when?: string;
  actions?: ReactNode;
  onClose: () => void;
}

/** One entry with its fields before and after side by side, stacked on a phone. */
export function EntryDialog({ entry, when, actions, onClose }: EntryDialogProps) {
  const { property, user } = entry;
  const facts = [
    [common.date, when ?? formatInstant(entry.date)],
    [logs.user, user.userName ? `${user.name} (${user.userName})` : user.name],
    ...(property ? [[common.property, `${property.code} ${property.address}`.trim()] as const] : []),
    ...(entry.rows === null ? [] : [[texts.rows, formatNumber(entry.rows)] as const]),
    ...(entry.about === null ? [] : [[texts.about, entry.about] as const]),
  ] as const;
  const fields = fieldsOf(entry);
  return (
    <Dialog open title={entry.action} onClose={onClose} closeLabel={common.close} actions={actions}>
      <FactList atHead>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </FactList>
      {entry.fromSpreadsheetUpdate && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {logs.viaSpreadsheet}
        </Alert>
      )}
      {fields.length === 0 ? (
        <Typography color="text.secondary">{emptyReason(entry) ?? texts.noDetails}</Typography>
      ) : (
        <Sides fields={fields} wasThere={hasBefore(entry)} />
      )}
    </Dialog>
  );
}

interface SidesProps {
  fields: readonly EntryField[];
  /** On a phone, new records do not show that each field was empty before. */
  wasThere: boolean;
}

function Sides({ fields, wasThere }: SidesProps) {
  return (
    // Scrollable regions must be reachable by keyboard.
    <Box role="region" tabIndex={0} aria-label={texts.compared}>
      <Box component="table" aria-label={texts.compared} sx={SIDES}>
        <thead>
          <tr>
            <th scope="col">{logs.field}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-side={texts.before} data-silent={!wasThere}>
                <Value text={before} />
              </td>
              <td data-side={texts.after}>
                <Value text={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const LONG = 280;

/** Value of one side; long texts are collapsed. */
function Value({ text }: { text: string | undefined }) {
  const [isWhole, setWhole] = useState(false);
  if (text === undefined) return <Box sx={{ color: 'text.secondary' }}>{texts.nothingThere}</Box>;
  if (text.length <= LONG) return <Box sx={WRAPPED}>{text}</Box>;
  return (
    <>
      <Box sx={WRAPPED}>{isWhole ? text : `${text.slice(0, LONG).trimEnd()}…`}</Box>
      <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ px: 0.5 }}>
        {isWhole ? texts.showLess : texts.showAll}
      </Button>
    </>
  );
}

const WRAPPED = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** Under 600 px each field is a block with both labelled values below it. */
const SIDES = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', px: 1.25, py: 1 },
  '& thead th': { color: 'text.secondary', fontWeight: 650 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& th:first-of-type': { width: '26%' },
  '@media (max-width: 599.95px)': {
    '&, & tbody, & tbody tr, & tbody th, & tbody td': { display: 'block', width: 'auto' },
    '& thead, & tbody td[data-silent="true"]': { display: 'none' },
    '& tbody tr': { py: 1 },
    '& tbody th, & tbody td': { px: 0, py: 0.25 },
    '& td::before': {
      content: 'attr(data-side)',
      display: 'block',
      fontSize: '0.75rem',
      color: 'text.secondary',
    },
  },
} as const;
