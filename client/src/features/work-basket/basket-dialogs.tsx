import { fill, messages, type StaffInspectionRow, type WorkBasketItem } from '@walkthrough/domain';
import { PlanConfirmDialog } from '../../forms/visit/plan-confirm-dialog';
import { addressOf, personName } from '../../forms/visit/planned-row';
import { unscheduleVisit } from '../../forms/visit/planning-calls';
import { ScheduleDialog } from '../../forms/visit/schedule-dialog';
import { sayPlanned, undoScheduling } from '../../forms/visit/undo-planning';

const texts = messages.inspectionManagement;

interface BasketDialogsProps {
  action: 'schedule' | 'unschedule';
  item: WorkBasketItem;
  onChanged: (row: StaffInspectionRow) => void;
  onClose: () => void;
}

/** The dialog of the chosen action, on the row as it was when it was chosen. */
export function BasketDialogs({ action, item: { inspection }, onChanged, onClose }: BasketDialogsProps) {
  const address = addressOf(inspection);
  const inspectorName = (id: number) =>
    inspection.inspector?.id === id ? personName(inspection.inspector) : undefined;
  const show = (rows: readonly StaffInspectionRow[]) => rows.forEach(onChanged);
  const done = (rows: StaffInspectionRow[], text: string) => {
    show(rows);
    sayPlanned({ text, undo: undoScheduling([inspection], rows), onChanged: show });
    onClose();
  };
  if (action === 'schedule') {
    return (
      <ScheduleDialog
        rows={[inspection]}
        inspectorName={inspectorName}
        newestVersion={() => undefined}
        onDone={(rows, visit) => done(rows, fill(texts.scheduledToast, { address, visit }))}
        onClose={onClose}
      />
    );
  }
  return (
    <PlanConfirmDialog
      row={inspection}
      title={messages.common.unschedule}
      question={messages.workBasket.confirmUnschedule}
      confirmLabel={messages.common.unschedule}
      doing="schedule"
      call={unscheduleVisit}
      inspectorName={inspectorName}
      onDone={(rows) => done(rows, fill(texts.unscheduledToast, { address }))}
      onClose={onClose}
    />
  );
}
