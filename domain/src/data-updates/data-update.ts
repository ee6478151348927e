import { dataUpdates } from './messages';
import { fill } from '../messages/fill';
import type { MessageIdOf } from '../messages/text-of';
import {
  DEFAULT_DATA_UPDATE_CATEGORY,
  type DataUpdateCategory,
  type DataUpdateStatus,
  TENANT_FIELD_KEYS,
  TENANT_FIELDS,
  type TenantField,
} from './vocabulary';
import {
  OCCUPANT_FIELDS,
  type OccupantField,
  type OccupantList,
  splitOccupantValues,
} from '../properties/occupants';
import { isEmailAddress } from '../accounts/email-address';
import { isPhoneNumber } from '../properties/phone-number';

/** Input of a data update request; blank text is empty. */
export interface DataUpdateDraft {
  category: DataUpdateCategory;
  tiField: TenantField | null;
  previousValue: string;
  newValue: string;
  comment: string;
}

interface DataUpdateProblem {
  field: 'tiField' | 'newValue' | 'comment';
  messageId: MessageIdOf<'dataUpdates'>;
}

/** Returns whether the category names an occupant field; other categories carry a description instead. */
export const namesTenantField = (category: DataUpdateCategory): boolean =>
  category === 'UPDATE_EXISTING_TENANT';

/**
 * Returns what blocks a data update request. A request may also clear a recorded value: it then has no new value, and needs
 * a comment.
 */
export function dataUpdateProblems(draft: DataUpdateDraft): DataUpdateProblem[] {
  const [newValue, comment] = [draft.newValue.trim(), draft.comment.trim()];
  if (!namesTenantField(draft.category)) {
    return comment === '' ? [{ field: 'comment', messageId: 'dataUpdates.descriptionMissing' }] : [];
  }
  const problems: DataUpdateProblem[] = [];
  if (draft.tiField === null) problems.push({ field: 'tiField', messageId: 'dataUpdates.fieldMissing' });
  if (newValue === '' && comment === '') {
    problems.push({ field: 'newValue', messageId: 'dataUpdates.valueMissing' });
  } else if (newValue !== '' && newValue === draft.previousValue.trim()) {
    problems.push({ field: 'newValue', messageId: 'dataUpdates.sameValue' });
  } else if (newValue !== '' && draft.tiField !== null) {
    const { list } = placeOfTenantField(draft.tiField);
    if (list === 'emails' && !isEmailAddress(newValue))
      problems.push({ field: 'newValue', messageId: 'dataUpdates.emailInvalid' });
    if (list === 'phones' && !isPhoneNumber(newValue))
      problems.push({ field: 'newValue', messageId: 'dataUpdates.phoneInvalid' });
  }
  return problems;
}

/**
 * Returns the status: pending is not dismissed; accepted is dismissed and accepted; dismissed is dismissed and not
 * accepted.
 */
export function dataUpdateStatus({
  dismissed,
  accepted,
}: {
  dismissed: boolean;
  accepted: boolean;
}): DataUpdateStatus {
  if (!dismissed) return 'pending';
  return accepted ? 'accepted' : 'dismissed';
}

/** Returns the occupancy list of a field, and its index there. */
export function placeOfTenantField(field: TenantField): { list: OccupantList; index: number } {
  const key: OccupantField = TENANT_FIELD_KEYS[field];
  for (const [list, keys] of Object.entries(OCCUPANT_FIELDS) as [OccupantList, readonly OccupantField[]][]) {
    const index = keys.indexOf(key);
    if (index >= 0) return { list, index };
  }
  throw new RangeError(`No list has the field ${field}`);
}

/** New values of the information check; null or omitted means that no correction is needed. */
export interface CheckedValues {
  names?: string | null;
  num?: number | string | null;
  phones?: string | null;
  emails?: string | null;
}

/** Recorded occupant values, as lists. */
export interface RecordedLists {
  names: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
}

type ProposedUpdate = Omit<DataUpdateDraft, 'tiField'> & { tiField?: TenantField };

/**
 * Returns the requests that an information check proposes, one per changed value. A new list replaces the recorded one, so
 * positions it leaves empty are cleared. The number of occupants is not a request field, so it goes into the comment.
 */
export function proposedUpdates(checked: CheckedValues, recorded: RecordedLists): ProposedUpdate[] {
  const ofLists = TENANT_FIELDS.flatMap((tiField): ProposedUpdate[] => {
    const { list, index } = placeOfTenantField(tiField);
    const text = checked[list] ?? '';
    if (text.trim() === '') return [];
    const newValue = splitOccupantValues(text, list).values[index] ?? '';
    const previousValue = recorded[list][index] ?? '';
    if (newValue === previousValue) return [];
    const comment = newValue === '' ? dataUpdates.noLongerSo : '';
    return [{ category: DEFAULT_DATA_UPDATE_CATEGORY, tiField, previousValue, newValue, comment }];
  });
  const num = String(checked.num ?? '').trim();
  if (num === '') return ofLists;
  const comment = fill(dataUpdates.numOccupants, { num });
  return [...ofLists, { category: 'OTHER', previousValue: '', newValue: '', comment }];
}
