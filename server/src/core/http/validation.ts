import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { invalidRequest, type ProductError } from '../errors/product-error';
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
      assertNoneUnseen(words);
      assertListsFit(metatype, words);
      assertFewUnknown(unknownFields(metatype as new () => object, words));
    }
    return super.transform(words, { ...metadata, type: place });
  }
}

/** `constructor`, `toString`: the library which makes a DTO of a body passes over them without a word. */
const UNSEEN = Object.getOwnPropertyNames(Object.prototype);

/** @throws ProductError invalid_request, as for any other field that there is not */
function assertNoneUnseen(words: unknown): void {
  if (typeof words !== 'object' || words === null) return;
  const problems = UNSEEN.filter((name) => Object.hasOwn(words, name)).map((field) => noSuchField(field));
  if (problems.length > 0) throw invalidRequest(inOneSentenceEach(problems), { problems });
}

/**
 * Refuses more unknown fields than a refusal names, before the validator looks at each.
 * @throws ProductError invalid_request
 */
function assertFewUnknown(fields: readonly string[]): void {
  if (fields.length <= MOST_PROBLEMS) return;
  const problems = fields.slice(0, MOST_PROBLEMS).map((field) => noSuchField(shortened(field, MOST_OF_NAME)));
  const message = shortened(inOneSentenceEach(problems), MOST_BYTES);
  throw invalidRequest(message, { problems, more: fields.length - problems.length });
}

/** Marks a storage that remembers. */
const REMEMBERS = Symbol.for('walkthrough.remembersRules');

/**
 * The rules of a class stand in its source, and class-validator looks for them anew for each request, among those of all
 * classes: here it looks once. Groups of rules, of which there are none, are looked for as before.
 */
function rememberRules(): void {
  const storage = getMetadataStorage() as ReturnType<typeof getMetadataStorage> & { [REMEMBERS]?: true };
  if (storage[REMEMBERS]) return;
  storage[REMEMBERS] = true;
  const look = storage.getTargetValidationMetadatas.bind(storage);
  const known = new WeakMap<object, ReturnType<typeof look>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // What is no class may be whatever a caller calls `constructor`.
    if (typeof target !== 'function' || schema || always || strictGroups || groups?.length)
      return look(target, schema, always, strictGroups, groups);
    const found = known.get(target) ?? look(target, schema, always, strictGroups, groups);
    known.set(target, found);
    return found;
  };
}

/** Shape and size of what callers send. Business rules are not here, and form answers have their own schemas. */
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

/** Nobody reads more, and an answer must not be larger than what it answers. */
const MOST_PROBLEMS = 20;
/** Of the message, in UTF-8. */
const MOST_BYTES = 2000;
/** The name of a field is the caller's own text: so many bytes of it. */
const MOST_OF_NAME = 100;

interface Problem {
  field: string;
  problem: string;
}

/** The first problems in words, and how many more there are. */
function refusalOf(errors: ValidationError[]): ProductError {
  const problems: Problem[] = [];
  let more = 0;
  for (const problem of allProblems(errors)) {
    if (problems.length < MOST_PROBLEMS) problems.push(inWords(problem));
    else more += 1;
  }
  const message = shortened(inOneSentenceEach(problems), MOST_BYTES);
  return invalidRequest(message, { problems, ...(more > 0 ? { more } : {}) });
}

/** What is said of several fields in the same words is said once. */
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
  const field = shortened(name, MOST_OF_NAME);
  return rule === 'whitelistValidation' ? noSuchField(field) : { field, problem };
}

const CUT = '…';

/** Cut behind a whole sign, where it has more than so many bytes in UTF-8. */
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
