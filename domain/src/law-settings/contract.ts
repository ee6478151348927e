import { type Static, Type } from '@sinclair/typebox';
import { JURISDICTIONS } from '../law/jurisdictions';
import { nullable } from '../wire/pages';

const part = { additionalProperties: false } as const;

/** Who changed a setting, and when. The name is empty for readers outside of the company's staff. */
const Changed = { changedAt: Type.Integer(), changedBy: Type.String() };

/** What a company changed of a rule. A rule without a setting is on, without a target. */
export const LawRuleSettingItem = Type.Object(
  {
    /** Id of the rule, such as `BC-11`. */
    rule: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    isOff: Type.Boolean(),
    /** The company's own date: days from the start of the clock, or back from the statutory date. */
    target: nullable(
      Type.Object(
        {
          days: Type.Integer({ minimum: 0 }),
          from: Type.Union([Type.Literal('start'), Type.Literal('date')]),
        },
        { $id: 'InternalTargetItem', ...part },
      ),
    ),
    ...Changed,
  },
  { $id: 'LawRuleSettingItem', ...part },
);
export type LawRuleSettingItem = Static<typeof LawRuleSettingItem>;

/** A review of all rules of a jurisdiction by the company's counsel, as an administrator confirmed it. */
export const LawPackReviewItem = Type.Object(
  {
    jurisdiction: Type.Union(JURISDICTIONS.map((each) => Type.Literal(each))),
    version: Type.Integer({ minimum: 1 }),
    /** False when it was withdrawn, or when rules changed after it. */
    isReviewed: Type.Boolean(),
    ...Changed,
  },
  { $id: 'LawPackReviewItem', ...part },
);
export type LawPackReviewItem = Static<typeof LawPackReviewItem>;

/** GET law-settings: what the company changed, and what it confirmed. */
export const LawSettings = Type.Object(
  { rules: Type.Array(LawRuleSettingItem), packs: Type.Array(LawPackReviewItem) },
  { $id: 'LawSettings', ...part },
);
export type LawSettings = Static<typeof LawSettings>;

/** Body of PUT law-settings/rules/{rule}. A target has both values, or neither. */
export interface LawRuleChange {
  isOff: boolean;
  targetDays?: number | null;
  targetFrom?: 'start' | 'date' | null;
}

/** Body of PUT law-settings/packs/{jurisdiction}. */
export interface LawPackReview {
  isReviewed: boolean;
}
