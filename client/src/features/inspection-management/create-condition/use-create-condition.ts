import { useMutation, useQuery } from '@tanstack/react-query';
import { displayDate, fill, isCalendarDate, messages, type MoveInValidity } from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { localDate } from '../../../ui/dates';
import { eligibleInspectorsQuery } from '../api/eligible-inspectors';
import { inspectorsQuery } from '../api/filter-choices';
import { createConditionInspection, moveInValidityQuery } from './condition-calls';
import {
  ciTypeOf,
  missingOf,
  newDraft,
  propertyIdOf,
  requestOf,
  type ConditionDraft,
  type ConditionField,
  type FieldProblems,
} from './condition-draft';

const texts = messages.inspectionManagement;

const FIELDS: readonly ConditionField[] = [
  'propertyId',
  'ciId',
  'inspectorId',
  'dueDate',
  'ciType',
  'justification',
];

interface Refusal {
  field: ConditionField | null;
  message: string;
}

/** A refusal that names a field stands beside it; any other stands above the buttons. */
function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { field: null, message: String(error) };
  if (error.isUnreachable) return { field: null, message: texts.notSaved };
  const { field } = (error.details ?? {}) as { field?: unknown };
  return { field: FIELDS.find((each) => each === field) ?? null, message: error.message };
}

/** What is entered for a new condition inspection, what the server says of it meanwhile, and its creation. */
export function useCreateCondition(onCreated: () => void) {
  const [draft, setDraft] = useState(() => newDraft(localDate(Date.now())));
  const [tried, setTried] = useState(false);
  const propertyId = propertyIdOf(draft);
  const { inspector, dueDate, kind } = draft;

  // Before there is a place, anybody may be the one.
  const anybody = useQuery({ ...inspectorsQuery, enabled: propertyId === null });
  const eligible = useQuery({
    ...eligibleInspectorsQuery({ propertyId: propertyId ?? 0, ciType: ciTypeOf(draft) }),
    enabled: propertyId !== null,
  });
  const inspectors = propertyId === null ? anybody : eligible;
  const lateness = useQuery({
    ...moveInValidityQuery(propertyId ?? 0, dueDate),
    enabled: kind === 'MOVE_IN' && propertyId !== null && isCalendarDate(dueDate),
  });
  const validity = kind === 'MOVE_IN' && propertyId !== null ? (lateness.data ?? null) : null;
  const isNotAllowed =
    inspector !== null &&
    propertyId !== null &&
    eligible.data !== undefined &&
    !eligible.data.some(({ id }) => id === inspector.id);

  const creation = useMutation({
    mutationFn: createConditionInspection,
    networkMode: 'always',
    onSuccess: onCreated,
    // Who was offered may not be the one any more.
    onError: () => void inspectors.refetch(),
  });
  const refusal = creation.error ? refusalOf(creation.error) : null;
  // The server asks for it too, when the check before could not be made.
  const needsJustification = validity?.needsJustification === true || refusal?.field === 'justification';

  const missing = missingOf(draft, needsJustification);
  const problems: FieldProblems = {
    ...(tried ? missing : {}),
    ...(isNotAllowed ? { inspectorId: messages.inspectionManagement.inspectorNotAllowed } : {}),
    ...(refusal?.field ? { [refusal.field]: refusal.message } : {}),
  };

  return {
    draft,
    problems,
    inspectors,
    needsJustification,
    lateness: validity ? latenessText(validity) : null,
    notice: refusal && refusal.field === null ? refusal.message : null,
    busy: creation.isPending,
    change: (next: ConditionDraft) => {
      setDraft(next);
      creation.reset();
    },
    submit: () => {
      setTried(true);
      const wanted = requestOf(draft);
      if (wanted && Object.keys(missing).length === 0 && !isNotAllowed && !creation.isPending) {
        creation.mutate(wanted);
      }
    },
  };
}

export type ConditionCreation = ReturnType<typeof useCreateCondition>;

/** When the tenants moved in, and until when that needs no explanation. */
function latenessText({ moveIn, latest }: MoveInValidity): string | null {
  if (moveIn === null || latest === null) return null;
  return fill(texts.moveInOn, { moveIn: displayDate(moveIn), latest: displayDate(latest) });
}
