import { Type, type Static } from '@sinclair/typebox';
import { Id, Instant, nullable, Page } from './pages';

/** Promised work that was given up, parked or refused twice, without what it holds: a mail's text is nobody's but its reader's. */
export const JobItem = Type.Object(
  {
    id: Id,
    /** See JOB_KIND_LABELS. */
    kind: Type.String(),
    /** Address a mail goes to. */
    recipient: nullable(Type.String()),
    /** Name of the company it is for; null when it is for none. */
    company: nullable(Type.String()),
    /**
     * `failed`: it was refused too often. `parked`: the process died with it too often, or it was due when a backup was
     * restored. `retrying`: it was refused twice or more, and is tried again by itself.
     */
    state: Type.Union([Type.Literal('failed'), Type.Literal('parked'), Type.Literal('retrying')]),
    /** Whether it prints a report: those that were given up or parked can be retried together. */
    isPrint: Type.Boolean(),
    /** How often that was. */
    count: Type.Integer({ minimum: 0 }),
    promisedAt: Instant,
    since: Instant,
    /** When it is tried again by itself; null when only a person has it tried. */
    nextTryAt: nullable(Instant),
    /** What went wrong at last, in the words of the program; for the master only. */
    reason: nullable(Type.String()),
  },
  { $id: 'JobItem', additionalProperties: false },
);
export type JobItem = Static<typeof JobItem>;

/** GET jobs/attention. Newest first: all for the master, those of their own company for administrators. */
export const JobPage = Page(JobItem, 'JobPage');
export type JobPage = Page<JobItem>;

/** Answer of POST jobs/prints/retry: how many prints are tried again, and how many are left for the next call. */
export const RetriedPrints = Type.Object(
  { retried: Type.Integer({ minimum: 0 }), left: Type.Integer({ minimum: 0 }) },
  { $id: 'RetriedPrints', additionalProperties: false },
);
export type RetriedPrints = Static<typeof RetriedPrints>;

/** Work on many rows that is done in chunks. */
export const RunningJob = Type.Object(
  {
    id: Id,
    /** See JOB_KIND_LABELS. */
    kind: Type.String(),
    /** Name of the company it is for; null when it is for none. */
    company: nullable(Type.String()),
    /** What it is about, where a later job replaces it (`customerSubject`). */
    subject: nullable(Type.String()),
    /** Rows that are done. */
    done: Type.Integer({ minimum: 0 }),
    /** Rows in all; null: nobody has counted them. */
    total: nullable(Type.Integer({ minimum: 0 })),
    since: Instant,
  },
  { $id: 'RunningJob', additionalProperties: false },
);
export type RunningJob = Static<typeof RunningJob>;

/** The subject of jobs about a customer's properties. */
export const customerSubject = (customerId: number): string => `customer:${customerId}`;
