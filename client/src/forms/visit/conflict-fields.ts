import { displayVisit, ianaZone, messages, type EditConflictDetails } from '@walkthrough/domain';
import { personName, type PlannedRow } from './planned-row';

export interface ConflictField {
  label: string;
  base: string;
  theirs: string;
  mine: string;
}

type Values = Record<string, unknown>;

const texts = messages.inspectionManagement;

function visitText({ scheduledDate, timeZone }: Values): string {
  if (typeof scheduledDate !== 'string') return messages.common.notScheduled;
  return displayVisit(scheduledDate, ianaZone(typeof timeZone === 'string' ? timeZone : null));
}

/**
 * The fields over which two people differ, each three times. A conflict names only what changed, so what it leaves
 * out is what the row showed when the dialog opened.
 */
export function conflictFields(
  { base, theirs, mine }: EditConflictDetails,
  seen: PlannedRow | undefined,
  inspectorName: (id: number) => string | undefined,
): ConflictField[] {
  const inspectorText = ({ inspectorId }: Values): string => {
    if (typeof inspectorId !== 'number') return texts.notAssigned;
    if (seen?.inspector?.id === inspectorId) return personName(seen.inspector);
    return inspectorName(inspectorId) ?? `#${inspectorId}`;
  };
  const shown: Values = {
    inspectorId: seen?.inspector?.id ?? null,
    scheduledDate: seen?.scheduledDate ?? null,
    timeZone: seen?.timeZone ?? null,
  };
  const field = (label: string, textOfValues: (values: Values) => string): ConflictField => ({
    label,
    base: textOfValues({ ...shown, ...base }),
    theirs: textOfValues({ ...shown, ...base, ...theirs }),
    mine: textOfValues({ ...shown, ...base, ...theirs, ...mine }),
  });
  return [
    field(messages.common.inspector, inspectorText),
    field(texts.inspectionScheduled, visitText),
  ].filter((one) => one.base !== one.theirs || one.theirs !== one.mine);
}
