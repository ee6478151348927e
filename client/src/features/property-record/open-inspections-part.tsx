import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inspectionName, messages, type PropertyRecord, type StaffInspectionRow } from '@walkthrough/domain';
import { useState } from 'react';
import { useSignedIn } from '../../session/use-session';
import { ordersInspections } from '../../shared/inspection-kinds/inspection-kinds-query';
import { OrderInspectionDialog } from '../../shared/inspection-kinds/order-inspection-dialog';
import { personName } from '../../shared/planning/planned-row';
import { StatusIcon } from '../../ui/status-icon';
import { InspectionActions } from './entry-actions';
import { whenOf } from './inspection-words';
import { ROWS } from './record-frame';
import { RecordPart } from './record-part';
import { openQuery } from './record-queries';

const { inspectionKinds, inspectionManagement, palette, propertyRecord: texts } = messages;

interface OpenInspectionsPartProps {
  id: number;
  /** Undefined until loaded. */
  property: PropertyRecord | undefined;
}

/** Shows the inspections that are neither done nor canceled, next first. */
export function OpenInspectionsPart({ id, property }: OpenInspectionsPartProps) {
  const { user, tenant } = useSignedIn();
  const query = useQuery(openQuery(id));
  const rows = query.data ?? [];
  return (
    <RecordPart
      title={palette.inspections}
      action={property?.active && ordersInspections(user, tenant) && <OrderButton property={property} />}
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

/** Orders an inspection of one of the company's own kinds. */
function OrderButton({ property }: { property: PropertyRecord }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {inspectionKinds.order}
      </Button>
      {isOpen && (
        <OrderInspectionDialog
          property={property}
          onChanged={() => void client.invalidateQueries({ queryKey: openQuery(property.id).queryKey })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function OpenInspection({ row }: { row: StaffInspectionRow }) {
  const inspector = row.inspector ? personName(row.inspector) : inspectionManagement.notAssigned;
  return (
    <li>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
        <StatusIcon status={row.tab} />
        {inspectionName(row)}
      </Box>
      <Box sx={{ typography: 'body2' }}>{whenOf(row)}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <bdi>{inspector}</bdi>
      </Box>
      <InspectionActions visit={row} />
    </li>
  );
}
