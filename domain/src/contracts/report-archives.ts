import { Type, type Static } from '@sinclair/typebox';
import { ARCHIVE_STATES, MOST_REPORTS_TOGETHER } from '../vocabulary/report-archives';
import { Id, Instant } from './pages';

const Count = Type.Integer({ minimum: 0, maximum: MOST_REPORTS_TOGETHER });

/** A zip file of reports: how far it is prepared, and whether it can be fetched. */
export const ReportArchive = Type.Object(
  {
    id: Id,
    /** Where this is asked again, and the file is cancelled or fetched. */
    address: Type.String(),
    state: Type.Union(ARCHIVE_STATES.map((state) => Type.Literal(state))),
    /** Reports that are ready, and reports in all. */
    done: Count,
    total: Type.Integer({ minimum: 1, maximum: MOST_REPORTS_TOGETHER }),
    /** Inspections that the manifest names without a file. */
    withoutReport: Count,
    /** Addresses of those whose report could not be printed. */
    failed: Type.Array(Type.String(), { maxItems: MOST_REPORTS_TOGETHER }),
    /** Of a month with more than 500 inspections: which part it is, from 1, and how many there are. */
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
