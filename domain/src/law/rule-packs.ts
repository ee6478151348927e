import { AB_RULES } from './ab';
import { BC_RULES } from './bc';
import { CA_US_RULES } from './ca-us';
import type { Jurisdiction } from './jurisdictions';
import type { LawRule } from './law-rule';

/** All rules of each jurisdiction, those that were replaced included. */
export const RULE_PACKS: Readonly<Record<Jurisdiction, readonly LawRule[]>> = {
  BC: BC_RULES,
  AB: AB_RULES,
  'CA-US': CA_US_RULES,
};
