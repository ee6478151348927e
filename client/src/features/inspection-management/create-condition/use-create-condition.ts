import { useQuery } from '@tanstack/react-query';
import { displayDate, fill, isCalendarDate, messages, type MoveInValidity } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { serverNow } from '../../../offline/status/server-clock';
import { useEditForm } from '../../../editing/edit-form';
import { localDate } from '../../../ui/dates';
import { eligibleInspectorsQuery } from '../api/eligible-inspectors';
import { inspectorsQuery } from '../../../shared/planning/filter-choices';
import { createConditionInspection, formOfInspectionQuery, moveInValidityQuery } from './condition-calls';
import {
  firstFields,
  jurisdictionTypeOf,
  NOTHING_CHOSEN,
  placeOf,
  requestOf,
  type ConditionDraft,
} from './condition-draft';

const texts = messages.inspectionManagement;

/** Holds the input for a new condition inspection, validates it on the server and creates it. */
export function useCreateCondition(onCreated: (inspectionId: number | null) => void) {
  const made = useRef<number | null>(null);
  const [isJustificationAsked, setJustificationAsked] = useState(false);
  const form = useEditForm({
    call: 'POST condition-inspections',
    initialValues: firstFields(localDate(serverNow())),
    localValues: NOTHING_CHOSEN,
    check: (draft: ConditionDraft) => ({
      inspectorId: isNotAllowed(draft.inspectorId) ? texts.inspectorNotAllowed : undefined,
    }),
    save: async (draft: ConditionDraft) => {
      const wanted = requestOf(draft);
      if (wanted === null) return;
      // The offered inspectors may no longer be eligible.
      const { inspectionId } = await createConditionInspection(wanted).catch((error: unknown) => {
        void inspectors.refetch();
        throw error;
      });
      made.current = inspectionId;
    },
    onSaved: () => onCreated(made.current),
    wording: (error) => {
      const { field } = (error.details ?? {}) as { field?: unknown };
      // The server requires it even if the earlier check could not run.
      if (field === 'justification') setJustificationAsked(true);
      return undefined;
    },
  });
  const { kind, inspectorId, dueDate, country, ciType, moveIn } = form.values;
  const placeId = placeOf(form.values);

  // Any inspector is possible until a property is chosen.
  const anybody = useQuery({ ...inspectorsQuery, enabled: placeId === null });
  const eligible = useQuery({
    ...eligibleInspectorsQuery({ propertyId: placeId ?? 0, ciType: jurisdictionTypeOf(form.values) }),
    enabled: placeId !== null,
  });
  const inspectors = placeId === null ? anybody : eligible;
  const lateness = useQuery({
    ...moveInValidityQuery(placeId ?? 0, dueDate),
    enabled: kind === 'MOVE_IN' && placeId !== null && isCalendarDate(dueDate),
  });
  const validity = kind === 'MOVE_IN' && placeId !== null ? (lateness.data ?? null) : null;

  const assigned = useQuery({
    ...formOfInspectionQuery({ propertyId: placeId ?? 0, country, ciType }),
    enabled: kind !== 'MOVE_OUT_AFTER' && placeId !== null,
  });
  /** A move-out uses the form of its move-in. */
  const usedForm = kind === 'MOVE_OUT_AFTER' ? moveIn?.form : placeId === null ? undefined : assigned.data;

  function isNotAllowed(id: number | null): boolean {
    return id !== null && placeId !== null && eligible.data?.some((each) => each.id === id) === false;
  }

  return {
    form,
    inspectors,
    /** Shown as soon as it is known, not only on submit. */
    inspectorProblem: isNotAllowed(inspectorId) ? texts.inspectorNotAllowed : undefined,
    needsJustification: kind === 'MOVE_IN' && (validity?.needsJustification === true || isJustificationAsked),
    /** Returns the form and version to be used, or why there is none. */
    formWords: usedForm
      ? fill(texts.usesForm, { title: usedForm.title, version: usedForm.version })
      : assigned.error?.message,
    lateness: validity ? latenessText(validity) : undefined,
  };
}

export type ReportForm = ReturnType<typeof useCreateCondition>['form'];

/** Returns the move-in date and the last due date that needs no justification. */
function latenessText({ moveIn, latest }: MoveInValidity): string | undefined {
  if (moveIn === null || latest === null) return undefined;
  return fill(texts.moveInOn, { moveIn: displayDate(moveIn), latest: displayDate(latest) });
}
