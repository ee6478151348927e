import { type Static, Type } from '@sinclair/typebox';
import { CalendarDate, Id, nullable } from '../wire/pages';

const part = { additionalProperties: false } as const;

const deadline = {
  /** The tenancy that it belongs to. */
  tenancyId: Id,
  /** Id of the rule that is due first of those that are not passed; null when none has a date. */
  rule: nullable(Type.String()),
  /** Statutory date in the property's zone: passed from the next day on. */
  dueOn: nullable(CalendarDate),
  /** First day on which it is due soon. */
  soonFrom: nullable(CalendarDate),
  /** Whether a rule waits for a fact. */
  isWaiting: Type.Boolean(),
  /** Id of the open rule whose date passed last; null when none has. */
  passedRule: nullable(Type.String()),
  passedOn: nullable(CalendarDate),
};

/** The deadlines of the tenancy that a condition inspection belongs to: the next one, and the one that passed last. */
export const RowDeadline = Type.Object(deadline, { $id: 'RowDeadline', ...part });
export type RowDeadline = Static<typeof RowDeadline>;

/** The deadlines of a tenancy with its property. */
export const TenancyDeadlineItem = Type.Object(
  {
    ...deadline,
    /** Other rules that are due on the day of `dueOn`, and whose date passed on that of `passedOn`. */
    more: Type.Integer({ minimum: 0 }),
    passedMore: Type.Integer({ minimum: 0 }),
    propertyId: Id,
    code: Type.String(),
    addressLine1: Type.String(),
    addressLine2: Type.String(),
    city: Type.String(),
    /** Of the tenancy: they decide the law and the day. */
    province: Type.String(),
    country: Type.String(),
  },
  { $id: 'TenancyDeadlineItem', ...part },
);
export type TenancyDeadlineItem = Static<typeof TenancyDeadlineItem>;

/** Deadlines of a call at most. */
export const MAX_DEADLINES = 500;
/** Days of a call at most: a month with the weeks around it. */
export const DEADLINE_DAYS = 45;

/** GET tenancy-deadlines: tenancies whose next or passed date lies in the range, by their next date. */
export const TenancyDeadlines = Type.Object(
  {
    content: Type.Array(TenancyDeadlineItem, { maxItems: MAX_DEADLINES }),
    /** Also those beyond the limit. */
    totalElements: Type.Integer({ minimum: 0 }),
  },
  { $id: 'TenancyDeadlines', ...part },
);
export type TenancyDeadlines = Static<typeof TenancyDeadlines>;

/** Days of the calendar, both included, `YYYY-MM-DD`. */
export interface DeadlineQuery {
  from: string;
  until: string;
}
