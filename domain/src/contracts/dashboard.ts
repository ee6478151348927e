import { Type, type Static } from '@sinclair/typebox';
import { DASHBOARD_ROWS, FIGURE_NAMES } from '../vocabulary/dashboard';
import { StaffInspectionRow } from './inspections';
import { JobItem } from './jobs';

const Rows = Type.Array(StaffInspectionRow, { maxItems: DASHBOARD_ROWS });

/**
 * GET dashboard: what counts today for the caller, by the scopes of the lists that the numbers lead to (decision 149). A
 * number that is nothing to the caller is not there; 0 is a number.
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
    /** The last of the given-up jobs, without their texts (decision 176). */
    failures: Type.Array(Type.Pick(JobItem, ['id', 'kind', 'recipient', 'company']), {
      maxItems: DASHBOARD_ROWS,
    }),
    /** For the customer side: the visits that come next, and the reports that came last. */
    next: Rows,
    reported: Rows,
  },
  { $id: 'Dashboard', additionalProperties: false },
);
export type Dashboard = Static<typeof Dashboard>;
