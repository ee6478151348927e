import { Type, type Static } from '@sinclair/typebox';
import { ARCHIVE_STATES, MAX_REPORTS_TOGETHER } from './vocabulary';
import { Id, Instant } from '../wire/pages';

const Count = Type.Integer({ minimum: 0, maximum: MAX_REPORTS_TOGETHER });

/** A zip file of reports: its progress, and whether it can be downloaded. */
export const ReportArchive = Type.Object(
  {
    id: Id,
    /** Address to poll, cancel or download. */
    address: Type.String(),
    state: Type.Union(ARCHIVE_STATES.map((state) => Type.Literal(state))),
    /** Finished reports, and all reports. */
    done: Count,
    total: Type.Integer({ minimum: 1, maximum: MAX_REPORTS_TOGETHER }),
    /** Inspections that the manifest lists without a file. */
    withoutReport: Count,
    /** Addresses of properties whose report could not be printed. */
    failed: Type.Array(Type.String(), { maxItems: MAX_REPORTS_TOGETHER }),
    /** For a month with more than 500 inspections: number of this part, from 1, and number of parts. */
    part: Type.Integer({ minimum: 1 }),
    parts: Type.Integer({ minimum: 1 }),
    expiresAt: Instant,
  },
  { $id: 'ReportArchive', additionalProperties: false },
);
export type ReportArchive = Static<typeof ReportArchive>;

export interface ReportIds {
  ids: readonly number[];
}
