import { displayInspection, fill, ianaZone, messages, type EditConflictDetails } from '@walkthrough/domain';
import { conflictAuthor } from '../../editing/conflict-dialog';
import type { ConflictField } from '../../editing/conflict-fields';
import { formatInstant } from '../../ui/dates';
import { addressOf, dayThere, personName, type PlannedRow } from './planned-row';

type Values = Record<string, unknown>;

const texts = messages.inspectionManagement;

function inspectionText({ scheduledDate, timeZone }: Values): string {
  if (typeof scheduledDate !== 'string') return messages.common.notScheduled;
  return displayInspection(scheduledDate, ianaZone(typeof timeZone === 'string' ? timeZone : null));
}

/**
 * Returns inspector and time of base, theirs and mine. A conflict names only changes, so the rest comes from the row as
 * seen.
 * @param seen the row when the dialog opened; unknown for a rejected bulk call
 */
export function inspectionConflictFields(
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
  const hasDates = [base, theirs, mine].some((values) => values['inspectedDate'] !== undefined);
  const inspectedText = ({ inspectedDate }: Values): string =>
    typeof inspectedDate === 'number' && seen ? dayThere(inspectedDate, seen) : texts.notInspected;
  const field = (name: string, label: string, textOfValues: (values: Values) => string): ConflictField => ({
    name,
    label,
    base: textOfValues({ ...shown, ...base }),
    theirs: textOfValues({ ...shown, ...base, ...theirs }),
    mine: textOfValues({ ...shown, ...base, ...theirs, ...mine }),
  });
  return [
    field('inspector', messages.common.inspector, inspectorText),
    field('visit', texts.inspectionScheduled, inspectionText),
    ...(hasDates ? [field('inspectedDate', texts.dateInspected, inspectedText)] : []),
  ];
}

/** 'Clara Reyes changed 1658 Centre Street N on Tue, Jan 5 2021, 2:02 PM, after you had opened it.' */
export function inspectionConflictText(conflict: EditConflictDetails, seen: PlannedRow | undefined): string {
  const date = formatInstant(conflict.at);
  const address = seen ? addressOf(seen) : texts.selectedTasks;
  return fill(texts.conflictText, { name: conflictAuthor(conflict), address, date });
}

const PLANNED = [
  'inspectorId',
  'scheduledDate',
  'timeZone',
  'inspectedDate',
  'audited',
  'completedExternally',
];

/** Returns whether the inspection already has the wanted schedule, as when an earlier answer was lost. */
export function isAlreadyPlanned({ theirs, mine }: EditConflictDetails): boolean {
  const wanted = PLANNED.filter((name) => mine[name] !== undefined && mine[name] !== null);
  return wanted.length > 0 && wanted.every((name) => theirs[name] === mine[name]);
}
