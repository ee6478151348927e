import { useQuery } from '@tanstack/react-query';
import { fill, messages, type ChangedInspections, type StaffInspectionRow } from '@walkthrough/domain';
import { DistributionDialog } from '../../shared/distribution/distribution-dialog';
import { PlanConfirmDialog } from '../../shared/planning/plan-confirm-dialog';
import { addressOf, personName, inspectionOf } from '../../shared/planning/planned-row';
import { unassignInspection, unscheduleInspection } from '../../shared/planning/planning-calls';
import { ScheduleDialog } from '../../shared/planning/schedule-dialog';
import { UnscheduleDialog } from '../../shared/planning/unschedule-dialog';
import { undoAssigningAll, undoSchedulingAll } from '../../shared/planning/bulk-planning';
import { sayPlanned, undoAssigning, undoScheduling } from '../../shared/planning/undo-planning';
import { withdrawUndo } from '../../live/undo-of-rows';
import { showToast } from '../../ui/toast';
import { inspectorsQuery } from '../../shared/planning/filter-choices';
import { AddToLocationDialog } from './add-to-location-dialog';
import { AssignDialog } from './assign-dialog';
import { AuditDialog } from './audit-dialog';
import type { LinkAction } from './board-actions';
import { kindOf } from './board-kind';
import { BoardContacts } from './board-contacts';
import { DeleteDialog } from './delete-dialog';
import { MoveDayDialog } from './move-day/move-day-dialog';
import { NotesDialog } from './notes-dialog';
import { NotifyOccupantsDialog } from './notify-occupants-dialog';
import { InspectedDateDialog } from './inspected-date-dialog';
import type { BoardAction } from './row-abilities';

const texts = messages.inspectionManagement;

/** Actions that open a dialog; the others open a report at once. */
export type DialogAction =
  Exclude<BoardAction, LinkAction | 'viewReport' | 'downloadReport' | 'downloadUnmarked'> | 'addToLocation';

export interface OpenAction {
  action: DialogAction;
  /** Rows as they were when the action was chosen, on which the change is based. */
  rows: readonly StaffInspectionRow[];
  /** Chosen outside the list, where the focus returns afterwards. */
  beside?: true;
  /** Initial day of the schedule dialog for an unscheduled inspection: `YYYY-MM-DD`. */
  day?: string;
}

interface BoardDialogsProps {
  open: OpenAction;
  newestVersion: (id: number) => number | undefined;
  onChanged: (rows: ChangedInspections) => void;
  onDeleted: (id: number, version: number) => void;
  onClose: () => void;
}

/** Dialog of the chosen action; reports the result when done. */
export function BoardDialogs({
  open: { action, rows, day },
  newestVersion,
  onChanged,
  onDeleted,
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
  const done = (changed: ChangedInspections, text: string, undoOf: typeof undoAssigning) => {
    onChanged(changed);
    sayPlanned({ text, rows: changed, undo: undoOf(rows, changed), onChanged });
    onClose();
  };
  const shared = { inspectorName, newestVersion, onClose };

  if (action === 'distribute') {
    return row.conditionInspectionId === null ? null : (
      <DistributionDialog
        conditionInspectionId={row.conditionInspectionId}
        inspectionId={row.id}
        onClose={onClose}
      />
    );
  }
  if (action === 'notes') return <NotesDialog row={row} onClose={onClose} />;
  if (action === 'addToLocation') {
    return (
      <AddToLocationDialog
        {...{ rows, onClose }}
        onDone={() => {
          onChanged([]);
          onClose();
        }}
      />
    );
  }
  if (action === 'unschedule' && many) {
    return (
      <UnscheduleDialog
        {...{ rows, newestVersion, onClose }}
        onDone={(changed) =>
          done(
            changed,
            fill(messages.bulkPlanning.unscheduledMany, { count: rows.length }),
            undoSchedulingAll,
          )
        }
      />
    );
  }
  if (action === 'delete') {
    return (
      <DeleteDialog
        {...{ row, inspectorName, onClose }}
        onDeleted={(id, version) => {
          onDeleted(id, version);
          withdrawUndo({ entity: 'inspection', rows: [{ id, version }] });
          const isCondition = kindOf(row) === 'condition';
          const text = isCondition ? texts.conditionDeleted : fill(texts.cancelledToast, { address });
          showToast({ kind: 'success', text });
        }}
      />
    );
  }
  if (action === 'contacts') return <BoardContacts row={row} onClose={onClose} />;
  if (action === 'audit' || action === 'unaudit') {
    return <AuditDialog {...shared} {...{ rows, onChanged }} audited={action === 'audit'} />;
  }
  if (action === 'editInspectedDate' || action === 'completeExternally') {
    return (
      <InspectedDateDialog {...shared} {...{ row, onChanged }} isExternal={action === 'completeExternally'} />
    );
  }
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
            undoAssigningAll,
          )
        }
      />
    );
  }
  if (action === 'notifyOccupants') return <NotifyOccupantsDialog {...{ row, onChanged, onClose }} />;
  if (action === 'moveDay') {
    return row.inspector === null || row.scheduledDate === null ? null : (
      <MoveDayDialog
        inspector={row.inspector}
        date={row.scheduledDate.slice(0, 10)}
        {...{ onChanged, onClose }}
      />
    );
  }
  if (action === 'schedule') {
    return (
      <ScheduleDialog
        {...shared}
        rows={rows}
        day={day}
        onDone={(changed, inspection) =>
          done(
            changed,
            many
              ? fill(texts.scheduledManyToast, { count: rows.length, visit: inspection })
              : fill(texts.scheduledToast, { address, visit: inspection }),
            undoSchedulingAll,
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
        title={messages.common.unschedule}
        question={fill(texts.confirmUnschedule, { address, visit: inspectionOf(row) })}
        confirmLabel={messages.common.unschedule}
        doing="schedule"
        call={unscheduleInspection}
        onDone={(changed) => done(changed, fill(texts.unscheduledToast, { address }), undoScheduling)}
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
      onDone={(changed) => done(changed, fill(texts.unassignedToast, { address }), undoAssigning)}
    />
  );
}
