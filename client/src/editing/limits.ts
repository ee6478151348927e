import {
  CALL_LIMITS,
  fill,
  isCalendarDate,
  messages,
  type CallName,
  type FieldLimit,
} from '@walkthrough/domain';

const { editing } = messages;

/** Returns the limits of a field in the call's body; undefined for other fields. */
export function limitOf(call: CallName | undefined, name: string): FieldLimit {
  const limits = call && (CALL_LIMITS[call] as Readonly<Record<string, FieldLimit>> | undefined);
  return limits?.[name] ?? {};
}

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * Returns the message for a value's problem; null if valid.
 * @param missing message for a missing required value
 */
export function limitProblem(value: unknown, limit: FieldLimit, missing: string | undefined): string | null {
  if (isMissing(value)) {
    if (missing !== undefined) return missing;
    if (!limit.required) return null;
    return limit.day ? editing.dateMissing : editing.required;
  }
  if (typeof value === 'string') return textProblem(value, limit);
  return typeof value === 'number' ? numberProblem(value, limit) : null;
}

function textProblem(text: string, { day, most }: FieldLimit): string | null {
  if (day && !isCalendarDate(text)) return editing.dateMissing;
  return most !== undefined && text.length > most ? fill(editing.tooLong, { most }) : null;
}

function numberProblem(value: number, { whole, least, most }: FieldLimit): string | null {
  if (Number.isNaN(value)) return editing.notANumber;
  if (whole && !Number.isInteger(value)) return editing.notWhole;
  if (least !== undefined && value < least) return fill(editing.tooSmall, { least });
  return most !== undefined && value > most ? fill(editing.tooLarge, { most }) : null;
}
