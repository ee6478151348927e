import { Injectable } from '@nestjs/common';
import type { StaffInspectionRow } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { FieldActions } from '../field-actions/field-actions';
import { InspectionChanges } from './inspection-changes';
import { InspectionRowsQueries } from './inspection-rows.queries';

interface IssueInput {
  hasIssues: boolean;
  /** Stored with the flag. */
  reason: string | undefined;
  expected: number | null;
  /** Idempotency key of a device's call. */
  key: string | null;
}

/** Sets and clears scheduling-issue flags; administrators dismiss them. */
@Injectable()
export class SchedulingIssues {
  constructor(
    private readonly actions: FieldActions,
    private readonly changes: InspectionChanges,
    private readonly rows: InspectionRowsQueries,
  ) {}

  set(id: number, { hasIssues, reason, expected, key }: IssueInput): Promise<StaffInspectionRow> {
    const values = { hasSchedulingIssue: hasIssues, schedulingIssueReason: (hasIssues && reason) || null };
    const isAdmin = requestContext.actor().roles.includes('ROLE_ADMIN');
    return this.actions.once(key, { call: 'schedulingIssue.set', id, body: values }, async () => {
      const seen = await this.changes.seen([id]);
      const ability = isAdmin && !hasIssues ? 'dismissSchedulingIssue' : 'toggleSchedulingIssue';
      const event = hasIssues ? 'inspection.schedulingIssueSet' : 'inspection.schedulingIssueRemoved';
      return this.rows.changedRow(this.changes.apply({ id, expected, ability, event, values }, seen));
    });
  }
}
