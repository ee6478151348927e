import {
  ADDRESS_LABELS,
  COUNTRIES,
  landlordName,
  tenantName,
  type Country,
  type TenantAgentState,
} from '@walkthrough/domain';
import type { Moment, Reason } from '../expressions/evaluation';
import type { LabelArg, PairSide, RecordedFact, Scalar, Side } from '../definition';

/** The answers of a condition inspection: one flat object. */
export type Answers = Readonly<Record<string, unknown>>;

/** Who fills in which side, and where; `when` can use it besides the answers. Never stored. */
export interface FormContext {
  activeSide: Side;
  /** False once that side has its inspectedDate, for view-only users, and while it is locked. */
  editable: boolean;
  manager: boolean;
  ownerIsCompany: boolean;
  country: string;
  /** Tenants of the record, for `optionsFrom: 'tenantNames'`. */
  names: { tenants: readonly string[] };
  /** Recorded facts about the tenants as text, for items that correct them (`corrects`). */
  recorded?: Readonly<Partial<Record<RecordedFact, string>>>;
  /** Date and time of the inspection in its zone, for `today()` and `now()` of expressions. */
  moment?: Moment;
  /** Conditions of a form of engine 3 that hold, by name. Computed by `factsIn`. */
  facts?: Facts;
  /** The same for conditions of questions in rows: row id -> facts. */
  rowFacts?: Readonly<Record<string, Facts>>;
  /** Numbers of photos of the active side by place (`photoPlace`); without it, photos are not checked. */
  photos?: Readonly<Record<string, number>>;
  /** The side is submitted: its computed values are the stored ones. */
  isSubmitted?: boolean;
  /** Computed values of the active side by key, until it is submitted. Computed by `factsIn`. */
  computed?: ComputedAnswers;
  /** The same for questions in rows: row id -> computed values. */
  computedInRows?: Readonly<Record<string, ComputedAnswers>>;
}

/** A computed value as it would be stored, with the reason why it is empty although its answers are there. */
export interface ComputedAnswer {
  value: unknown;
  reason: Reason | null;
}

/** Key -> computed value. */
export type ComputedAnswers = Readonly<Record<string, ComputedAnswer>>;

/** Name of a fact -> whether it holds. */
export type Facts = Readonly<Record<string, boolean>>;

/** Property of the context in the data that JSON Forms and the submit schemas read. */
export const CONTEXT_KEY = '$ctx';

export type AnswersWithContext = Answers & { readonly $ctx: FormContext };

/** Removes the context; data from the renderer must pass through here before it is saved or sent. */
export function withoutContext(data: Answers): Answers {
  const { [CONTEXT_KEY]: _context, ...answers } = data;
  return answers;
}

/** Returns the value of a `when` variable: `$country` and `$facts.f1` from the context, others from the answers. */
export function variable(name: string, answers: Answers, context: FormContext): unknown {
  const [first, fact] = name.split('.');
  if (fact !== undefined && first === '$facts') return context.facts?.[fact];
  const source: Answers = name.startsWith('$') ? { ...context } : answers;
  const property = name.startsWith('$') ? name.slice(1) : name;
  return Object.hasOwn(source, property) ? source[property] : undefined;
}

/** Returns the country for lists and terms; Canada if the record's country is unknown. */
export function knownCountry(country: string): Country {
  return COUNTRIES.find((known) => known === country) ?? 'CA';
}

/** Returns whether every pair holds; one of several states of a variable is enough. Strict, like LEAF. */
export function holds(
  conditions: readonly (readonly [string, ...Scalar[]])[],
  answers: Answers,
  context: FormContext,
): boolean {
  return conditions.every(([name, ...states]) =>
    (states as unknown[]).includes(variable(name, answers, context)),
  );
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Returns first plus last name of the landlord, or only the last name; empty if neither is given. */
export function landlordNameOf(answers: Answers): string {
  return landlordName(text(answers['landlordFirstName']), text(answers['landlordLastName']));
}

/** Returns the same for the landlord at the end of the tenancy. */
export function landlordEndNameOf(answers: Answers): string {
  return landlordName(text(answers['landlordEndFirstName']), text(answers['landlordEndLastName']));
}

const TENANT_FIELDS = {
  moveIn: ['moveInTenantAgentState', 'tenantAgentLegalNameMoveIn', 'moveInTenantSignatureName'],
  moveOut: ['moveOutTenantAgentState', 'tenantAgentLegalNameMoveOut', 'moveOutTenantSignatureName'],
} as const satisfies Record<PairSide, readonly string[]>;

/** Returns who signs for the tenant on that side: the agent's legal name at agent state 1, else the signature name. */
export function tenantNameOf(answers: Answers, side: Side): string {
  if (side === 'single') return '';
  const [state, legalName, signatureName] = TENANT_FIELDS[side];
  return tenantName({
    agentState: (answers[state] ?? null) as TenantAgentState | null,
    agentLegalName: text(answers[legalName]),
    signatureName: text(answers[signatureName]),
  });
}

/** Returns the values that labels may use: the names of that side, and the country's terms. */
export function labelNames(
  answers: Answers,
  side: Side,
  country: string,
): Readonly<Record<LabelArg, string>> {
  const { province, postalCode } = ADDRESS_LABELS[knownCountry(country)];
  return {
    landlordName: landlordNameOf(answers),
    tenantName: tenantNameOf(answers, side),
    provinceOrState: province,
    postalOrZipCode: postalCode,
  };
}
