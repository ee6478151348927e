import fc from 'fast-check';
import {
  entries,
  isBlank,
  sidesOfForm,
  type Answers,
  type Entry,
  type FormContext,
  type FormDefinition,
  type Side,
  type ValueRules,
} from '../../src';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

function texts(rules: ValueRules): fc.Arbitrary<unknown> {
  if (rules.options !== undefined) return fc.constantFrom(...rules.options);
  if (rules.email === true) return fc.constantFrom('ana@example.com', 'a.b-c@mail.example.org');
  const any = fc.string({
    minLength: 1,
    maxLength: Math.min(rules.maxLength ?? 30, 30),
    unit: 'grapheme-ascii' as const,
  });
  return any.filter((text) => !isBlank(text, rules));
}

/** Valid values under these rules. */
export function validValues(rules: ValueRules): fc.Arbitrary<unknown> {
  switch (rules.kind) {
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...(rules.options ?? [0, 1]));
    case 'number': {
      const [min, max] = [rules.min ?? 0, Math.min(rules.max ?? 1000, 1000)];
      if (rules.whole === true) return fc.integer({ min, max });
      const steps = Math.round(1 / (rules.step ?? 0.01));
      return fc.integer({ min: min * steps, max: max * steps }).map((count) => count / steps);
    }
    case 'text':
    case 'longText':
      return texts(rules);
    case 'date':
      return fc.constantFrom('2024-02-29', '2026-03-01', '1999-12-31');
    case 'time':
      return fc.constantFrom('00:00', '09:30', '23:59');
    case 'dateTime':
      return fc.constantFrom('2024-02-29T00:00', '2026-03-01T09:30', '1999-12-31T23:59');
    case 'choices':
      return fc.subarray([...(rules.options ?? [0, 1])], { minLength: 1 }).map((codes) => codes as unknown);
    case 'signature':
      return fc.constantFrom({ png: PNG }, { typed: 'Ana Lee' }, { png: PNG, typed: 'Ana Lee', points: [] });
    case 'rooms':
      return fc
        .array(fc.record({ id: fc.uuid(), type: fc.constantFrom('KITCHEN', 'BEDROOM') }), {
          minLength: 1,
          maxLength: 3,
        })
        .map((rooms) => rooms as unknown);
    case 'rows':
      return fc
        .array(rowValues(rules.questions ?? []), {
          minLength: rules.min ?? 0,
          maxLength: Math.min(rules.max ?? 3, 4),
        })
        .map((rows) => rows as unknown);
  }
}

/** Rows whose answers are valid, apart from some. */
function rowValues(questions: readonly Entry[]): fc.Arbitrary<unknown> {
  const ofKind = (isRepeat: boolean) =>
    fc.record(
      Object.fromEntries(
        questions
          .filter(({ kind }) => (kind === 'rows') === isRepeat)
          .map(({ key, rules, required }) => [
            key,
            fc.oneof(
              { weight: required ? 40 : 3, arbitrary: validValues(rules) },
              {
                weight: 1,
                arbitrary: fc.constantFrom<unknown[]>(null, '', undefined, 7, 'x'.repeat(12), [{}]),
              },
            ),
          ]),
      ),
    );
  return fc
    .record({ id: fc.uuid(), values: ofKind(false), rows: ofKind(true) })
    .map((row) => JSON.parse(JSON.stringify(row)) as unknown);
}

/** Anything that an old client, a bug or an attacker may send, and near misses of every rule. */
export const strangeValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    ...[undefined, null, '', ' ', 0, 1, 2, 3, -1, 0.5, 99, 1e12, true, false, [], {}, [{}], [{ id: '' }]],
    ...[[{ id: 'a' }], [null], { png: '' }, { png: 7 }, { typed: 'x', png: null }, { typed: 'x' }],
    ...[
      '2026-02-30',
      '0999-01-01',
      '2026-3-1',
      '2026-01-01T10:00:00Z',
      'nobody',
      'a@b',
      '@',
      'a@b.c',
      'a @b.c',
    ],
    ...['x'.repeat(40), 'x'.repeat(201), '\u{1F600}'.repeat(200), 'x'.repeat(20_001), 'constructor', '1'],
  ),
  fc.string(),
  fc.double(),
);

function valuesOf(definition: FormDefinition, side: Side): fc.Arbitrary<Answers> {
  const shape = Object.fromEntries(
    entries(definition, side).map((entry) => [
      entry.key,
      entry.required || entry.requiredIf !== undefined || entry.requiredUnless !== undefined
        ? validValues(entry.rules)
        : fc.oneof(validValues(entry.rules), fc.constantFrom<unknown[]>(null, '', undefined)),
    ]),
  );
  return fc.record(shape);
}

/**
 * Merges parts, the later over the earlier, and drops undefined. Runs a hundred thousand times per campaign, where repeated
 * spreading and filtering takes longer than the engine.
 */
function together(...parts: readonly Iterable<readonly [key: string, value: unknown]>[]): Answers {
  const last = new Map<string, unknown>();
  for (const part of parts) for (const [key, value] of part) last.set(key, value);
  const answers: Record<string, unknown> = {};
  for (const [key, value] of last) if (value !== undefined) answers[key] = value;
  return answers;
}

/** Answers of a form: the active side valid except for up to three keys (often none), the others arbitrary. */
export function answersOf(definition: FormDefinition, side: Side): fc.Arbitrary<Answers> {
  const others = sidesOfForm(definition).filter((each) => each !== side);
  const keys = entries(definition, side).map(({ key }) => key);
  const otherKeys = others.flatMap((other) => entries(definition, other).map(({ key }) => key));
  const faults = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.tuple(fc.constantFrom(...keys), strangeValues), { minLength: 1, maxLength: 3 }),
    },
  );
  // A form with one side has no other answers; extra values use unknown keys.
  const elsewhere = fc.array(fc.tuple(fc.constantFrom('besides', ...otherKeys), strangeValues), {
    maxLength: 4,
  });
  const theirValues = fc
    .tuple(...others.map((other) => valuesOf(definition, other)))
    .map((all): Answers => Object.assign({}, ...all) as Answers);
  return fc
    .tuple(theirValues, elsewhere, valuesOf(definition, side), faults)
    .map(([theirs, strange, mine, wrong]) =>
      together(Object.entries(theirs), strange, Object.entries(mine), wrong),
    );
}

/** Answers of all sides that are valid by themselves, often without those that are not required. */
export const validAnswersOf = (definition: FormDefinition): fc.Arbitrary<Answers> =>
  fc
    .tuple(...sidesOfForm(definition).map((side) => valuesOf(definition, side)))
    .map((all): Answers => together(...all.map((each) => Object.entries(each))));

export function contextsOf(side: Side): fc.Arbitrary<FormContext> {
  return fc.record({
    activeSide: fc.constant(side),
    editable: fc.constant(true),
    manager: fc.boolean(),
    ownerIsCompany: fc.boolean(),
    country: fc.constantFrom('CA', 'US'),
    names: fc.constant({ tenants: ['Ana Lee'] }),
  });
}

/** A valid value for every key of all sides. */
export function fullAnswers(definition: FormDefinition, seed = 1): Answers {
  const shape = Object.fromEntries(entries(definition).map(({ key, rules }) => [key, validValues(rules)]));
  return fc.sample(fc.record(shape), { seed, numRuns: 1 })[0] ?? {};
}

/** The same with the states and the context in which an entry is shown. */
export function shownIn(
  entry: Entry,
  answers: Answers,
  context: FormContext,
): { answers: Answers; context: FormContext } {
  return entry.conditions.reduce(
    (soFar, [name, state]) =>
      name.startsWith('$')
        ? { ...soFar, context: { ...soFar.context, [name.slice(1)]: state } }
        : { ...soFar, answers: { ...soFar.answers, [name]: state } },
    { answers, context },
  );
}
