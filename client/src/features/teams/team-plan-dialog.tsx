import { useQuery } from '@tanstack/react-query';
import { fill, messages, type ChangedInspections, type StaffInspectionRow } from '@walkthrough/domain';
import { inspectorsQuery } from '../../shared/planning/filter-choices';
import { PlanConfirmDialog } from '../../shared/planning/plan-confirm-dialog';
import { addressOf, personName, inspectionOf } from '../../shared/planning/planned-row';
import { unscheduleInspection } from '../../shared/planning/planning-calls';
import { ScheduleDialog } from '../../shared/planning/schedule-dialog';
import { announcePlanned } from '../../shared/planning/undo-planning';
import { UnscheduleDialog } from '../../shared/planning/unschedule-dialog';
import { undoSchedulingAll } from '../../shared/planning/bulk-planning';
import type { TeamPlan } from './use-plannable';

const { bulkPlanning, common, inspectionManagement: texts } = messages;

export interface OpenPlan {
  plan: TeamPlan;
  /** Rows as they were when the action was chosen. */
  rows: readonly StaffInspectionRow[];
}

interface TeamPlanDialogProps {
  open: OpenPlan;
  newestVersion: (id: number) => number | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** Dialog of the chosen action for one or several inspections; reports the result. */
export function TeamPlanDialog({ open: { plan, rows }, ...props }: TeamPlanDialogProps) {
  const { newestVersion, onChanged, onClose } = props;
  const inspectors = useQuery(inspectorsQuery);
  const inspectorName = (id: number) => {
    const found = inspectors.data?.find((one) => one.id === id);
    return found && personName(found);
  };
  const done = (changed: ChangedInspections, text: string) => {
    onChanged();
    announcePlanned({ text, rows: changed, undo: undoSchedulingAll(rows, changed), onChanged });
    onClose();
  };
  const [row] = rows;
  if (!row) return null;
  const address = addressOf(row);
  const count = rows.length;
  if (plan === 'schedule') {
    return (
      <ScheduleDialog
        {...{ rows, inspectorName, newestVersion, onClose }}
        onDone={(changed, inspection) =>
          done(
            changed,
            count > 1
              ? fill(texts.scheduledManyToast, { count, visit: inspection })
              : fill(texts.scheduledToast, { address, visit: inspection }),
          )
        }
      />
    );
  }
  if (count > 1) {
    return (
      <UnscheduleDialog
        {...{ rows, newestVersion, onClose }}
        onDone={(changed) => done(changed, fill(bulkPlanning.unscheduledMany, { count }))}
      />
    );
  }
  return (
    <PlanConfirmDialog
      {...{ row, inspectorName, onClose }}
      title={common.unschedule}
      question={fill(texts.confirmUnschedule, { address, visit: inspectionOf(row) })}
      confirmLabel={common.unschedule}
      doing="schedule"
      call={unscheduleInspection}
      onDone={(changed) => done(changed, fill(texts.unscheduledToast, { address }))}
    />
  );
}
