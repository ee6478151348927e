import { Injectable } from '@nestjs/common';
import { CONDITION_RECORD_FIELDS, fill, messages, type AnswerProblem } from '@walkthrough/domain';
import { accept, type Answers, entries, type Entry, withContext } from '@walkthrough/form-definitions';
import { ProductError, invalidRequest } from '../../core/errors/product-error';
import { AnswerValidation } from '../forms/answer-validation';
import type { OpenRecord } from './condition-records';

/** What a client sent: values by key, and keys it emptied. */
export interface SentAnswers {
  values: Answers;
  cleared: readonly string[];
}

/** What a save makes of a record's answers. */
export interface MergedAnswers {
  answers: Answers;
  /** Keys that the pinned form does not know, with their values. */
  unknown: Answers;
}

/** Fields of the record that a client may send back with the answers; they are not written through a form. */
const RECORD_FIELDS: ReadonlySet<string> = new Set([...CONDITION_RECORD_FIELDS, 'extra']);

const MOST_UNKNOWN_BYTES = 200_000;

/** Takes answers in: by the pinned form, for the active side only, with what follows from them by itself. */
@Injectable()
export class AnswerIntake {
  constructor(private readonly validation: AnswerValidation) {}

  /** @throws ProductError answers_invalid when a value cannot be stored under its key */
  async assertStorable(record: OpenRecord, { values }: SentAnswers): Promise<void> {
    const problems = await this.validation.validate(pinOf(record), 'data', values);
    if (problems.length > 0) throw answersInvalid(problems);
  }

  /**
   * What keeps the active side from being submitted: the compiled schema of the pinned version decides. Rooms are
   * given apart, as they are stored.
   */
  async problems(record: OpenRecord, answers: Answers, rooms: readonly unknown[]): Promise<AnswerProblem[]> {
    const { context, side } = record;
    const roomKeys = activeEntries(record).filter(({ kind }) => kind === 'rooms');
    const complete = { ...answers, ...Object.fromEntries(roomKeys.map(({ key }) => [key, rooms])) };
    const schema = side === 'moveIn' ? 'submitMoveIn' : 'submitMoveOut';
    return this.validation.validate(pinOf(record), schema, withContext(complete, context));
  }

  /**
   * Lays what was sent over what is stored (spec 2 §4): nulls do not overwrite, disabled sides are skipped, what
   * the form derives is derived here too, and keys of no item are set aside.
   */
  merged(record: OpenRecord, { values, cleared }: SentAnswers): MergedAnswers {
    const { document, answers, context, side } = record;
    const keys = new Map(activeEntries(record).map((entry) => [entry.key, entry]));
    const others = new Set(entries(document, side === 'moveIn' ? 'moveOut' : 'moveIn').map(({ key }) => key));
    const isAnswer = (key: string) => keys.has(key) && keys.get(key)?.kind !== 'rooms';
    const own = Object.fromEntries(Object.entries(values).filter(([key]) => isAnswer(key)));
    const unknown = Object.fromEntries(
      Object.entries(values).filter(
        ([key, value]) => !keys.has(key) && !others.has(key) && !RECORD_FIELDS.has(key) && value !== null,
      ),
    );
    const known = { values: own, cleared: cleared.filter(isAnswer) };
    return { answers: accept(document, answers, known, context), unknown };
  }
}

/** Reads the body of a save: an object of answers, with `cleared`. */
export function readSentAnswers(body: unknown): SentAnswers {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidRequest('The body must be an object of answers by key.');
  }
  const { cleared = [], ...values } = body as Readonly<Record<string, unknown>>;
  if (!Array.isArray(cleared) || !cleared.every((key) => typeof key === 'string')) {
    throw invalidRequest('cleared must be a list of keys.');
  }
  return { values, cleared };
}

/** What was set aside before with what comes now; it must not grow without end. */
export function setAside(extra: Answers, unknown: Answers): Answers {
  const together = { ...extra, ...unknown };
  if (JSON.stringify(together).length > MOST_UNKNOWN_BYTES) throw new ProductError('payload_too_large');
  return together;
}

export function answersInvalid(problems: readonly AnswerProblem[]): ProductError {
  const message = fill(messages.errors.answersInvalid, { count: problems.length });
  return new ProductError('answers_invalid', message, { problems });
}

const activeEntries = ({ document, side }: OpenRecord): readonly Entry[] => entries(document, side);

const pinOf = ({ row }: OpenRecord) => ({
  key: row.formKey,
  version: row.formVersion,
  sha256: row.formSha256,
});
