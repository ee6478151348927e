import type { TenantStatement } from '@walkthrough/domain';
import { type Answers, entries, type FormDefinition, type PairSide } from '@walkthrough/form-definitions';

/** What the choices of the tenant's declaration mean: agrees, does not agree, refuses to sign. */
const DECLARED = [
  { verdict: 'agree', comment: 'tenantAgreesComment' },
  { verdict: 'disagree', comment: 'tenantDisagreesComment' },
  { verdict: null, comment: 'tenantRefusedComment' },
] as const;

/**
 * Returns what the tenant stated in the report at the inspection; null when nothing was stated, or when a form of the company
 * has no such question.
 */
export function onSiteStatement(
  document: FormDefinition,
  answers: Answers,
  side: PairSide,
): TenantStatement | null {
  const asked = entries(document, side);
  const answerTo = (id: string, role: 'value' | 'checkbox' = 'value'): unknown => {
    const key = asked.find((entry) => entry.item.id === id && entry.role === role)?.key;
    return key !== undefined && Object.hasOwn(answers, key) ? answers[key] : undefined;
  };
  const text = (id: string): string => {
    const answer = answerTo(id);
    return typeof answer === 'string' ? answer.trim() : '';
  };
  const declared = DECLARED.find((_, choice) => answerTo('tenantStatement') === choice);
  if (declared) return { verdict: declared.verdict, comment: text(declared.comment) };
  // The form of earlier reports has boxes instead.
  if (answerTo('tenantDisagrees', 'checkbox') === true)
    return { verdict: 'disagree', comment: text('tenantDisagrees') };
  if (answerTo('tenantRefused', 'checkbox') === true)
    return { verdict: null, comment: text('tenantRefused') };
  return answerTo('tenantAgrees') === true ? { verdict: 'agree', comment: '' } : null;
}
