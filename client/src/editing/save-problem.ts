import { messages } from '@walkthrough/domain';
import { isApiError, type ApiError } from '../api/api-error';

const { common, editing } = messages;

/** Why something was not saved. What was entered stays. */
export interface SaveProblem {
  /** Message above the fields; null if the fields show everything. */
  message: string | null;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** The server was not reached: the same attempt may succeed. */
  canRetry: boolean;
  /** Null for what was no answer of the server's. */
  error: ApiError | null;
}

/**
 * How a screen words a refusal, when the server's own sentence is not the one for it: a sentence, or the field that it
 * belongs to, with a sentence of its own or the server's.
 */
export type Wording = (error: ApiError) => string | { field: string; text?: string } | undefined;

interface FieldDetails {
  field?: unknown;
  problems?: unknown;
}

const isNamed = (value: unknown): value is { field: string; problem: string } =>
  typeof value === 'object' && value !== null && 'field' in value && 'problem' in value;

/** What a refusal says of single fields: all that a body has wrong (400), or the one that breaks a rule (422). */
function fieldsOf({ details, message }: ApiError): Record<string, string> {
  const { field, problems } = (details ?? {}) as FieldDetails;
  if (typeof field === 'string') return { [field]: message };
  if (!Array.isArray(problems)) return {};
  return Object.fromEntries(
    problems.filter(isNamed).map(({ field: name, problem }) => [name, problem] as const),
  );
}

/**
 * @param shown names of the fields on the screen: what is said of others stands above them
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
