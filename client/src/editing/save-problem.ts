import { messages } from '@walkthrough/domain';
import { isApiError, type ApiError } from '../api/api-error';

const { common, editing } = messages;

/** Why saving failed. The input stays. */
export interface SaveProblem {
  /** Message above the fields; null if the fields show everything. */
  message: string | null;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** Whether the server was not reached, so that a retry may succeed. */
  canRetry: boolean;
  /** Null if the server did not answer. */
  error: ApiError | null;
}

/**
 * Returns a screen's own wording of an error: a message, or a field with an optional message. Undefined keeps the
 * server's message.
 */
export type Wording = (error: ApiError) => string | { field: string; text?: string } | undefined;

interface FieldDetails {
  field?: unknown;
  problems?: unknown;
}

const isNamed = (value: unknown): value is { field: string; problem: string } =>
  typeof value === 'object' && value !== null && 'field' in value && 'problem' in value;

/** Returns the messages of single fields: all invalid ones of a body (400), or the one that breaks a rule (422). */
function fieldsOf({ details, message }: ApiError): Record<string, string> {
  const { field, problems } = (details ?? {}) as FieldDetails;
  if (typeof field === 'string') return { [field]: message };
  if (!Array.isArray(problems)) return {};
  return Object.fromEntries(
    problems.filter(isNamed).map(({ field: name, problem }) => [name, problem] as const),
  );
}

/**
 * Returns the problem of a failed save.
 * @param shown names of the fields on the screen; messages of other fields are shown above them
 */
export function saveProblem(reason: unknown, shown: ReadonlySet<string>, wording?: Wording): SaveProblem {
  if (!isApiError(reason)) {
    const message = reason instanceof Error ? reason.message : common.somethingWentWrong;
    return { message, fields: {}, canRetry: false, error: null };
  }
  const worded = wording?.(reason);
  const canRetry = reason.isUnreachable;
  const problem = { fields: {}, canRetry, error: reason };
  if (typeof worded === 'string') return { ...problem, message: worded };
  if (worded) return { ...problem, message: null, fields: { [worded.field]: worded.text ?? reason.message } };
  if (canRetry) return { ...problem, message: editing.notSaved };
  const fields = fieldsOf(reason);
  const names = Object.keys(fields);
  const isSaidThere = names.length > 0 && names.every((name) => shown.has(name));
  return { ...problem, fields, message: isSaidThere ? null : reason.message };
}
