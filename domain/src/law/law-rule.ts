import type { DayCount } from './day-count';
import type { LawSource } from './law-source';
import type { lawRules } from './law-rules.messages';
import type {
  AnswerFactName,
  DayFactName,
  InspectionOffer,
  LawDeliveryMethod,
  LawDocument,
  PhotoPhase,
} from './tenancy-facts';

/** Ids of rules are stored with targets and shown next to dates. They never change their meaning. */
export type LawRuleId = keyof typeof lawRules;

/** How the law counts from the event that starts the clock. */
export type Counting =
  | ({ kind: 'days' } & DayCount)
  /** From `before` days before the event (null: any day before) to `after` days after it. An agreed day is in it too. */
  | { kind: 'window'; before: number | null; after: number; agreedOn: DayFactName | null }
  /** From the event until another event, whose own day may be the last one. An agreed day is in it too. */
  | { kind: 'until'; event: DayFactName; isEventDayIncluded: boolean; agreedOn: DayFactName | null }
  /** The law names no number: "within a reasonable time". Some duties can be done before their event. */
  | { kind: 'noNumber'; isOpenBefore: boolean };

/** How the law counts is not known. Only an unconfirmed rule has it, and an unconfirmed rule is off. */
export interface UnknownCounting {
  kind: 'unknown';
}

/** What the law counts of a delivery by one method. */
export interface MethodTerms {
  /** Days until the law takes it as received; null when receipt has to be shown. */
  deemedDays: number | null;
  /** The method counts from the day on which its recipient agreed to it, which this fact names. */
  needs?: 'emailForServiceOn' | 'emailAgreedOn';
  /** The method counts only for a delivery whose way was agreed in writing. */
  isAgreedInWriting?: true;
}

/** What counts of a document: that it was sent, or that it was received (or is deemed to be). */
export interface DeliveryTerms {
  counts: 'sent' | 'received';
  /** Methods that are not listed do not count. */
  methods: Readonly<Partial<Record<LawDeliveryMethod, MethodTerms>>>;
}

/** What satisfies a duty. */
export type LawEvidence =
  | { kind: 'inspection'; fact: DayFactName; countsOnHolidays: boolean }
  | { kind: 'attendance'; fact: AnswerFactName; inspectedOn: DayFactName }
  /**
   * Two offers of different times. `finalNotice`: the second one is the prescribed notice, received before its day.
   * `doubtedOnOneDay`: a rule that is not confirmed asks for different days.
   */
  | {
      kind: 'offers';
      inspection: InspectionOffer['inspection'];
      finalNotice: DeliveryTerms | null;
      doubtedOnOneDay?: LawRuleId;
    }
  | { kind: 'document'; document: LawDocument; terms: DeliveryTerms }
  | { kind: 'photos'; phase: PhotoPhase };

/** A fact that decides whether a rule applies. */
export type LawCondition =
  | { kind: 'answer'; fact: AnswerFactName; is: 'yes' | 'no' }
  /** The event has not happened. */
  | { kind: 'notHappened'; fact: DayFactName }
  /** The event has happened. */
  | { kind: 'happened'; fact: DayFactName }
  /** A delivery of the document counts for the duty that it satisfies. */
  | { kind: 'delivered'; document: LawDocument }
  /** The offers of another duty were two opportunities, and the tenant attended neither. */
  | { kind: 'opportunitiesUnused'; offers: LawRuleId; inspectedOn: DayFactName; attended: AnswerFactName };

interface RuleRow {
  id: LawRuleId;
  sources: readonly [LawSource, ...LawSource[]];
  /** Days between which the rule is in force, both included, and the event whose day decides; null for always. */
  inForce: { from: string | null; to: string | null; decidedBy: DayFactName } | null;
}

/** `caution`: ships on, and is shown with a warning that its source is weak. */
export type ConfirmedStatus = 'confirmed' | 'caution';

/**
 * What a duty is about, the most costly first: of several on one day, boards name the first. `proof` is what goes with a
 * statement or shows the state of the unit.
 */
export const DUTY_SUBJECTS = ['deposit', 'report', 'inspection', 'proof'] as const;

export type DutySubject = (typeof DUTY_SUBJECTS)[number];

interface DutyRow extends RuleRow {
  kind: 'duty';
  about: DutySubject;
  /** Events that start the clock: the latest of them. */
  start: readonly [DayFactName, ...DayFactName[]];
  /** Alternatives: one of them satisfies the duty. */
  evidence: readonly [LawEvidence, ...LawEvidence[]];
  /** The duty applies when all of these hold. */
  appliesWhen?: readonly LawCondition[];
  /** The duty does not apply when one of these holds. An unknown fact frees nobody. */
  unless?: readonly LawCondition[];
  /** The note on the claim against the deposit that this duty decides, and what else has to hold when it was not done. */
  decides?: { claim: LawRuleId; when?: readonly LawCondition[] };
  /** What frees nobody, although it may seem so: where that is said, and the note on what follows then. */
  staysWhen?: readonly { condition: LawCondition; source: LawSource; note: LawRuleId }[];
  /** Notes on what can follow. */
  seeAlso: readonly LawRuleId[];
  /** Facts that make a met duty unmet again. */
  reopenedBy?: readonly ('withdrawnOffer' | 'earlierInspection')[];
}

/** Something that has to be done, with what satisfies it. */
export type DutyRule =
  | (DutyRow & { status: ConfirmedStatus; counting: Counting })
  | (DutyRow & { status: 'unconfirmed'; counting: Counting | UnknownCounting });

export type ConfirmedDuty = Extract<DutyRule, { status: ConfirmedStatus }>;

/** Hours and days within which an inspection may take place. */
export interface AppointmentRule extends RuleRow {
  kind: 'appointment';
  status: ConfirmedStatus | 'unconfirmed';
  /** Wall times `HH:mm` in the property's zone, both included. */
  hours: { from: string; to: string };
  isBarredOnHolidays: boolean;
  /** Whether other hours are allowed when both sides agree. */
  canAgreeOtherwise: boolean;
}

/** A rule that has no clock of its own: it explains a duty, its consequence or its counting. */
export interface NoteRule extends RuleRow {
  kind: 'note';
  status: ConfirmedStatus | 'unconfirmed';
  /** A date that is the tenant's to keep: years after an event, by which another event has to happen. */
  tenantDate?: { after: DayFactName; years: number; event: DayFactName };
}

export type LawRule = DutyRule | AppointmentRule | NoteRule;
