import { knownValues } from './fill-notice';
import type { NoticeField, NoticeValues } from './notice-fields';
import type { NoticeKind } from './vocabulary';

/** A fact that is no longer what a notice says. */
export interface ChangedFact {
  field: NoticeField;
  /** As the notice says it. */
  was: string;
  /** Empty: no longer known. */
  now: string;
}

const LASTING: readonly NoticeField[] = [
  'tenants',
  'property',
  'landlord',
  'companyAddress',
  'possessionDay',
  'tenancyEndDay',
];

/**
 * Returns the facts of an issued notice that have changed since. A notice keeps its text, so somebody decides whether
 * another one is needed. What became known later contradicts nothing.
 */
export function changedFacts(kind: NoticeKind, was: NoticeValues, now: NoticeValues): ChangedFact[] {
  const [before, present] = [knownValues(was), knownValues(now)];
  const compared = kind === 'REPORT_COPY' ? [...LASTING, 'inspectedDay' as const] : LASTING;
  return compared.flatMap((field) => {
    const said = before.get(field);
    const known = present.get(field) ?? '';
    return said === undefined || said === known ? [] : [{ field, was: said, now: known }];
  });
}
