import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  displayDate,
  fill,
  INSPECTION_TYPE_LABELS,
  messages,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { addressOf, dayThere, inspectionOf } from '../../shared/planning/planned-row';

const { dashboard: texts } = messages;

type Rows = { rows: readonly StaffInspectionRow[] };

/** Next inspections at the reader's properties. */
export function NextInspections({ rows }: Rows) {
  if (rows.length === 0) return <Typography component="li">{texts.noneNext}</Typography>;
  return rows.map((row) => <InspectionLine key={row.id} row={row} when={whenNext(row)} />);
}

/** Latest reports, each linked to its unit's history. */
export function ReportedInspections({ rows }: Rows) {
  if (rows.length === 0) return <Typography>{texts.noneReported}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <InspectionLine
          key={row.id}
          row={row}
          when={row.inspectedDate === null ? '' : dayThere(row.inspectedDate, row)}
        />
      ))}
    </Box>
  );
}

function InspectionLine({ row, when }: { row: StaffInspectionRow; when: string }) {
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <MuiLink component={Link} to={`/properties/${row.property.id}`}>
        {addressOf(row)}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[INSPECTION_TYPE_LABELS[row.inspectionType], when].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

function whenNext(row: StaffInspectionRow): string {
  if (row.scheduledDate !== null) return inspectionOf(row);
  return row.inspectBy === null ? '' : fill(texts.unplanned, { date: displayDate(row.inspectBy) });
}
