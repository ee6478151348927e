import type { MessageId } from '../messages/text-of';
import { isInvisibleText } from './address';
import { isCalendarDate, isPlausibleDay } from '../calendar/calendar';
import { isEmailAddress } from '../accounts/email-address';
import { isPhoneNumber, normalizePhoneNumber } from './phone-number';

/** How many of each an occupancy keeps. */
export const OCCUPANT_LIMITS = { names: 4, phones: 3, emails: 2 } as const;

/** Maximum number of occupants that a report can state. */
export const MAX_REPORTED_OCCUPANTS = 999;

export type OccupantList = keyof typeof OCCUPANT_LIMITS;

/** Numbered fields that hold an occupancy's lists in calls and rows. */
export const OCCUPANT_FIELDS = {
  names: ['occupantName1', 'occupantName2', 'occupantName3', 'occupantName4'],
  phones: ['occupantPhone1', 'occupantPhone2', 'occupantPhone3'],
  emails: ['occupantEmail1', 'occupantEmail2'],
} as const;

export type OccupantField = (typeof OCCUPANT_FIELDS)[OccupantList][number];

/** `tenantInfo` in calls; empty and null both mean not recorded. */
interface OccupancyInput {
  occupantName1?: string | null;
  occupantPhone1?: string | null;
  occupantPhone2?: string | null;
  occupantPhone3?: string | null;
  occupantEmail1?: string | null;
  occupantEmail2?: string | null;
  numOccupants?: number | null;
  /** `YYYY-MM-DD` */
  leaseStart?: string | null;
}

export interface OccupancyProblem {
  field: keyof OccupancyInput;
  messageId: MessageId;
  /** Values for the text's placeholders. */
  values?: Readonly<Record<string, string>>;
}

/**
 * Returns what prevents saving an occupancy. The first name and the move-in date are required, because due dates are
 * counted from the move-in; common areas have no tenant and are not checked.
 * @param recorded the stored values: invalid phones and addresses stored before these rules do not block other changes
 */
export function occupancyProblems(
  input: OccupancyInput,
  isCommonArea: boolean,
  recorded: OccupancyInput = {},
): OccupancyProblem[] {
  if (isCommonArea) return [];
  const problems: OccupancyProblem[] = [];
  if (isBlank(input.occupantName1)) {
    problems.push({ field: 'occupantName1', messageId: 'propertyEditor.tenantName1Missing' });
  }
  if (isBlank(input.leaseStart) || !isCalendarDate(input.leaseStart)) {
    problems.push({ field: 'leaseStart', messageId: 'propertyEditor.leaseStartMissing' });
  } else if (!isPlausibleDay(input.leaseStart)) {
    problems.push({ field: 'leaseStart', messageId: 'propertyEditor.leaseStartImplausible' });
  }
  const count = input.numOccupants ?? 0;
  if (!Number.isSafeInteger(count) || count < 0) {
    problems.push({ field: 'numOccupants', messageId: 'propertyEditor.numOccupantsInvalid' });
  }
  for (const field of OCCUPANT_FIELDS.phones) {
    const phone = newText(input[field], recorded[field]);
    if (phone !== null && !isPhoneNumber(phone)) {
      problems.push({ field, messageId: 'propertyEditor.tenantPhoneInvalid', values: { phone } });
    }
  }
  for (const field of OCCUPANT_FIELDS.emails) {
    const email = newText(input[field], recorded[field]);
    if (email !== null && !isEmailAddress(email)) {
      problems.push({ field, messageId: 'propertyEditor.tenantEmailInvalid', values: { email } });
    }
  }
  return problems;
}

/**
 * Returns the input with normalized phone numbers. Numbers that are already recorded stay unchanged.
 * @param recorded the stored values
 */
export function withNormalizedPhones<T extends OccupancyInput>(typed: T, recorded: OccupancyInput = {}): T {
  const phones = OCCUPANT_FIELDS.phones.flatMap((field) => {
    const phone = newText(typed[field], recorded[field]);
    return phone === null ? [] : [[field, normalizePhoneNumber(phone)] as const];
  });
  return { ...typed, ...Object.fromEntries(phones) };
}

/** Returns the text if it is new; null if it is empty or already recorded. */
const newText = (text: string | null | undefined, recorded: string | null | undefined): string | null =>
  isBlank(text) || text.trim() === recorded?.trim() ? null : text.trim();

function isBlank(text: string | null | undefined): text is null | undefined | '' {
  return text === null || text === undefined || isInvisibleText(text);
}

const TOO_MANY: Readonly<Record<OccupantList, MessageId>> = {
  names: 'propertyEditor.tooManyNames',
  phones: 'propertyEditor.tooManyPhones',
  emails: 'propertyEditor.tooManyEmails',
};

type SplitValues =
  { ok: true; values: string[] } | { ok: false; messageId: MessageId; limit: number; values: string[] };

/**
 * Splits new values of the information check at commas, trims them and drops empty parts. The limits count values: three
 * commas make four names.
 */
export function splitOccupantValues(text: string, list: OccupantList): SplitValues {
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const limit = OCCUPANT_LIMITS[list];
  return values.length <= limit
    ? { ok: true, values }
    : { ok: false, messageId: TOO_MANY[list], limit, values };
}
