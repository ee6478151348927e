import type { EditConflictDetails } from '@walkthrough/domain';
import { ConflictDialog } from '../../editing/conflict-dialog';
import type { PlannedRow } from './planned-row';
import type { Planning } from './use-planning';
import { visitConflictFields, visitConflictText } from './visit-conflict';

interface VisitConflictDialogProps {
  planning: Planning;
  conflict: EditConflictDetails;
  rows: readonly PlannedRow[];
  inspectorName: (id: number) => string | undefined;
  /** Sends the change again over theirs. */
  onUseMine: () => void;
  onClose: () => void;
}

/** Edit conflict of a schedule. One side is taken as a whole, since schedules cannot be merged. */
export function VisitConflictDialog(props: VisitConflictDialogProps) {
  const { planning, conflict, rows, inspectorName, onUseMine, onClose } = props;
  const seen = rows.length === 1 ? rows[0] : undefined;
  return (
    <ConflictDialog
      facts={conflict}
      text={visitConflictText(conflict, seen)}
      fields={visitConflictFields(conflict, seen, inspectorName)}
      onClose={onClose}
      onTheirs={onClose}
      onMine={() => {
        planning.acceptTheirs(conflict);
        onUseMine();
      }}
    />
  );
}
