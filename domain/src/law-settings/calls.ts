import { answers, takes } from '../wire/call';
import { type LawPackReview, type LawRuleChange, LawSettings } from './contract';

/** A company's settings about rules of law (docs/decisions/0251). */
export const LAW_SETTINGS_CALLS = {
  'GET law-settings': answers(LawSettings),
  /** Switches a rule off or on, and sets its internal target. */
  'PUT law-settings/rules/{rule}': takes<{ body: LawRuleChange }>().answers(LawSettings, {
    refuses: ['edit_conflict'],
  }),
  /** Confirms that counsel reviewed the rules of a jurisdiction, or withdraws it. */
  'PUT law-settings/packs/{jurisdiction}': takes<{ body: LawPackReview }>().answers(LawSettings, {
    refuses: ['edit_conflict'],
  }),
};
