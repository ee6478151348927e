import {
  type ChangedInspections,
  fill,
  labelled,
  messages,
  perLanguage,
  type StaffInspectionRow,
  textIn,
} from '@walkthrough/domain';
import { useEffect, useRef } from 'react';
import { isApiError } from '../../api/api-error';
import { ContactsDialog } from '../../shared/contacts/contacts-dialog';
import { inspectionRefOf } from '../../shared/contacts/inspection-ref';
import { DataUpdateDialog } from '../../shared/data-update-request/data-update-dialog';
import { downloadReport } from '../../shared/distribution/report-file';
import { ProofDialog } from '../../shared/proof/proof-dialog';
import { PlanConfirmDialog, type PlanConfirmDialogProps } from '../../shared/planning/plan-confirm-dialog';
import { addressOf, dayThere, personName, type PlannedRow } from '../../shared/planning/planned-row';
import { unassignInspection, unscheduleInspection } from '../../shared/planning/planning-calls';
import { ScheduleDialog } from '../../shared/planning/schedule-dialog';
import { isForTheTaking, takeInspection } from '../../shared/planning/taken-inspections';
import {
  announcePlanned,
  undoAssigning,
  undoScheduling,
  type UndoCall,
} from '../../shared/planning/undo-planning';
import { taskReportId } from '../../offline/reports/model/report-id';
import { closeUnassigned, sendBeforeUnassign } from '../../offline/reports/drafts/unassigned-report';
import { useSignedIn } from '../../session/use-session';
import { DataTable } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { completeExternally } from './api/work-basket';
import type { RowDialogProps } from './row-dialog-props';

export { IssueDialog } from './issue-dialog';

const { basketActions: texts, common, inspectionManagement: planning, taskForm, workBasket } = messages;

/** Title with the address, to identify one of many. */
const titled = (title: string, inspection: PlannedRow): string => labelled(title, addressOf(inspection));

/** Shared parts of schedule changes: the inspector and the success message. */
function usePlan({ row, onChanged, onClose }: RowDialogProps) {
  const { visit } = row;
  const address = addressOf(visit);
  const show = (rows: readonly StaffInspectionRow[]) => rows.forEach(onChanged);
  return {
    address,
    inspectorName: (id: number) => (visit.inspector?.id === id ? personName(visit.inspector) : undefined),
    done: (rows: StaffInspectionRow[], text: string, undo: UndoCall | null) => {
      show(rows);
      announcePlanned({ text, rows, undo, onChanged: show });
      onClose();
    },
  };
}

export function ScheduleRowDialog(props: RowDialogProps) {
  const { visit } = props.row;
  const { address, inspectorName, done } = usePlan(props);
  return (
    <ScheduleDialog
      rows={[visit]}
      inspectorName={inspectorName}
      newestVersion={() => undefined}
      onDone={(rows, time) =>
        done(rows, fill(planning.scheduledToast, { address, visit: time }), undoScheduling([visit], rows))
      }
      onClose={props.onClose}
    />
  );
}

/** Dialog about one inspection's schedule, with its success message. */
interface PlanQuestion extends Pick<PlanConfirmDialogProps, 'title' | 'question' | 'doing' | 'call'> {
  failure?: string;
  destructive?: boolean;
  said: string;
  undo?: (before: readonly PlannedRow[], after: ChangedInspections) => UndoCall | null;
}

function PlanRowDialog({
  asked: { said, undo, ...question },
  ...props
}: RowDialogProps & { asked: PlanQuestion }) {
  const { visit } = props.row;
  const { address, inspectorName, done } = usePlan(props);
  return (
    <PlanConfirmDialog
      {...question}
      title={titled(question.title, visit)}
      row={visit}
      confirmLabel={question.title}
      inspectorName={inspectorName}
      onDone={(rows) => done(rows, fill(said, { address }), undo?.([visit], rows) ?? null)}
      onClose={props.onClose}
    />
  );
}

const UNSCHEDULE: PlanQuestion = perLanguage(() => ({
  title: common.unschedule,
  question: workBasket.confirmUnschedule,
  doing: 'schedule',
  call: unscheduleInspection,
  said: planning.unscheduledToast,
  undo: undoScheduling,
}));

const EXTERNAL: PlanQuestion = perLanguage(() => ({
  title: workBasket.markExternal,
  question: texts.confirmExternal,
  doing: 'edit',
  call: completeExternally,
  said: texts.externalDone,
}));

export const UnscheduleDialog = (props: RowDialogProps) => <PlanRowDialog {...props} asked={UNSCHEDULE} />;
export const ExternalDialog = (props: RowDialogProps) => <PlanRowDialog {...props} asked={EXTERNAL} />;

/**
 * Returns an inspection to its team. Undo takes it back, if the user may still take it. Sends the entered report
 * first, because this device cannot send it afterwards.
 */
export function UnassignDialog(props: RowDialogProps) {
  const { user } = useSignedIn();
  const { conditionInspectionId, visit } = props.row;
  const report = { id: conditionInspectionId ?? taskReportId(visit.id), manager: false };
  const mayTake = useRef(false);
  const asked: PlanQuestion = {
    title: workBasket.unassignFromMe,
    question: texts.confirmUnassign,
    doing: 'assign',
    failure: texts.unassignFailed,
    call: async (id, version) => {
      await sendBeforeUnassign(report);
      const rows = await unassignInspection(id, version);
      await closeUnassigned(report);
      mayTake.current = await isForTheTaking(id);
      return rows;
    },
    said: texts.unassigned,
    undo: (_before, [row]) =>
      row && mayTake.current ? () => takeInspection(user.inspector?.id ?? 0, row.id, row.version) : null,
  };
  return <PlanRowDialog {...props} asked={asked} />;
}

/** Returns why an inspection could not be taken because somebody else has it; undefined for other errors. */
function lostTo(reason: unknown): string | undefined {
  if (isApiError(reason, 'conflict')) return reason.message;
  return isApiError(reason, 'not_found') ? texts.noLongerFree : undefined;
}

/** Takes an unassigned inspection of the team. If a colleague was faster, the row leaves the list. */
export function TakeDialog(props: RowDialogProps) {
  const { user } = useSignedIn();
  const { row, onGone, onClose } = props;
  const take = async (id: number, version: number | undefined): Promise<ChangedInspections> => {
    try {
      return await takeInspection(user.inspector?.id ?? 0, id, version);
    } catch (failure) {
      const reason = lostTo(failure);
      if (reason === undefined) throw failure;
      showToast({ kind: 'error', text: fill(texts.notTaken, { address: addressOf(row.visit), reason }) });
      onGone(id);
      onClose();
      throw failure;
    }
  };
  const asked: PlanQuestion = {
    title: workBasket.take,
    question: texts.confirmTake,
    doing: 'assign',
    destructive: false,
    call: take,
    said: texts.taken,
    undo: undoAssigning,
  };
  return <PlanRowDialog {...props} asked={asked} />;
}

export function RowContactsDialog({ row: { visit, comms, abilities }, onClose }: RowDialogProps) {
  const mayChange = abilities.modifyContactHistory;
  return (
    <ContactsDialog visit={inspectionRefOf(visit)} known={comms} mayChange={mayChange} onClose={onClose} />
  );
}

export function NotesDialog({ row: { visit, notes }, onClose }: RowDialogProps) {
  return (
    <Dialog
      open
      compact
      title={titled(workBasket.managersNotes, visit)}
      onClose={onClose}
      closeLabel={common.close}
    >
      <DataTable
        label={workBasket.managersNotes}
        titles={[common.date, texts.noteDetails]}
        sx={{ '& td': { verticalAlign: 'top' }, '& td:first-of-type': { whiteSpace: 'nowrap' } }}
      >
        {notes.map(({ id, noteDate, details }) => (
          <tr key={id}>
            <td>{dayThere(noteDate, visit)}</td>
            <td style={{ whiteSpace: 'pre-wrap', width: '100%' }}>{details}</td>
          </tr>
        ))}
      </DataTable>
    </Dialog>
  );
}

export function RowProofDialog({ row: { visit }, onChanged, onClose }: RowDialogProps) {
  return <ProofDialog visit={inspectionRefOf(visit)} onChosen={onChanged} onClose={onClose} />;
}

export function RowDataUpdateDialog({ row: { visit, occupancy }, onClose }: RowDialogProps) {
  const place = { property: visit.property, tenantInfo: occupancy };
  return <DataUpdateDialog visit={inspectionRefOf(visit)} place={place} onClose={onClose} />;
}

/** Says why the report can no longer be edited. */
export function LockDialog({ row: { visit, lock }, onClose }: RowDialogProps) {
  return (
    <Dialog
      open
      compact
      title={titled(workBasket.notEditable, visit)}
      onClose={onClose}
      closeLabel={common.close}
    >
      {lock.map((id) => textIn({ taskForm, conditionForm: messages.conditionForm }, id)).join(' ')}
    </Dialog>
  );
}

/** Downloads the report without showing a dialog. */
export function DownloadReport({ row: { visit, conditionInspectionId }, onClose }: RowDialogProps) {
  useEffect(() => {
    downloadReport(conditionInspectionId === null ? 'periodic' : 'condition', visit.id);
    onClose();
    // Runs once, when the action is chosen.
  }, []);
  return null;
}
