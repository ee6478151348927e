import { useQuery } from '@tanstack/react-query';
import { fill, messages, type ChangedInspections, type StaffInspectionRow } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { inspectionRefOf } from '../../shared/contacts/inspection-ref';
import { DistributionDialog } from '../../shared/distribution/distribution-dialog';
import { PlanConfirmDialog } from '../../shared/planning/plan-confirm-dialog';
import { addressOf, personName, inspectionOf } from '../../shared/planning/planned-row';
import { unassignInspection, unscheduleInspection } from '../../shared/planning/planning-calls';
import { ScheduleDialog } from '../../shared/planning/schedule-dialog';
import { UnscheduleDialog } from '../../shared/planning/unschedule-dialog';
import { undoAssigningAll, undoSchedulingAll } from '../../shared/planning/bulk-planning';
import { announcePlanned, undoAssigning, undoScheduling } from '../../shared/planning/undo-planning';
import { withdrawRowUndo } from '../../live/row-undo';
import { useSignedIn } from '../../session/use-session';
import { lazyPart } from '../../ui/lazy-part';
import { showToast } from '../../ui/toast';
import { inspectorsQuery } from '../../shared/planning/filter-choices';
import { AddToLocationDialog } from './add-to-location-dialog';
import { AssignDialog } from './assign-dialog';
import { AuditDialog } from './audit-dialog';
import type { LinkAction } from './board-actions';
import { kindOf } from './board-kind';
import { DeleteDialog } from './delete-dialog';
import { MoveDayDialog } from './move-day/move-day-dialog';
import { NotesDialog } from './notes-dialog';
import { NotifyOccupantsDialog } from './notify-occupants-dialog';
import { InspectedDateDialog } from './inspected-date-dialog';
import type { BoardAction } from './row-abilities';

const texts = messages.inspectionManagement;

const ContactsDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'basket-dialogs' */ '../../shared/contacts/contacts-dialog'))
      .ContactsDialog,
);

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
  /** Opens the next dialog. */
  onNext: (open: OpenAction) => void;
}

/** Dialog of the chosen action; reports the result when done. */
export function BoardDialogs({
  open,
  newestVersion,
  onChanged,
  onDeleted,
  onClose,
  onNext,
}: BoardDialogsProps) {
  const { user } = useSignedIn();
  const inspectors = useQuery(inspectorsQuery);
  const inspectorName = (id: number) => {
    const found = inspectors.data?.find((one) => one.id === id);
    return found && personName(found);
  };
  const { action, rows, day } = open;
  const [row] = rows;
  if (!row) return null;
  const shared = { inspectorName, newestVersion, onClose };
  return DIALOGS[action]({
    row,
    rows,
    day,
    shared,
    onChanged,
    onDeleted,
    onClose,
    scheduleNext: user.userPermissions.canScheduleAllInspections
      ? (changed) => onNext({ ...open, action: 'schedule', rows: changed })
      : null,
    finish: (changed, text, undoOf) => {
      onChanged(changed);
      announcePlanned({ text, rows: changed, undo: undoOf(rows, changed), onChanged });
      onClose();
    },
  });
}

interface DialogContext extends Pick<BoardDialogsProps, 'onChanged' | 'onDeleted' | 'onClose'> {
  /** First of the rows; the only one for actions on one inspection. */
  row: StaffInspectionRow;
  rows: readonly StaffInspectionRow[];
  day: string | undefined;
  /** Props of every dialog that changes the plan. */
  shared: Pick<BoardDialogsProps, 'newestVersion' | 'onClose'> & {
    inspectorName: (id: number) => string | undefined;
  };
  /** Shows the changed rows, says what was done, offers to undo it, and closes. */
  finish: (changed: ChangedInspections, text: string, undoOf: typeof undoAssigning) => void;
  /** Opens the schedule dialog for changed rows; null if the user cannot schedule. */
  scheduleNext: ((rows: ChangedInspections) => void) | null;
}

type ActionDialog = (context: DialogContext) => ReactNode;

const assignDialog: ActionDialog = ({ row, rows, shared, finish, scheduleNext }) => (
  <AssignDialog
    {...shared}
    rows={rows}
    offersSchedule={scheduleNext !== null && rows.some(({ scheduledDate }) => scheduledDate === null)}
    onDone={(changed, inspector, goesOnToSchedule) => {
      finish(
        changed,
        rows.length > 1
          ? fill(texts.assignedManyToast, { count: rows.length, inspector })
          : fill(texts.assignedToast, { address: addressOf(row), inspector }),
        undoAssigningAll,
      );
      if (goesOnToSchedule) scheduleNext?.(changed);
    }}
  />
);

const unassignDialog: ActionDialog = ({ row, shared, finish }) => (
  <PlanConfirmDialog
    {...shared}
    row={row}
    title={texts.unassignInspector}
    question={fill(texts.confirmUnassign, {
      address: addressOf(row),
      inspector: row.inspector ? personName(row.inspector) : texts.notAssigned,
    })}
    confirmLabel={texts.unassignInspector}
    doing="assign"
    call={unassignInspection}
    onDone={(changed) =>
      finish(changed, fill(texts.unassignedToast, { address: addressOf(row) }), undoAssigning)
    }
  />
);

const scheduleDialog: ActionDialog = ({ row, rows, day, shared, finish }) => (
  <ScheduleDialog
    {...shared}
    rows={rows}
    day={day}
    onDone={(changed, inspection) =>
      finish(
        changed,
        rows.length > 1
          ? fill(texts.scheduledManyToast, { count: rows.length, visit: inspection })
          : fill(texts.scheduledToast, { address: addressOf(row), visit: inspection }),
        undoSchedulingAll,
      )
    }
  />
);

const unscheduleDialog: ActionDialog = ({ row, rows, shared, onClose, finish }) => {
  if (rows.length > 1) {
    const text = fill(messages.bulkPlanning.unscheduledMany, { count: rows.length });
    return (
      <UnscheduleDialog
        {...{ rows, onClose }}
        newestVersion={shared.newestVersion}
        onDone={(changed) => finish(changed, text, undoSchedulingAll)}
      />
    );
  }
  const address = addressOf(row);
  return (
    <PlanConfirmDialog
      {...shared}
      row={row}
      title={messages.common.unschedule}
      question={fill(texts.confirmUnschedule, { address, visit: inspectionOf(row) })}
      confirmLabel={messages.common.unschedule}
      doing="schedule"
      call={unscheduleInspection}
      onDone={(changed) => finish(changed, fill(texts.unscheduledToast, { address }), undoScheduling)}
    />
  );
};

const moveDayDialog: ActionDialog = ({ row, onChanged, onClose }) =>
  row.inspector === null || row.scheduledDate === null ? null : (
    <MoveDayDialog
      inspector={row.inspector}
      date={row.scheduledDate.slice(0, 10)}
      {...{ onChanged, onClose }}
    />
  );

const deleteDialog: ActionDialog = ({ row, shared, onDeleted, onClose }) => (
  <DeleteDialog
    {...{ row, onClose }}
    inspectorName={shared.inspectorName}
    onDeleted={(id, version) => {
      onDeleted(id, version);
      withdrawRowUndo({ entity: 'inspection', rows: [{ id, version }] });
      const isCondition = kindOf(row) === 'condition';
      const text = isCondition
        ? texts.conditionDeleted
        : fill(texts.cancelledToast, { address: addressOf(row) });
      showToast({ kind: 'success', text });
    }}
  />
);

const distributeDialog: ActionDialog = ({ row, onClose }) =>
  row.conditionInspectionId === null ? null : (
    <DistributionDialog
      conditionInspectionId={row.conditionInspectionId}
      inspectionId={row.id}
      onClose={onClose}
    />
  );

const addToLocationDialog: ActionDialog = ({ rows, onChanged, onClose }) => (
  <AddToLocationDialog
    {...{ rows, onClose }}
    onDone={() => {
      onChanged([]);
      onClose();
    }}
  />
);

const DIALOGS: Readonly<Record<DialogAction, ActionDialog>> = {
  assign: assignDialog,
  unassign: unassignDialog,
  schedule: scheduleDialog,
  unschedule: unscheduleDialog,
  moveDay: moveDayDialog,
  delete: deleteDialog,
  distribute: distributeDialog,
  addToLocation: addToLocationDialog,
  notes: ({ row, onClose }) => <NotesDialog row={row} onClose={onClose} />,
  contacts: ({ row, onClose }) => <BoardContacts row={row} onClose={onClose} />,
  notifyOccupants: ({ row, onChanged, onClose }) => (
    <NotifyOccupantsDialog {...{ row, onChanged, onClose }} />
  ),
  audit: ({ rows, shared, onChanged }) => <AuditDialog {...shared} {...{ rows, onChanged }} audited />,
  unaudit: ({ rows, shared, onChanged }) => (
    <AuditDialog {...shared} {...{ rows, onChanged }} audited={false} />
  ),
  editInspectedDate: ({ row, shared, onChanged }) => (
    <InspectedDateDialog {...shared} {...{ row, onChanged }} isExternal={false} />
  ),
  completeExternally: ({ row, shared, onChanged }) => (
    <InspectedDateDialog {...shared} {...{ row, onChanged }} isExternal />
  ),
};

/** Contact history of an inspection, shown over its board. */
function BoardContacts({ row, onClose }: { row: StaffInspectionRow; onClose: () => void }) {
  const { canModifyContactHistory } = useSignedIn().user.userPermissions;
  return (
    <ContactsDialog visit={inspectionRefOf(row)} mayChange={canModifyContactHistory} onClose={onClose} />
  );
}
