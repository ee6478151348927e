import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { addressOf, personName } from '../../shared/planning/planned-row';

const texts = messages.inspectionManagement;

/** Sentence for a row that was deleted or became invisible. */
export const removalSentence = (name: string, before: StaffInspectionRow): string =>
  fill(texts.liveRemoved, { name, address: addressOf(before) });

/** Sentence for one change: 'Clara Reyes assigned Ivan Kowalski to 1658 Centre Street N'. */
export function liveSentence(
  name: string,
  before: StaffInspectionRow | undefined,
  row: StaffInspectionRow,
): string {
  const address = addressOf(row);
  const { inspector, scheduledDate, timeZone } = row;
  if (before && before.inspector?.id !== inspector?.id) {
    return inspector
      ? fill(texts.liveAssigned, { name, inspector: personName(inspector), address })
      : fill(texts.liveUnassigned, { name, address });
  }
  if (before && (before.scheduledDate !== scheduledDate || before.timeZone !== timeZone)) {
    return fill(scheduledDate ? texts.liveScheduled : texts.liveUnscheduled, { name, address });
  }
  if (before && before.audited !== row.audited)
    return fill(row.audited ? texts.liveAudited : texts.liveUnaudited, { name, address });
  return fill(texts.liveChanged, { name, address });
}
