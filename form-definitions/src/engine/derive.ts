import { conditionsOf, type FormDefinition, type Force } from '../definition';
import { holds, landlordEndNameOf, landlordNameOf, type Answers, type FormContext } from './context';
import type { Entry } from './entry';
import { copySource, forceOrder } from './force-order';
import { isEmpty } from './value-kinds';

type Writable = Record<string, unknown>;

const NOTHING_GIVEN: ReadonlySet<string> = new Set();

/** Returns whether a rule applies; one whose `when` is per side does not apply to sides without conditions. */
function applies(force: Force, entry: Entry, answers: Answers, context: FormContext): boolean {
  if (!Array.isArray(force.when) && force.when[entry.side] === undefined) return false;
  return holds(conditionsOf(force.when, entry.side), answers, context);
}

function copied(source: string, answers: Answers): unknown {
  if (source === '$landlordName') return landlordNameOf(answers);
  if (source === '$landlordEndName') return landlordEndNameOf(answers);
  return Object.hasOwn(answers, source) ? answers[source] : null;
}

/** Writes null only over an existing value, so unanswered keys stay absent. */
function write(answers: Writable, key: string, value: unknown): void {
  if (!isEmpty(value)) answers[key] = value;
  else if (!isEmpty(answers[key])) answers[key] = null;
}

function force(entry: Entry, answers: Writable, context: FormContext): void {
  const rule = entry.item.force?.find(
    (each) => each.clearOnEnter !== true && applies(each, entry, answers, context),
  );
  if (rule === undefined) return;
  const source = copySource(rule, entry.side);
  write(answers, entry.key, source === undefined ? rule.value : copied(source, answers));
}

/** Clears only when the condition starts to hold; afterwards the user can type there. */
function clearOnEnter(entry: Entry, before: Answers, answers: Writable, context: FormContext): void {
  const entered = entry.item.force?.some(
    (each) =>
      each.clearOnEnter === true &&
      applies(each, entry, answers, context) &&
      !applies(each, entry, before, context),
  );
  if (entered === true) write(answers, entry.key, null);
}

/**
 * Applies the consequences of a change on the active side, as the document's `force` defines them: forwarding state 2 when
 * the tenant's agent state is 2, agent state 1 for a company's property, the landlord's end address copied at state 0 and
 * cleared on the change to 1, the landlord's signature name at agent state 0.
 *
 * `previous` is the data before the edit (the same object when nothing was edited, as on the server). A side that is not
 * being edited is never changed. Idempotent: deriving the result again changes nothing.
 *
 * @param given keys answered after the change, though both arrive together: text typed into a cleared field is kept
 */
export function derive(
  definition: FormDefinition,
  previous: Answers,
  next: Answers,
  context: FormContext,
  given: ReadonlySet<string> = NOTHING_GIVEN,
): Answers {
  if (!context.editable) return next;
  const { ordered } = forceOrder(definition, context.activeSide);
  const derived: Writable = { ...next };
  const forceAll = () => ordered.forEach((entry) => force(entry, derived, context));
  // A forced value can trigger the clearing of another field, so clearing runs between two rounds.
  forceAll();
  const open = ordered.filter(({ key }) => !given.has(key));
  open.forEach((entry) => clearOnEnter(entry, previous, derived, context));
  forceAll();
  return ordered.every(({ key }) => Object.is(derived[key], next[key])) ? next : derived;
}
