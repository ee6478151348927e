import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { fill, messages, type ChangedInspections, type EditConflictDetails } from '@walkthrough/domain';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { conflictAuthor } from '../../editing/conflict-dialog';
import { useSend } from '../../editing/use-send';
import { useAnnouncePresence } from '../../live/presence';
import { addressOf, inspectionOf, type PlannedRow } from './planned-row';
import { unscheduleInspections } from './bulk-planning';
import { usePlanning } from './use-planning';

const { bulkPlanning: texts, common } = messages;

interface UnscheduleDialogProps {
  /** Rows as they were when the dialog opened. */
  rows: readonly PlannedRow[];
  newestVersion: (id: number) => number | undefined;
  onDone: (rows: ChangedInspections) => void;
  onClose: () => void;
}

/** Confirms unscheduling several inspections; lists others' recent changes. */
export function UnscheduleDialog({ rows, newestVersion, onDone, onClose }: UnscheduleDialogProps) {
  const planning = usePlanning<void>({
    rows,
    call: (_input, versions) => unscheduleInspections(versions),
    onDone: (changed) => onDone(changed),
    newestVersion,
  });
  const { conflict } = planning;
  const sending = useSend<void>(async () => {
    if (conflict) planning.acceptTheirs(conflict);
    await planning.save();
  });
  useAnnouncePresence(
    'inspection',
    rows.map(({ id }) => id),
    'schedule',
  );
  return (
    <ConfirmActionDialog
      title={fill(texts.unscheduleMany, { count: rows.length })}
      confirmLabel={conflict ? texts.unscheduleAnyway : common.unschedule}
      sending={sending}
      onClose={onClose}
    >
      <span>{texts.unscheduleQuestion}</span>
      {conflict && <ChangedRows conflict={conflict} rows={rows} />}
      <Rows label={texts.scheduledInspections} rows={rows} />
    </ConfirmActionDialog>
  );
}

function ChangedRows({ conflict, rows }: { conflict: EditConflictDetails; rows: readonly PlannedRow[] }) {
  const ids = new Set(conflict.ids ?? [conflict.id]);
  return (
    <Alert severity="warning">
      {fill(texts.changedSince, { name: conflictAuthor(conflict) })}
      <Rows label={texts.changedRows} rows={rows.filter(({ id }) => ids.has(id))} />
    </Alert>
  );
}

function Rows({ label, rows }: { label: string; rows: readonly PlannedRow[] }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      tabIndex={0}
      sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto' }}
    >
      {rows.map((row) => (
        <li key={row.id}>
          {addressOf(row)}
          {row.scheduledDate !== null && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              {inspectionOf(row)}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}
