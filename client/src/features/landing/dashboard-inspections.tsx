import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { displayDate, fill, inspectionName, messages, type StaffInspectionRow } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { viewReport } from '../../shared/distribution/report-file';
import { addressOf, dayThere, inspectionOf, personName } from '../../shared/planning/planned-row';

import { addressOfConflict } from './dashboard-figures';

const { dashboard: texts } = messages;

type Rows = { rows: readonly StaffInspectionRow[] };

/** Next inspections at the reader's properties. */
export function NextInspections({ rows }: Rows) {
  if (rows.length === 0) return <Typography component="li">{texts.noneNext}</Typography>;
  return rows.map((row) => <InspectionLine key={row.id} row={row} when={whenNext(row)} />);
}

/** Inspections of one inspector at conflicting times, each linked to its day on the calendar. */
export function ConflictingInspections({ rows }: Rows) {
  return rows.map((row) => (
    <Box component="li" key={row.id} sx={LINE}>
      <MuiLink component={Link} to={addressOfConflict(row)}>
        {addressOf(row)}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[row.inspector ? personName(row.inspector) : '', inspectionOf(row)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  ));
}

/** Latest reports, each one tap away, with a link to its unit's history. */
export function ReportedInspections({ rows }: Rows) {
  if (rows.length === 0) return <Typography>{texts.noneReported}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <InspectionLine
          key={row.id}
          row={row}
          when={row.inspectedDate === null ? '' : dayThere(row.inspectedDate, row)}
          report={row.hasReport ? <OpenReport row={row} /> : null}
        />
      ))}
    </Box>
  );
}

function OpenReport({ row }: { row: StaffInspectionRow }) {
  return (
    <Button
      aria-label={fill(texts.openReportOf, { address: addressOf(row) })}
      onClick={() => viewReport(row.conditionInspectionId === null ? 'periodic' : 'condition', row.id)}
      sx={{ minHeight: { xs: 44, md: 32 }, px: 1, ml: -1 }}
    >
      {texts.openReport}
    </Button>
  );
}

interface InspectionLineProps {
  row: StaffInspectionRow;
  when: string;
  report?: ReactNode;
}

function InspectionLine({ row, when, report }: InspectionLineProps) {
  return (
    <Box component="li" sx={LINE}>
      <MuiLink component={Link} to={`/properties/${row.property.id}`}>
        {addressOf(row)}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[inspectionName(row), when].filter(Boolean).join(' · ')}
      </Typography>
      {report}
    </Box>
  );
}

const LINE = { py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const;

function whenNext(row: StaffInspectionRow): string {
  if (row.scheduledDate !== null) return inspectionOf(row);
  return row.inspectBy === null ? '' : fill(texts.unplanned, { date: displayDate(row.inspectBy) });
}
