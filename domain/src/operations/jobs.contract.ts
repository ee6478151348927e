import { Type, type Static } from '@sinclair/typebox';
import { Id, Instant, nullable, Page } from '../wire/pages';

/** A failed, parked or retrying job, without its payload: a mail's text is private to its recipient. */
export const JobItem = Type.Object(
  {
    id: Id,
    /** See JOB_KIND_LABELS. */
    kind: Type.String(),
    /** Address a mail goes to. */
    recipient: nullable(Type.String()),
    /** Company of the job; null if it has none. */
    company: nullable(Type.String()),
    /**
     * `failed`: out of retries. `parked`: the process crashed with it too often, or it was due when a backup was restored.
     * `retrying`: failed at least twice and is retried automatically.
     */
    state: Type.Union([Type.Literal('failed'), Type.Literal('parked'), Type.Literal('retrying')]),
    /** Whether it prints a report; failed and parked prints can be retried together. */
    isPrint: Type.Boolean(),
    /** Number of failures. */
    count: Type.Integer({ minimum: 0 }),
    promisedAt: Instant,
    since: Instant,
    /** Time of the next automatic retry; null when only a user can retry it. */
    nextTryAt: nullable(Instant),
    /** The last error, as the program reported it; for the master only. */
    reason: nullable(Type.String()),
  },
  { $id: 'JobItem', additionalProperties: false },
);
export type JobItem = Static<typeof JobItem>;

/** GET jobs/attention, newest first: all for the master, those of their company for administrators. */
export const JobPage = Page(JobItem, 'JobPage');
export type JobPage = Page<JobItem>;

/** Answer of POST jobs/prints/retry: how many prints are retried, and how many are left for the next call. */
export const RetriedPrints = Type.Object(
  { retried: Type.Integer({ minimum: 0 }), left: Type.Integer({ minimum: 0 }) },
  { $id: 'RetriedPrints', additionalProperties: false },
);
export type RetriedPrints = Static<typeof RetriedPrints>;

/** A job that processes many rows in chunks. */
export const RunningJob = Type.Object(
  {
    id: Id,
    /** See JOB_KIND_LABELS. */
    kind: Type.String(),
    /** Company of the job; null if it has none. */
    company: nullable(Type.String()),
    /** Its subject, for jobs that a later one replaces (`customerSubject`). */
    subject: nullable(Type.String()),
    /** Rows processed. */
    done: Type.Integer({ minimum: 0 }),
    /** Total rows; null if not counted. */
    total: nullable(Type.Integer({ minimum: 0 })),
    since: Instant,
  },
  { $id: 'RunningJob', additionalProperties: false },
);
export type RunningJob = Static<typeof RunningJob>;

/** Returns the subject of jobs about a customer's properties. */
export const customerSubject = (customerId: number): string => `customer:${customerId}`;
