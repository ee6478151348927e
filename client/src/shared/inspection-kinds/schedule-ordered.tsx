import { useQuery } from '@tanstack/react-query';
import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { undoSchedulingAll } from '../planning/bulk-planning';
import { inspectorsQuery } from '../planning/filter-choices';
import { addressOf, personName } from '../planning/planned-row';
import { ScheduleDialog } from '../planning/schedule-dialog';
import { announcePlanned } from '../planning/undo-planning';

interface ScheduleOrderedProps {
  row: StaffInspectionRow;
  onChanged: () => void;
  onClose: () => void;
}

/** Schedules an inspection that was just ordered. */
export function ScheduleOrdered({ row, onChanged, onClose }: ScheduleOrderedProps) {
  const inspectors = useQuery(inspectorsQuery);
  return (
    <ScheduleDialog
      rows={[row]}
      inspectorName={(id) => {
        const found = inspectors.data?.find((each) => each.id === id);
        return found && personName(found);
      }}
      // Nobody else has seen it yet.
      newestVersion={() => undefined}
      onDone={(rows, visit) => {
        onChanged();
        announcePlanned({
          text: fill(messages.inspectionManagement.scheduledToast, { address: addressOf(row), visit }),
          rows,
          undo: undoSchedulingAll([row], rows),
          onChanged,
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
