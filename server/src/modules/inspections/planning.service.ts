import { Injectable } from '@nestjs/common';
import { fill, ianaZone, messages, parseVisitTime, timeZoneKey } from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { invalidRequest, ruleViolation } from '../../core/errors/product-error';
import { InspectionChanges } from './inspection-changes';
import type { InspectionRowFacts } from './inspection-rows.queries';
import { type ConflictingVisit, VisitConflicts } from './visit-conflicts';

/** Rows of one call, with the versions that the caller has seen. */
export interface Target {
  id: number;
  expected: number | null;
}

/** When a visit is to be: wall time as sent, in a zone by its key. */
export interface VisitTime {
  scheduledDate: string | number;
  timezone: string;
}

/** Who visits, and when. Every call is all or nothing; of many calls at once exactly those win that fit. */
@Injectable()
export class PlanningService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly changes: InspectionChanges,
    private readonly conflicts: VisitConflicts,
  ) {}

  /** Gives inspections to an inspector, with the visits that are already planned for them. */
  async assign(inspectorId: number, targets: Target[]): Promise<void> {
    await this.units.run(async () => {
      await this.conflicts.takePlan(inspectorId);
      const inspections: InspectionRowFacts[] = [];
      for (const { id } of targets) inspections.push(await this.assignable(id));
      await this.conflicts.assertFree(inspectorId, inspections);
      for (const { id, expected } of targets) {
        const facts = inspections.find((one) => one.id === id);
        await this.changes.apply({
          id,
          expected,
          ability: facts?.inspectorId === null ? 'assign' : 'reassign',
          event: 'inspection.assigned',
          values: { inspectorId, assignedDate: this.clock.now() },
        });
      }
    });
  }

  async unassign({ id, expected }: Target): Promise<void> {
    await this.units.run(() =>
      this.changes.apply({
        id,
        expected,
        ability: 'unassign',
        event: 'inspection.unassigned',
        values: { inspectorId: null, assignedDate: null },
      }),
    );
  }

  /** Plans visits, all at the same time: one, or those of one place. */
  async schedule(time: VisitTime, targets: Target[]): Promise<void> {
    const { wall, at, timeZone } = readVisitTime(time);
    const values = { scheduledDate: wall, timeZone, scheduledAt: at };
    await this.units.run(async () => {
      const inspections: InspectionRowFacts[] = [];
      for (const { id } of targets) inspections.push(await this.changes.allowed(id, 'schedule'));
      const inspectorIds = [...new Set(inspections.flatMap(({ inspectorId }) => inspectorId ?? []))];
      // Always in the same order, so that two calls cannot hold what the other waits for.
      for (const inspectorId of inspectorIds.sort((a, b) => a - b)) {
        await this.conflicts.takePlan(inspectorId);
        const theirs = inspections.filter((facts) => facts.inspectorId === inspectorId);
        await this.conflicts.assertFree(
          inspectorId,
          theirs.map((facts) => ({ ...facts, ...values })),
        );
      }
      for (const target of targets) {
        await this.changes.apply({ ...target, ability: 'schedule', event: 'inspection.scheduled', values });
      }
    });
  }

  async unschedule({ id, expected }: Target): Promise<void> {
    await this.units.run(() =>
      this.changes.apply({
        id,
        expected,
        ability: 'unschedule',
        event: 'inspection.unscheduled',
        values: { scheduledDate: null, timeZone: null, scheduledAt: null },
      }),
    );
  }

  /** Visits of an inspector that one at this time would get in the way of. */
  async conflictsAt(inspectorId: number, time: VisitTime): Promise<ConflictingVisit[]> {
    return this.conflicts.at(inspectorId, readVisitTime(time).at);
  }

  /** An inspection that may be given to somebody: one without an inspector, or somebody else's. */
  private async assignable(id: number): Promise<InspectionRowFacts> {
    const facts = await this.changes.allowed(id, 'view');
    return this.changes.allowed(id, facts.inspectorId === null ? 'assign' : 'reassign');
  }
}

/** @throws ProductError invalid_request | rule_violation (a time that the clocks skip, with the next valid one) */
export function readVisitTime({ scheduledDate, timezone }: VisitTime) {
  const timeZone = timeZoneKey(timezone);
  if (!timeZone) throw invalidRequest(`'${timezone}' is not a time zone of this product.`);
  const parsed = parseVisitTime(scheduledDate, ianaZone(timeZone));
  if (parsed.ok) return { wall: parsed.wall, at: parsed.at, timeZone };
  if (parsed.reason === 'invalid') {
    throw invalidRequest('scheduledDate must be a date and time in the form YYYY-MM-DDTHH:mm.');
  }
  throw ruleViolation(
    fill(messages.inspectionManagement.timeInGap, { time: parsed.nextValid.replace('T', ' ') }),
    {
      nextValid: parsed.nextValid,
    },
  );
}
