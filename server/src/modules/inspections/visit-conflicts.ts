import { Injectable } from '@nestjs/common';
import {
  displayVisit,
  fill,
  findConflicts,
  ianaZone,
  messages,
  type PlannedVisit,
  streetKey,
} from '@walkthrough/domain';
import { ProductError } from '../../core/errors/product-error';
import { UsersService } from '../users/users.service';
import { type InspectionRowFacts, InspectionRowsQueries } from './inspection-rows.queries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A visit that stands in the way, as the answer of a 409 and of the conflicts call shows it. */
export interface ConflictingVisit {
  id: number;
  scheduledDate: string;
  timeZone: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
}

/** Whether an inspector can keep a visit (spec 3 §5), decided so that of many at once exactly one wins. */
@Injectable()
export class VisitConflicts {
  constructor(
    private readonly rows: InspectionRowsQueries,
    private readonly users: UsersService,
  ) {}

  /**
   * Takes the inspector's plan for the open unit of work: a second unit waits here until the first has committed,
   * and then sees its visits.
   * @throws ProductError rule_violation when there is no such inspector to plan for
   */
  async takePlan(inspectorId: number): Promise<void> {
    if (!(await this.users.takePlan(inspectorId))) {
      throw new ProductError('rule_violation', 'There is no active inspector with this id.', { inspectorId });
    }
  }

  /** @throws ProductError schedule_conflict, naming the visits in the way */
  async assertFree(inspectorId: number, requested: InspectionRowFacts[]): Promise<void> {
    const conflicts = await this.find(inspectorId, requested);
    const first = conflicts[0];
    if (!first) return;
    const date = displayVisit(first.scheduledDate, ianaZone(first.timeZone));
    throw new ProductError('schedule_conflict', fill(messages.common.scheduleConflict, { date }), {
      conflicts,
    });
  }

  /** What stands in the way of half an hour at this instant (UTC milliseconds), wherever it is. */
  async at(inspectorId: number, scheduledAt: number): Promise<ConflictingVisit[]> {
    await this.users.getInspector(inspectorId);
    const wanted: PlannedVisit = {
      id: 0,
      inspectorId,
      scheduledAt,
      durationMinutes: null,
      virtualLocationId: null,
      streetKey: null,
      inspectedDate: null,
      cancelled: false,
    };
    const existing = await this.rows.visitsOf(inspectorId, scheduledAt - DAY_MS, scheduledAt + DAY_MS);
    const inTheWay = new Set(
      findConflicts([wanted], existing.map(plannedVisit)).map((found) => found.existing.id),
    );
    return existing.filter(({ id }) => inTheWay.has(id)).map(conflictingVisit);
  }

  /** The inspector's visits that the requested ones would get in the way of. */
  async find(inspectorId: number, requested: InspectionRowFacts[]): Promise<ConflictingVisit[]> {
    const planned = requested.filter((visit) => visit.scheduledAt !== null);
    if (planned.length === 0) return [];
    const times = planned.map((visit) => visit.scheduledAt ?? 0);
    const existing = await this.rows.visitsOf(
      inspectorId,
      Math.min(...times) - DAY_MS,
      Math.max(...times) + DAY_MS,
    );
    const byId = new Map(existing.map((facts) => [facts.id, facts]));
    const found = findConflicts(
      planned.map((facts) => ({ ...plannedVisit(facts), inspectorId })),
      existing.map(plannedVisit),
    );
    const ids = [...new Set(found.map(({ existing: visit }) => visit.id))];
    return ids.flatMap((id) => byId.get(id) ?? []).map(conflictingVisit);
  }
}

const plannedVisit = (facts: InspectionRowFacts): PlannedVisit => ({
  id: facts.id,
  inspectorId: facts.inspectorId,
  scheduledAt: facts.scheduledAt,
  durationMinutes: facts.durationMinutes,
  virtualLocationId: facts.locationId,
  streetKey: streetKey(facts),
  inspectedDate: facts.inspectedDate,
  cancelled: facts.cancelled,
});

const conflictingVisit = (facts: InspectionRowFacts): ConflictingVisit => ({
  id: facts.id,
  scheduledDate: facts.scheduledDate ?? '',
  timeZone: facts.timeZone ?? '',
  addressLine1: facts.addressLine1,
  addressLine2: facts.addressLine2,
  city: facts.city,
});
