import { Injectable } from '@nestjs/common';
import { fill, fingerprint, messages, type AnswerProblem, type FormPin } from '@walkthrough/domain';
import {
  accept,
  type Answers,
  entries,
  type Entry,
  type FormContext,
  type FormDefinition,
  forSubmitSchema,
  isComputed,
  type Moment,
  NUMBER_LIMIT,
  rowProblems,
  type Side,
  withComputed,
} from '@walkthrough/form-definitions';
import { ProductError, invalidRequest } from '../../../core/errors/product-error';
import { isRecord } from '../../../core/http/input/is-record';
import { readKnownFingerprints, type KnownFingerprints } from '../../../core/http/input/known-fingerprints';
import { AnswerValidation } from './answer-validation';

/** The form side of a report: its pinned form, its active side and its answers. */
export interface FilledForm {
  readonly pin: FormPin;
  readonly document: FormDefinition;
  readonly side: Side;
  readonly answers: Answers;
  readonly context: FormContext;
  /** Record fields that clients may send back with the answers; they are not written through the form. */
  readonly recordFields: readonly string[];
}

/** Numbers of photos of questions, rows and room elements, by place. */
export type PhotoCounts = NonNullable<FormContext['photos']>;

/** The body of a save: values by key, and cleared keys. */
export interface SentAnswers {
  values: Answers;
  cleared: readonly string[];
  /** Fingerprints of the server values that the client has seen, by key (see Seen). Keys without one overwrite. */
  based: Readonly<Record<string, KnownFingerprints>>;
}

/** The result of merging a save into a record's answers. */
interface MergedAnswers {
  answers: Answers;
  /** Values under keys that the pinned form does not define. */
  unknown: Answers;
}

const MAX_UNKNOWN_BYTES = 200_000;
/** Limits for keys listed in an error: number of keys, and characters of one. */
const MAX_NAMED = 20;
const LONGEST_NAME = 80;

/** Validates and merges answers by the pinned form, for the active side only, and derives computed fields. */
@Injectable()
export class AnswerIntake {
  constructor(private readonly validation: AnswerValidation) {}

  /** @throws ProductError answers_invalid when a value cannot be stored under its key */
  async assertStorable(
    record: Pick<FilledForm, 'pin' | 'document' | 'answers'>,
    { values, cleared }: SentAnswers,
  ): Promise<void> {
    const { document, answers: stored } = record;
    const emptied = Object.fromEntries(cleared.map((key) => [key, null]));
    const together = { ...stored, ...emptied, ...values };
    const problems = [
      ...numbersOutOfBounds(document, values),
      ...rowProblems(document, together, stored).filter(({ key }) => Object.hasOwn(values, key)),
      ...(await this.validation.validate(record.pin, 'data', values)),
    ];
    if (problems.length > 0) throw answersInvalid(problems);
  }

  /**
   * Refuses to overwrite answers that somebody else changed since, unless the new value is the same. Runs in the
   * saving transaction.
   * @throws ProductError report_changed with the keys
   */
  assertSeen(record: FilledForm, sent: SentAnswers): void {
    const isOverwritten = ([key, seen]: [string, KnownFingerprints]) => {
      const there = fingerprint(own(record.answers, key));
      const comes = fingerprint(sent.cleared.includes(key) ? null : own(sent.values, key));
      return !seen.includes(there) && there !== comes;
    };
    const keys = Object.entries(sent.based)
      .filter(isOverwritten)
      .map(([key]) => key.slice(0, LONGEST_NAME));
    if (keys.length > 0)
      throw new ProductError('report_changed', undefined, { keys: keys.slice(0, MAX_NAMED) });
  }

  /**
   * Returns the problems that prevent submission of the active side, by the compiled schema of the pinned version.
   * Rooms and numbers of photos are passed separately, as stored.
   */
  async problems(
    record: FilledForm,
    { rooms, photos }: { rooms: readonly unknown[]; photos: PhotoCounts },
  ): Promise<AnswerProblem[]> {
    const { answers, document, side } = record;
    const context = { ...record.context, photos };
    const roomKeys = activeEntries(record).filter(({ kind }) => kind === 'rooms');
    const complete = { ...answers, ...Object.fromEntries(roomKeys.map(({ key }) => [key, rooms])) };
    return this.validation.validate(record.pin, side, forSubmitSchema(document, complete, context));
  }

  /**
   * Merges sent values into the stored answers: nulls do not overwrite, inactive sides are skipped, derived fields
   * are computed, and unknown keys are returned separately. Computed values are never taken over: see `computedAt`.
   */
  merged(record: FilledForm, { values, cleared }: SentAnswers): MergedAnswers {
    const { document, answers, context, recordFields } = record;
    const keys = new Map(activeEntries(record).map((entry) => [entry.key, entry]));
    const others = new Set([...entries(document).map(({ key }) => key), ...recordFields, 'extra']);
    const isAnswer = (key: string) => isEntered(keys.get(key));
    const own = Object.fromEntries(Object.entries(values).filter(([key]) => isAnswer(key)));
    const unknown = Object.fromEntries(
      Object.entries(values).filter(([key, value]) => !keys.has(key) && !others.has(key) && value !== null),
    );
    const known = { values: own, cleared: cleared.filter(isAnswer) };
    return { answers: accept(document, answers, known, context), unknown };
  }
}

/**
 * Returns the answers of a report as they are stored at Submit: with the computed values of its active side, at the date and
 * time of the inspection.
 */
export const computedAt = ({ document, answers, context }: FilledForm, moment: Moment): Answers =>
  withComputed(document, answers, { ...context, moment });

/** Returns a report as its submission is judged: at the date and time of Submit. */
export const submittedRecord = (record: FilledForm, moment: Moment): FilledForm => ({
  ...record,
  context: { ...record.context, moment },
});

/** Parses the body of a save: an object of answers, with `cleared` and `based`. */
export function readSentAnswers(body: unknown): SentAnswers {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidRequest('The body must be an object of answers by key.');
  }
  const { cleared = [], based = {}, ...values } = body as Readonly<Record<string, unknown>>;
  if (!Array.isArray(cleared) || !cleared.every((key) => typeof key === 'string')) {
    throw invalidRequest('cleared must be a list of keys.');
  }
  if (!isRecord(based)) throw invalidRequest('based must be an object of fingerprints by key.');
  return {
    values,
    cleared,
    based: Object.fromEntries(
      Object.entries(based).map(([key, seen]) => [
        key,
        readKnownFingerprints(`based.${key.slice(0, LONGEST_NAME)}`, seen),
      ]),
    ),
  };
}

/** Merges unknown keys with those kept earlier. @throws ProductError payload_too_large */
export function mergeUnknown(extra: Answers, unknown: Answers): Answers {
  const together = { ...extra, ...unknown };
  if (JSON.stringify(together).length > MAX_UNKNOWN_BYTES) throw new ProductError('payload_too_large');
  return together;
}

export function answersInvalid(problems: readonly AnswerProblem[]): ProductError {
  const { errors } = messages;
  const message = fill(errors.answersInvalid, { count: problems.length });
  return new ProductError('answers_invalid', message, { problems });
}

/** Drafts may violate the form's bounds, but not the limits that apply to any form. */
function numbersOutOfBounds(document: FormDefinition, values: Answers): AnswerProblem[] {
  return entries(document).flatMap(({ key, kind }) => {
    const value = kind === 'number' ? own(values, key) : null;
    const isOut = typeof value === 'number' && Math.abs(value) > NUMBER_LIMIT;
    return isOut ? [{ key, code: value > 0 ? 'max' : 'min' }] : [];
  });
}

/** Returns whether users answer an entry: rooms have calls of their own, and computed values are nobody's answer. */
const isEntered = (entry: Entry | undefined): boolean =>
  entry !== undefined && entry.kind !== 'rooms' && !isComputed(entry.item);

const activeEntries = ({ document, side }: FilledForm): readonly Entry[] => entries(document, side);

/** Own properties only: a key may equal the name of an inherited one. */
const own = (fields: Answers, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : null);
