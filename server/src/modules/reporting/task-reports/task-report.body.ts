import { MAX_REPORTED_OCCUPANTS, type FormPin, type TaskReportBody } from '@walkthrough/domain';
import { checkedKey, RECORDED_FACTS, type Answers } from '@walkthrough/form-definitions';
import { isRecord } from '../../../core/http/input/is-record';
import { invalidRequest } from '../../../core/errors/product-error';
import { readRelations, type Relations } from '../images/dto/photos.dto';
import { readSentAnswers, type SentAnswers } from '../../company/forms/answer-intake';

/** A parsed report, as clients send it. */
export interface SentTask {
  answers: SentAnswers;
  /** Null when the request has no rooms. */
  rooms: unknown[] | null;
  relations: Relations | null;
  begunOn: FormPin | null;
}

/**
 * Reads the body of `PUT inspections/partial/{id}` and `PUT inspections/{id}`: answers in `inspectionData`, new values
 * of the information check, the rooms and the rooms of their photos.
 * @param isWhole a whole report: a fact that `inconsistentTenantInfo` does not name needs no correction
 * @throws ProductError invalid_request that names the part
 */
export function readSentTask(body: unknown, isWhole: boolean): SentTask {
  if (!isRecord(body)) throw invalidRequest('The body must be an object with inspectionData.');
  const unknown = Object.keys(body).filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw unknownParts(unknown);
  const { inspectionData = {}, cleared = [], based = {}, inconsistentTenantInfo, rooms = null } = body;
  const { roomImageRelationsImageIds: relations = null } = body as TaskReportBody;
  if (!isRecord(inspectionData)) throw invalidRequest('inspectionData must be an object of answers by key.');
  if (rooms !== null && !Array.isArray(rooms)) throw invalidRequest('rooms must be a list of rooms.');
  const corrections = inconsistentTenantInfo === undefined ? {} : corrected(inconsistentTenantInfo, isWhole);
  return {
    answers: readSentAnswers({ ...inspectionData, ...corrections, cleared, based }),
    rooms,
    relations: relations === null ? null : readRelations(relations),
    begunOn: pinOf(body['form'] ?? null),
  };
}

/** Nest's types know OpenAPI 3.0 only, in which a type is a single string. */
const orNull = <Shape extends { type: string | string[] }>(shape: Shape) => ({
  ...shape,
  type: [shape.type, 'null'].flat() as unknown as string,
});

/** The OpenAPI schema of the calls; the report's form decides which answers and rooms are valid. */
export const TASK_BODY = {
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      inspectionData: { type: 'object', additionalProperties: true },
      cleared: { type: 'array', items: { type: 'string' } },
      based: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      inconsistentTenantInfo: {
        type: 'object',
        additionalProperties: true,
        properties: { num: { type: 'integer', minimum: 0, maximum: MAX_REPORTED_OCCUPANTS } },
      },
      rooms: orNull({ type: 'array', items: { type: 'object', additionalProperties: true } }),
      // Sent by older clients; rooms state where their photos belong.
      roomImageRelations: orNull({ type: ['object', 'array', 'string', 'number', 'boolean'] }),
      roomImageRelationsImageIds: orNull({
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      }),
      form: orNull({
        type: 'object',
        required: ['key', 'version', 'sha256'],
        properties: { key: { type: 'string' }, version: { type: 'number' }, sha256: { type: 'string' } },
      }),
    },
  },
};

const PARTS: readonly string[] = Object.keys(TASK_BODY.schema.properties);

function unknownParts(unknown: readonly string[]): Error {
  const problems = unknown.slice(0, 20).map((field) => ({ field, problem: `${field} is not known here.` }));
  const answers = 'Answers stand in inspectionData.';
  return invalidRequest([...problems.map(({ problem }) => problem), answers].join(' '), { problems });
}

/** Converts `inconsistentTenantInfo` to answers of the form. */
function corrected(sent: unknown, isWhole: boolean): Answers {
  if (!isRecord(sent)) throw invalidRequest('inconsistentTenantInfo must be an object.');
  const answers: Record<string, unknown> = {};
  for (const fact of RECORDED_FACTS) {
    const value = sent[fact] ?? null;
    if (value !== null && value !== '') {
      answers[fact] = fact === 'num' ? countOf(value) : value;
      answers[checkedKey(fact)] = false;
    } else if (isWhole && !Object.hasOwn(sent, fact)) {
      answers[checkedKey(fact)] = true;
    }
  }
  return answers;
}

/** Clients that send this format have no form that could ask again. */
function countOf(sent: unknown): number {
  const count = typeof sent === 'string' ? Number(sent) : sent;
  if (Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MAX_REPORTED_OCCUPANTS)
    return Number(count);
  throw invalidRequest(
    `inconsistentTenantInfo.num must be a whole number from 0 to ${MAX_REPORTED_OCCUPANTS}.`,
  );
}

function pinOf(sent: unknown): FormPin | null {
  if (sent === null) return null;
  if (!isRecord(sent)) throw invalidRequest('form must be an object with key, version and sha256.');
  const { key, version, sha256 } = sent;
  if (typeof key === 'string' && typeof version === 'number' && typeof sha256 === 'string') {
    return { key, version, sha256 };
  }
  throw invalidRequest('form must have key, version and sha256.');
}
