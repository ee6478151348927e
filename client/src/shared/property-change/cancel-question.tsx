import Button from '@mui/material/Button';
import type { QueryClient } from '@tanstack/react-query';
import { messages, type StaffInspectionRow } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { callApi } from '../../api/client';
import { ConfirmButton } from '../../ui/confirm-button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { personName, inspectionOf } from '../planning/planned-row';
import { scheduledQuery } from './property-queries';

const { common, inspectionDetails, propertyEditor: texts } = messages;

/** Open inspections at a property that stops being inspected. */
export interface CancelFacts {
  hasPending: boolean;
  scheduled: readonly StaffInspectionRow[];
}

/** Loads the open inspections of a property. */
export async function loadCancelFacts(client: QueryClient, propertyId: number): Promise<CancelFacts> {
  const [hasPending, scheduled] = await Promise.all([
    callApi('GET properties/{id}/has-pending-condition-inspections', { path: { id: propertyId } }),
    client.fetchQuery({ ...scheduledQuery(propertyId), staleTime: 0 }),
  ]);
  return { hasPending, scheduled };
}

const whenAndWho = (inspection: StaffInspectionRow): string =>
  [inspectionOf(inspection), inspection.inspector && personName(inspection.inspector)]
    .filter(Boolean)
    .join(', ');

interface CancelQuestionProps {
  facts: CancelFacts;
  /**
   * @param cancels whether to cancel open inspections
   */
  onSettled: (cancels: boolean) => void;
  onClose: () => void;
}

/** Asks what happens to open inspections of a property that is no longer inspected. */
export function CancelQuestion({
  facts: { hasPending, scheduled },
  onSettled,
  onClose,
}: CancelQuestionProps) {
  const [isWarned, setWarned] = useState(!hasPending);
  if (!isWarned) {
    return (
      <ConfirmDialog
        open
        destructive
        title={texts.pendingConditionTitle}
        confirmLabel={inspectionDetails.proceed}
        cancelLabel={common.no}
        onConfirm={() => setWarned(true)}
        onCancel={onClose}
      >
        {texts.pendingConditionText}
      </ConfirmDialog>
    );
  }
  return (
    <CancelAnswers onSettled={onSettled} onClose={onClose}>
      <p>{inspectionDetails.stopsInspecting}</p>
      {scheduled.length === 0 && <p>{inspectionDetails.nothingScheduled}</p>}
      {scheduled.length > 0 && (
        <>
          <p>{inspectionDetails.scheduledAre}</p>
          <ul>
            {scheduled.map((inspection) => (
              <li key={inspection.id}>{whenAndWho(inspection)}</li>
            ))}
          </ul>
        </>
      )}
    </CancelAnswers>
  );
}

type CancelAnswersProps = Pick<CancelQuestionProps, 'onSettled' | 'onClose'> & {
  /** Description of the property or properties. */
  children: ReactNode;
};

/** The three answers, for one property or several. */
export function CancelAnswers({ onSettled, onClose, children }: CancelAnswersProps) {
  const title = texts.cancelInspectionTitle;
  return (
    <Dialog
      open
      compact
      role="alertdialog"
      title={title}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        <>
          <Button variant="outlined" autoFocus onClick={onClose}>
            {common.cancel}
          </Button>
          <ConfirmButton question={title} variant="outlined" onClick={() => onSettled(false)}>
            {texts.cancelInspectionKeep}
          </ConfirmButton>
          <ConfirmButton question={title} variant="contained" color="error" onClick={() => onSettled(true)}>
            {texts.cancelInspectionYes}
          </ConfirmButton>
        </>
      }
    >
      {children}
      <p>{inspectionDetails.kept}</p>
    </Dialog>
  );
}
