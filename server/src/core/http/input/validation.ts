import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { invalidRequest, type ProductError } from '../../errors/product-error';
import { assertListsFit, unknownFields } from './nested-lists';
import { normaliseRequest, BodyAndQuery } from './tolerance';

class RequestPipe extends ValidationPipe {
  override transform(sent: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype, type } = metadata;
    const hasBoth = sent instanceof BodyAndQuery;
    const place = hasBoth ? 'body' : type;
    const isRequest = place === 'body' || place === 'query';
    if (!isRequest || !metatype || metatype === Object) return super.transform(sent, metadata);
    const words = normaliseRequest(metatype, sent, place);
    if (place === 'body') {
      // The framework's own refusal of a list neither follows our wording nor names the body.
      if (Array.isArray(words) && metatype !== Array)
        throw invalidRequest('The body must be an object, not a list.');
      assertNoneUnseen(words);
      assertListsFit(metatype, words);
      assertFewUnknown(unknownFields(metatype as new () => object, words));
    }
    return super.transform(words, { ...metadata, type: place });
  }
}

/** `constructor`, `toString`: the library that creates DTOs silently skips these names. */
const UNSEEN = Object.getOwnPropertyNames(Object.prototype);

/** @throws ProductError invalid_request, as for any other unknown field */
function assertNoneUnseen(words: unknown): void {
  if (typeof words !== 'object' || words === null) return;
  const problems = UNSEEN.filter((name) => Object.hasOwn(words, name)).map((field) => noSuchField(field));
  if (problems.length > 0) throw invalidRequest(inOneSentenceEach(problems), { problems });
}

/**
 * Rejects more unknown fields than an error names, before the validator visits each.
 * @throws ProductError invalid_request
 */
function assertFewUnknown(fields: readonly string[]): void {
  if (fields.length <= MAX_PROBLEMS) return;
  const problems = fields
    .slice(0, MAX_PROBLEMS)
    .map((field) => noSuchField(shortened(field, MAX_NAME_LENGTH)));
  const message = shortened(inOneSentenceEach(problems), MAX_BYTES);
  throw invalidRequest(message, { problems, more: fields.length - problems.length });
}

/** Marks a storage with a cache. */
const REMEMBERS = Symbol.for('walkthrough.remembersRules');

/**
 * Caches the rules of a class, which class-validator otherwise searches among those of all classes for each request.
 * Validation groups, which we do not use, are not cached.
 */
function rememberRules(): void {
  const storage = getMetadataStorage() as ReturnType<typeof getMetadataStorage> & { [REMEMBERS]?: true };
  if (storage[REMEMBERS]) return;
  storage[REMEMBERS] = true;
  const look = storage.getTargetValidationMetadatas.bind(storage);
  const known = new WeakMap<object, ReturnType<typeof look>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // A non-class target may be a client's value named `constructor`.
    if (typeof target !== 'function' || schema || always || strictGroups || groups?.length)
      return look(target, schema, always, strictGroups, groups);
    const found = known.get(target) ?? look(target, schema, always, strictGroups, groups);
    known.set(target, found);
    return found;
  };
}

/** Validates shape and size of requests. Business rules are elsewhere, and form answers have their own schemas. */
export function validationPipe(): ValidationPipe {
  rememberRules();
  return new RequestPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    exceptionFactory: refusalOf,
  });
}

/** Nobody reads more, and an error must not be larger than its request. */
const MAX_PROBLEMS = 20;
/** Size of the message in UTF-8. */
const MAX_BYTES = 2000;
/** Field names are the client's own text: their maximum bytes. */
const MAX_NAME_LENGTH = 100;

interface Problem {
  field: string;
  problem: string;
}

/** Describes the first problems, and counts the others. */
function refusalOf(errors: ValidationError[]): ProductError {
  const problems: Problem[] = [];
  let more = 0;
  for (const problem of allProblems(errors)) {
    if (problems.length < MAX_PROBLEMS) problems.push(inWords(problem));
    else more += 1;
  }
  const message = shortened(inOneSentenceEach(problems), MAX_BYTES);
  return invalidRequest(message, { problems, ...(more > 0 ? { more } : {}) });
}

/** Merges fields with the same message. */
const inOneSentenceEach = (problems: readonly Problem[]): string =>
  [...new Set(problems.map(({ problem }) => problem))].join(' ');

type Found = { field: string; rule: string; problem: string };

function* allProblems(errors: readonly ValidationError[], path = ''): Generator<Found> {
  for (const { property, constraints, children } of errors) {
    const field = path ? `${path}.${property}` : property;
    for (const [rule, problem] of Object.entries(constraints ?? {})) yield { field, rule, problem };
    yield* allProblems(children ?? [], field);
  }
}

const noSuchField = (field: string): Problem => ({ field, problem: `There is no field ${field} here.` });

function inWords({ field: name, rule, problem }: Found): Problem {
  const field = shortened(name, MAX_NAME_LENGTH);
  return rule === 'whitelistValidation' ? noSuchField(field) : { field, problem };
}

const CUT = '…';

/** Cuts a text to a number of UTF-8 bytes, at a character boundary. */
function shortened(text: string, mostBytes: number): string {
  if (Buffer.byteLength(text) <= mostBytes) return text;
  let left = mostBytes - Buffer.byteLength(CUT);
  let length = 0;
  for (const sign of text) {
    left -= Buffer.byteLength(sign);
    if (left < 0) break;
    length += sign.length;
  }
  return text.slice(0, length) + CUT;
}
