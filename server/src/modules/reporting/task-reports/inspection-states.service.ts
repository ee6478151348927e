import { Injectable } from '@nestjs/common';
import { isPlausibleDay, messages, today, zoneOfInspection } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { Jobs } from '../../../core/jobs/jobs';
import {
  InspectionChanges,
  type InspectionChange,
  type Target,
} from '../../scheduling/inspections/inspection-changes';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { NextInspections } from '../../portfolio/properties/next-inspections';
import { type CompletedTask, PRINT_TASK_REPORT } from './task-completion';
import { TaskReport } from './task-report.entity';

/** Changes the state of an inspection apart from its report. Each method returns the updated inspection. */
@Injectable()
export class InspectionStates {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly changes: InspectionChanges,
    private readonly jobs: Jobs,
    private readonly nextInspections: NextInspections,
    @Rows(TaskReport) private readonly reports: TenantRepository<TaskReport>,
  ) {}

  /**
   * Completes an inspection that somebody else performed: it has no report, and the next inspection is opened as
   * usual.
   * @param date UTC ms, on the day it was performed; defaults to now
   * @throws ProductError rule_violation when the day lies in the future
   */
  completeExternally(target: Target, date = this.clock.now()): Promise<InspectionRowFacts> {
    return this.units.run(async () => {
      const seen = await this.changes.seenUnchanged([target], { completedExternally: true });
      const facts = seen.requireAbility(target.id, 'completeExternally');
      const inspectedDate = this.inspectedAt(facts, date);
      const change: InspectionChange = {
        ...target,
        ability: 'completeExternally',
        event: 'inspection.completedExternally',
        // There is no report, so a started one no longer counts.
        values: { inspectedDate, hasSchedulingIssue: false, completedExternally: true, findings: null },
      };
      const done = await this.changes.apply(change, seen);
      if (!done.isCondition) await this.nextInspections.after(facts, inspectedDate);
      return done;
    });
  }

  /**
   * Moves the date of a completed inspection to another day of its zone. Updates the property's next date, and gives a
   * printed report a new revision.
   * @param date UTC ms
   * @throws ProductError rule_violation when the day lies in the future
   */
  changeInspectedDate(target: Target, date: number): Promise<InspectionRowFacts> {
    return this.units.run(async () => {
      const seen = await this.changes.seenUnchanged([target], { inspectedDate: date });
      const facts = seen.requireAbility(target.id, 'editInspectedDate');
      const inspectedDate = this.inspectedAt(facts, date);
      const changed = await this.changes.apply(
        {
          ...target,
          ability: 'editInspectedDate',
          event: 'inspection.inspectedDateChanged',
          values: isSameDay(facts, inspectedDate) ? {} : { inspectedDate, hasCorrectedDate: true },
        },
        seen,
      );
      if (changed.version === facts.version) return facts;
      if (!facts.isCondition) await this.nextInspections.afterCorrection(facts, inspectedDate);
      if (!facts.isCondition && (await this.reports.findOne({ inspectionId: facts.id })) !== null)
        await this.jobs.enqueue(PRINT_TASK_REPORT, { inspectionId: facts.id } satisfies CompletedTask);
      return changed;
    });
  }

  /** Records that the occupants know about the cancellation. */
  confirmCancellation(target: Target): Promise<InspectionRowFacts> {
    return this.apply({
      ...target,
      ability: 'cancelConfirm',
      event: 'inspection.cancelConfirmed',
      values: { cancelConfirmed: true },
    });
  }

  /** Locks the report, or reopens it. */
  audit(target: Target, audited: boolean): Promise<InspectionRowFacts> {
    return this.apply(this.auditing(target, audited));
  }

  private auditing(target: Target, audited: boolean): InspectionChange {
    const values = audited
      ? { audited, auditedDate: this.clock.now(), auditorId: requestContext.actor().userId }
      : { audited, auditedDate: null, auditorId: null };
    return {
      ...target,
      ability: audited ? 'audit' : 'unaudit',
      event: audited ? 'inspection.audited' : 'inspection.unaudited',
      values,
    };
  }

  /**
   * Flags inspections as audited, or reopens their reports: all or none. Those already in that state stay as they are.
   */
  auditAll(targets: Target[], audited: boolean): Promise<InspectionRowFacts[]> {
    return this.units.run(async () => {
      const seen = await this.changes.seenUnchanged(targets, { audited });
      seen.assertInAuditScope(targets.map(({ id }) => id));
      const rows: InspectionRowFacts[] = [];
      for (const target of targets) {
        const facts = seen.facts(target.id);
        const isDone = facts.audited === audited && facts.tab === (audited ? 'audited' : 'completed');
        rows.push(isDone ? facts : await this.changes.apply(this.auditing(target, audited), seen));
      }
      return rows;
    });
  }

  private apply(change: InspectionChange): Promise<InspectionRowFacts> {
    return this.units.run(async () => this.changes.apply(change, await this.changes.seen([change.id])));
  }

  /** Returns the instant to store for a day: never later than now. @throws ProductError rule_violation */
  private inspectedAt(facts: InspectionRowFacts, date: number): number {
    const zone = zoneOfInspection(facts.timeZone, facts);
    const now = this.clock.now();
    const day = today(date, zone);
    if (day > today(now, zone))
      throw ruleViolation(messages.inspectionManagement.inspectedInFuture, { field: 'date' });
    if (!isPlausibleDay(day))
      throw ruleViolation(messages.inspectionManagement.inspectedTooEarly, { field: 'date' });
    return Math.min(date, now);
  }
}

const isSameDay = (facts: InspectionRowFacts, inspectedDate: number): boolean => {
  const zone = zoneOfInspection(facts.timeZone, facts);
  return facts.inspectedDate !== null && today(facts.inspectedDate, zone) === today(inspectedDate, zone);
};
