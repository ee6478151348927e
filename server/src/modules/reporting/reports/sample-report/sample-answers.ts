import {
  conditionsOf,
  entries,
  SIDES,
  type Answers,
  type Condition,
  type Entry,
  type FormDefinition,
  type FormRow,
  type Item,
} from '@walkthrough/form-definitions';

/** The answers of a sample, and who owns the unit: some questions depend on the kind of owner. */
export interface Sample {
  answers: Answers;
  ownerIsCompany: boolean;
}

const SIGNED_AT = Date.UTC(2026, 0, 15, 18, 0);
const OWNER = '$ownerIsCompany';

function valueOf({ kind, rules, key, role }: Entry): unknown {
  // The question itself is printed, not why it does not apply.
  if (role === 'notApplicable') return false;
  switch (kind) {
    case 'boolean':
      return true;
    case 'choice':
      return rules.options?.[0] ?? 0;
    case 'number':
      return rules.min ?? 0;
    case 'date':
      return '2026-01-15';
    case 'time':
      return '09:30';
    case 'dateTime':
      return '2026-01-15T09:30';
    case 'choices':
      return [...(rules.options ?? [0])];
    case 'signature':
      return { typed: 'Ana Lee', name: 'Ana Lee', at: SIGNED_AT };
    case 'rooms':
      return undefined;
    case 'rows':
      return [sampleRow(key, rules.questions ?? [])];
    default:
      return rules.options?.[0] ?? (rules.email === true ? 'ana@example.com' : key.slice(0, rules.maxLength));
  }
}

function sampleRow(id: string, questions: readonly Entry[]): FormRow {
  const valuesOf = (isRepeat: boolean) =>
    Object.fromEntries(
      questions
        .filter(({ kind }) => (kind === 'rows') === isRepeat)
        .map((entry) => [entry.key, valueOf(entry)]),
    );
  return { id, values: valuesOf(false), rows: valuesOf(true) as NonNullable<FormRow['rows']> };
}

/** Returns variable values that show an item on both sides, as far as one assignment can. */
function settingsOf(item: Item): Map<string, unknown> {
  const conditions: Condition[] = SIDES.flatMap((side) => [...conditionsOf(item.when, side)]);
  const settings = new Map<string, unknown>();
  for (const [variable, state] of conditions) if (!settings.has(variable)) settings.set(variable, state);
  return settings;
}

const agree = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
  [...one].every(([name, state]) => !other.has(name) || other.get(name) === state);

/**
 * Builds a sample that shows as many of the items as possible together, the first ones first.
 * @param items those that no sample has shown yet
 */
export function sampleShowing(form: FormDefinition, items: readonly Item[]): Sample {
  const settings = new Map<string, unknown>();
  for (const item of items) {
    const wanted = settingsOf(item);
    if (agree(wanted, settings)) for (const [name, state] of wanted) settings.set(name, state);
  }
  const answers = entries(form).map(
    (entry) => [entry.key, settings.get(entry.key) ?? valueOf(entry)] as const,
  );
  return {
    answers: Object.fromEntries(answers.filter(([, value]) => value !== undefined)),
    ownerIsCompany: settings.get(OWNER) === true,
  };
}
