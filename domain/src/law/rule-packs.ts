import { canonicalJson } from '../text/canonical-json';
import { AB_RULES } from './ab';
import { BC_RULES } from './bc';
import { CA_US_RULES } from './ca-us';
import { HOLIDAYS } from './holidays';
import type { Jurisdiction } from './jurisdictions';
import type { LawRule } from './law-rule';

/** All rules of each jurisdiction, those that were replaced included. */
export const RULE_PACKS: Readonly<Record<Jurisdiction, readonly LawRule[]>> = {
  BC: BC_RULES,
  AB: AB_RULES,
  'CA-US': CA_US_RULES,
};

/** Increases with every change of the evaluator that can change a stored deadline. */
const EVALUATOR = 3;

/** Returns everything that decides deadlines besides the facts, as text: stored deadlines are computed again when it changes. */
export const lawPackText = (): string =>
  canonicalJson({ evaluator: EVALUATOR, rules: RULE_PACKS, holidays: HOLIDAYS });

/** Whether rules of a jurisdiction ask for photos. */
export const asksForPhotos = (jurisdiction: Jurisdiction): boolean =>
  RULE_PACKS[jurisdiction].some(
    (rule) => rule.kind === 'duty' && rule.evidence.some(({ kind }) => kind === 'photos'),
  );
