import { useQuery } from '@tanstack/react-query';
import { fill, messages, type ChangedInspections, type StaffInspectionRow } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { callApi } from '../../api/client';
import { useEditForm } from '../../editing/edit-form';
import { AutocompleteInput } from '../../editing/inputs/autocomplete-input';
import { addressOf } from '../../shared/planning/planned-row';
import { assignInspections } from '../../shared/planning/planning-calls';
import { PlanningDialog } from '../../shared/planning/planning-dialog';
import { usePlanning } from '../../shared/planning/use-planning';
import { showToast } from '../../ui/toast';
import { eligibleInspectorsQuery, inspectorChoice } from './api/eligible-inspectors';
import { PreviousNotes } from './previous-notes';

const texts = messages.inspectionManagement;

interface AssignDialogProps {
  /** Rows as they were when the dialog opened. */
  rows: readonly StaffInspectionRow[];
  inspectorName: (id: number) => string | undefined;
  newestVersion: (id: number) => number | undefined;
  onDone: (rows: ChangedInspections, inspector: string, goesOnToSchedule: boolean) => void;
  /** Offers to schedule the rows afterwards. */
  offersSchedule: boolean;
  onClose: () => void;
}

function titleOf(rows: readonly StaffInspectionRow[]): string {
  const [only] = rows;
  if (rows.length !== 1 || !only) return fill(texts.assignMany, { count: rows.length });
  return `${only.inspector ? texts.reassignInspector : texts.assignInspector}: ${addressOf(only)}`;
}

/** Copies notes after the assignment; a failure is reported and does not undo the assignment. */
async function carryNotes(id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await callApi('PUT inspections/{id}/inspectionNotes', { path: { id }, body: { ids } }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : '';
      showToast({ kind: 'error', text: fill(messages.inspectionNotes.carryFailed, { reason }) });
    },
  );
}

/** Assigns one or more inspections, with their scheduled times, to an inspector eligible for all of them. */
export function AssignDialog({
  rows,
  inspectorName,
  newestVersion,
  onDone,
  offersSchedule,
  onClose,
}: AssignDialogProps) {
  const inspectionIds = rows.map(({ id }) => id).join(',');
  const inspectors = useQuery(eligibleInspectorsQuery({ inspectionIds }));
  const choices = (inspectors.data ?? []).map(inspectorChoice);
  const [notes, setNotes] = useState<readonly number[]>([]);
  const goesOn = useRef(false);
  const planning = usePlanning<number>({
    rows,
    call: async (id, versions) => {
      const changed = await assignInspections(id, versions).catch((error: unknown) => {
        // The offered inspectors may no longer be eligible or may have become busy.
        void inspectors.refetch();
        throw error;
      });
      await carryNotes(rows[0]!.id, notes);
      return changed;
    },
    onDone: (changed, id) =>
      onDone(
        changed,
        inspectorName(id) ?? choices.find((each) => each.id === id)?.label ?? '',
        goesOn.current,
      ),
    newestVersion,
  });
  const form = useEditForm({
    call: 'PUT inspector/{inspectorId}/inspections',
    initialValues: { inspectorId: null as number | null },
    save: async ({ inspectorId }) => {
      if (inspectorId !== null) await planning.save(inspectorId);
    },
  });
  const submit = (isFirstStep: boolean) => {
    goesOn.current = isFirstStep;
    form.submit();
  };
  const noInspectorText = rows.length === 1 ? texts.noEligibleInspector : texts.noEligibleInspectorMany;
  return (
    <PlanningDialog
      {...{ rows, planning, inspectorName, onClose }}
      form={{ ...form, submit: () => submit(false) }}
      doing="assign"
      incomplete={form.values.inspectorId === null && texts.inspectorMissing}
      title={titleOf(rows)}
      submitLabel={texts.assignInspector}
      secondSubmit={
        offersSchedule ? { label: texts.assignAndSchedule, onSubmit: () => submit(true) } : undefined
      }
    >
      <AutocompleteInput
        form={form}
        name="inspectorId"
        label={messages.common.inspector}
        placeholder={texts.chooseInspector}
        autoFocus
        problem={inspectors.isError ? messages.common.inspectorListFailed : undefined}
        help={inspectors.data?.length === 0 ? noInspectorText : undefined}
        loading={inspectors.isPending}
        options={choices}
      />
      {rows.length === 1 && <PreviousNotes row={rows[0]!} chosen={notes} onChosen={setNotes} />}
    </PlanningDialog>
  );
}
