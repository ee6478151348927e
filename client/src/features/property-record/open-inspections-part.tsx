import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { INSPECTION_TYPE_LABELS, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { personName } from '../../shared/planning/planned-row';
import { StatusIcon } from '../../ui/status-icon';
import { InspectionActions } from './entry-actions';
import { whenOf } from './inspection-words';
import { ROWS } from './record-frame';
import { RecordPart } from './record-part';
import { openQuery } from './record-queries';

const { inspectionManagement, palette, propertyRecord: texts } = messages;

/** Shows the inspections that are neither done nor canceled, next first. */
export function OpenInspectionsPart({ id }: { id: number }) {
  const query = useQuery(openQuery(id));
  const rows = query.data ?? [];
  return (
    <RecordPart
      title={palette.inspections}
      name="open"
      query={query}
      empty={rows.length === 0 ? texts.noOpen : null}
      failedTitle={texts.openFailed}
      skeleton={{ shape: 'rows', count: 1 }}
    >
      <Box component="ul" aria-label={palette.inspections} sx={ROWS}>
        {rows.map((row) => (
          <OpenInspection key={row.id} row={row} />
        ))}
      </Box>
    </RecordPart>
  );
}

function OpenInspection({ row }: { row: StaffInspectionRow }) {
  const inspector = row.inspector ? personName(row.inspector) : inspectionManagement.notAssigned;
  return (
    <li>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
        <StatusIcon status={row.tab} />
        {INSPECTION_TYPE_LABELS[row.inspectionType]}
      </Box>
      <Box sx={{ typography: 'body2' }}>{whenOf(row)}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <bdi>{inspector}</bdi>
      </Box>
      <InspectionActions visit={row} />
    </li>
  );
}
