import type { EditConflictDetails } from '@walkthrough/domain';
import { ConflictDialog } from '../../editing/conflict-dialog';
import type { PlannedRow } from './planned-row';
import type { Planning } from './use-planning';
import { inspectionConflictFields, inspectionConflictText } from './inspection-conflict';

interface InspectionConflictDialogProps {
  planning: Planning;
  conflict: EditConflictDetails;
  rows: readonly PlannedRow[];
  inspectorName: (id: number) => string | undefined;
  /** Sends the change again over theirs. */
  onUseMine: () => void;
  onClose: () => void;
}

/** Edit conflict of a schedule. One side is taken as a whole, since schedules cannot be merged. */
export function InspectionConflictDialog(props: InspectionConflictDialogProps) {
  const { planning, conflict, rows, inspectorName, onUseMine, onClose } = props;
  const seen = rows.length === 1 ? rows[0] : undefined;
  return (
    <ConflictDialog
      facts={conflict}
      text={inspectionConflictText(conflict, seen)}
      fields={inspectionConflictFields(conflict, seen, inspectorName)}
      onClose={onClose}
      onTheirs={onClose}
      onMine={() => {
        planning.acceptTheirs(conflict);
        onUseMine();
      }}
    />
  );
}
