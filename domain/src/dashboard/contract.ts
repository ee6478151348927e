import { Type, type Static } from '@sinclair/typebox';
import { DASHBOARD_ROWS, FIGURE_NAMES } from './vocabulary';
import { StaffInspectionRow } from '../inspections/contract';
import { TenancyDeadlineItem } from '../tenancies/deadlines.contract';
import { JobItem } from '../operations/jobs.contract';

const Rows = Type.Array(StaffInspectionRow, { maxItems: DASHBOARD_ROWS });

export interface DashboardQuery {
  /** When the caller was here last, UTC ms; omitted on the first visit. New is what came in since. */
  since?: number;
}

/**
 * GET dashboard: today's counts for the caller, with the scopes of the lists that they link to. Counts that do not apply to
 * the caller are omitted; 0 is a count.
 */
export const Dashboard = Type.Object(
  {
    figures: Type.Array(
      Type.Object(
        {
          name: Type.Union(FIGURE_NAMES.map((name) => Type.Literal(name))),
          count: Type.Integer({ minimum: 0 }),
        },
        { additionalProperties: false },
      ),
    ),
    /** The latest failed jobs, without their texts. */
    failures: Type.Array(Type.Pick(JobItem, ['id', 'kind', 'recipient', 'company']), {
      maxItems: DASHBOARD_ROWS,
    }),
    /** Customer side only: the next inspections, and the latest reports. */
    /** The first conflicts, by time. */
    conflicts: Rows,
    next: Rows,
    /** The tenancies whose deadline passed last; also those without an inspection. */
    deadlines: Type.Array(TenancyDeadlineItem, { maxItems: DASHBOARD_ROWS }),
    moreDeadlines: Type.Integer({ minimum: 0 }),
    /** Further tenancies whose next deadline is today or tomorrow, by its day. */
    dueDeadlines: Type.Array(TenancyDeadlineItem, { maxItems: DASHBOARD_ROWS }),
    moreDueDeadlines: Type.Integer({ minimum: 0 }),
    reported: Rows,
  },
  { $id: 'Dashboard', additionalProperties: false },
);
export type Dashboard = Static<typeof Dashboard>;
