import { Type, type Static } from '@sinclair/typebox';
import { Id, Instant, nullable, Page } from './pages';

/** Promised work that was given up or parked, without what it holds: a mail's text is nobody's but its reader's. */
export const JobItem = Type.Object(
  {
    id: Id,
    /** See JOB_KIND_LABELS. */
    kind: Type.String(),
    /** Address a mail goes to. */
    recipient: nullable(Type.String()),
    /** Name of the company it is for; null when it is for none. */
    company: nullable(Type.String()),
    /** `failed`: it was refused too often. `parked`: the process died with it too often. */
    state: Type.Union([Type.Literal('failed'), Type.Literal('parked')]),
    /** How often that was. */
    count: Type.Integer({ minimum: 0 }),
    promisedAt: Instant,
    since: Instant,
    /** What went wrong at last, in the words of the program; for the master only. */
    reason: nullable(Type.String()),
  },
  { $id: 'JobItem', additionalProperties: false },
);
export type JobItem = Static<typeof JobItem>;

/** GET jobs/attention. Newest first: all for the master, those of their own company for administrators. */
export const JobPage = Page(JobItem, 'JobPage');
export type JobPage = Page<JobItem>;
