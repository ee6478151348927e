import { useQuery } from '@tanstack/react-query';
import { fill, messages, type ChangedInspections, type StaffInspectionRow } from '@walkthrough/domain';
import { PlanConfirmDialog } from '../../forms/visit/plan-confirm-dialog';
import { addressOf, personName, visitOf } from '../../forms/visit/planned-row';
import { unassignInspection, unscheduleVisit } from '../../forms/visit/planning-calls';
import { ScheduleDialog } from '../../forms/visit/schedule-dialog';
import { showToast } from '../../ui/toast';
import { inspectorsQuery } from './api/filter-choices';
import { AssignDialog } from './assign-dialog';
import type { RowAction } from './row-abilities';

const texts = messages.inspectionManagement;

export interface OpenAction {
  action: RowAction;
  /** As they were when the action was chosen: what the person bases the change on. */
  rows: readonly StaffInspectionRow[];
}

interface BoardDialogsProps {
  open: OpenAction;
  newestVersion: (id: number) => number | undefined;
  onChanged: (rows: ChangedInspections) => void;
  onClose: () => void;
}

/** The dialog of the chosen action; says what happened when it is done. */
export function BoardDialogs({
  open: { action, rows },
  newestVersion,
  onChanged,
  onClose,
}: BoardDialogsProps) {
  const inspectors = useQuery(inspectorsQuery);
  const inspectorName = (id: number) => {
    const found = inspectors.data?.find((one) => one.id === id);
    return found && personName(found);
  };
  const [row] = rows;
  if (!row) return null;

  const address = addressOf(row);
  const many = rows.length > 1;
  const done = (changed: ChangedInspections, text: string) => {
    onChanged(changed);
    showToast({ kind: 'success', text });
    onClose();
  };
  const shared = { inspectorName, newestVersion, onClose };

  if (action === 'assign') {
    return (
      <AssignDialog
        {...shared}
        rows={rows}
        onDone={(changed, inspector) =>
          done(
            changed,
            many
              ? fill(texts.assignedManyToast, { count: rows.length, inspector })
              : fill(texts.assignedToast, { address, inspector }),
          )
        }
      />
    );
  }
  if (action === 'schedule') {
    return (
      <ScheduleDialog
        {...shared}
        rows={rows}
        onDone={(changed, visit) =>
          done(
            changed,
            many
              ? fill(texts.scheduledManyToast, { count: rows.length, visit })
              : fill(texts.scheduledToast, { address, visit }),
          )
        }
      />
    );
  }
  if (action === 'unschedule') {
    return (
      <PlanConfirmDialog
        {...shared}
        row={row}
        title={texts.unschedule}
        question={fill(texts.confirmUnschedule, { address, visit: visitOf(row) })}
        confirmLabel={texts.unschedule}
        doing="schedule"
        call={unscheduleVisit}
        onDone={(changed) => done(changed, fill(texts.unscheduledToast, { address }))}
      />
    );
  }
  return (
    <PlanConfirmDialog
      {...shared}
      row={row}
      title={texts.unassignInspector}
      question={fill(texts.confirmUnassign, {
        address,
        inspector: row.inspector ? personName(row.inspector) : texts.notAssigned,
      })}
      confirmLabel={texts.unassignInspector}
      doing="assign"
      call={unassignInspection}
      onDone={(changed) => done(changed, fill(texts.unassignedToast, { address }))}
    />
  );
}
