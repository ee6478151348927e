import { defaultTimeZone } from '@walkthrough/domain';
import { DomainEvents } from '../core/events/domain-events';
import {
  type InspectionChange,
  InspectionChanges,
  type SeenInspections,
} from '../modules/inspections/inspection-changes';
import { InspectionsService } from '../modules/inspections/inspections.service';
import { readVisitTime } from '../modules/inspections/planning.service';
import { Property } from '../modules/properties/property.entity';
import { TenantInfo } from '../modules/properties/tenant-info.entity';
import type { Chance } from './chance';
import { calendarDate, DAY } from './days';
import { officeDays, visitedOn } from './past-visits';
import type { Stage } from './stage';

/** A property with the days on which its visits were due (see `dueDays`). */
export interface VisitedPlace {
  id: number;
  inspector: string;
  due: string[];
}

/** One visit; its inspection exists once the one before it has ended. */
interface Visit {
  place: VisitedPlace;
  inspection: number | null;
}

type Change = Omit<InspectionChange, 'id' | 'expected'>;

/** A change of a visit, by somebody at an instant, and what follows from it. */
interface Step {
  at: number;
  who: string;
  visit: Visit;
  change: Change;
  then?: () => Promise<void>;
}

type Ending = 'completed' | 'cancelled' | 'completedExternally';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Plays the periodic visits of the past: given out, planned, made or not made, audited, and each followed by the
 * next. Every change goes through the one way an inspection changes, as the person who makes it, at its instant.
 * As in an office, people look at their rows once and then work through them: changes of different visits share
 * that look and the unit of work.
 */
export class PeriodicHistory {
  private readonly properties = new Map<number, Property>();
  private readonly occupancies = new Map<number, TenantInfo>();

  constructor(
    private readonly stage: Stage,
    private readonly chance: Chance,
    private readonly today: number,
  ) {}

  /** @returns the open visit of each place, in their order */
  async play(places: VisitedPlace[]): Promise<number[]> {
    const visits = places.map((place) => place.due.map((): Visit => ({ place, inspection: null })));
    await this.stage.together(async () => {
      for (const row of await this.stage.rows(Property).find()) this.properties.set(row.id, row);
      for (const row of await this.stage.rows(TenantInfo).find()) this.occupancies.set(row.propertyId, row);
      const opened = await this.stage.service(InspectionsService).openPeriodicOf(places.map(({ id }) => id));
      visits.forEach((ofPlace, index) => (ofPlace[0]!.inspection = opened[index]!));
    });
    const steps = visits
      .flatMap((ofPlace) =>
        ofPlace.slice(0, -1).flatMap((visit, n) => this.stepsOf(visit, ofPlace[n + 1]!, n)),
      )
      .sort((a, b) => a.at - b.at);
    for (let from = 0; from < steps.length;) {
      const sitting = sittingFrom(steps, from);
      await this.stage.together(() => this.sit(sitting));
      from += sitting.length;
    }
    return visits.map((ofPlace) => ofPlace.at(-1)!.inspection!);
  }

  /** @param round which one of the place's visits it is */
  private stepsOf(visit: Visit, next: Visit, round: number): Step[] {
    const { chance } = this;
    const { place } = visit;
    const property = this.properties.get(place.id)!;
    const country = property.country === 'US' ? 'US' : 'CA';
    const hour = String(chance.whole(9, 16)).padStart(2, '0');
    const { wall, at, timeZone } = readVisitTime({
      scheduledDate: `${visitedOn(place.due[round]!, chance.whole(0, 6))}T${hour}:${chance.pick(['00', '15', '30', '45'])}`,
      timezone: defaultTimeZone(country, property.province),
    });
    const ending = this.ending();
    const given = officeDays.givenOut(at);
    const planned = officeDays.planned(at);
    const steps: Step[] = [
      {
        at: given,
        who: officeDays.coordinator(given),
        visit,
        change: {
          ability: 'assign',
          event: 'inspection.assigned',
          values: { inspectorId: this.stage.user(place.inspector), assignedDate: given },
        },
      },
      {
        at: planned,
        who: officeDays.coordinator(planned),
        visit,
        change: {
          ability: 'schedule',
          event: 'inspection.scheduled',
          values: { scheduledDate: wall, timeZone, scheduledAt: at },
        },
      },
      {
        ...this.endOf(visit, ending, at),
        then: () => this.openNext(property, next, ending === 'cancelled' ? null : at, place.due[round + 1]!),
      },
    ];
    const later = ending === 'completed' ? this.auditOf(visit, at) : this.confirmationOf(visit, at);
    const happened = ending !== 'completedExternally' && later.at < this.today - DAY;
    return happened ? [...steps, later] : steps;
  }

  /** The inspector has told the people who live there that nobody comes. */
  private confirmationOf(visit: Visit, at: number): Step {
    return {
      at: at - DAY + 3 * HOUR,
      who: visit.place.inspector,
      visit,
      change: {
        ability: 'cancelConfirm',
        event: 'inspection.cancelConfirmed',
        values: { cancelConfirmed: true },
      },
    };
  }

  private endOf(visit: Visit, ending: Ending, at: number): Step {
    const inspectedDate = at + 25 * MINUTE;
    switch (ending) {
      case 'cancelled':
        return {
          at: at - DAY,
          who: officeDays.coordinator(at - DAY),
          visit,
          change: { ability: 'delete', event: 'inspection.cancelled', values: { cancelled: true } },
        };
      case 'completedExternally':
        return {
          at: inspectedDate,
          who: officeDays.coordinator(at),
          visit,
          change: {
            ability: 'completeExternally',
            event: 'inspection.completedExternally',
            values: { inspectedDate, hasSchedulingIssue: false, completedExternally: true },
          },
        };
      case 'completed':
        return {
          at: inspectedDate,
          who: visit.place.inspector,
          visit,
          change: {
            ability: 'editReport',
            event: 'inspection.completed',
            values: { inspectedDate, hasSchedulingIssue: false },
          },
        };
    }
  }

  private auditOf(visit: Visit, at: number): Step {
    const auditedDate = officeDays.audited(at + this.chance.whole(3, 45) * DAY);
    return {
      at: auditedDate,
      who: 'auditor',
      visit,
      change: {
        ability: 'audit',
        event: 'inspection.audited',
        values: { audited: true, auditedDate, auditorId: this.stage.user('auditor') },
      },
    };
  }

  private ending(): Ending {
    const share = this.chance.next();
    return share < 0.08 ? 'cancelled' : share < 0.12 ? 'completedExternally' : 'completed';
  }

  /** Everybody looks at their rows, and then the changes are made in the order of their instants. */
  private async sit(steps: Step[]): Promise<void> {
    const changes = this.stage.service(InspectionChanges);
    const seenBy = new Map<string, SeenInspections>();
    for (const { who, at } of steps) {
      if (seenBy.has(who)) continue;
      const ids = steps.filter((step) => step.who === who).map(({ visit }) => visit.inspection!);
      seenBy.set(who, await this.stage.as(who, at, () => changes.seen(ids)));
    }
    for (const { who, at, visit, change, then } of steps) {
      await this.stage.as(who, at, async () => {
        await changes.apply({ ...change, id: visit.inspection!, expected: null }, seenBy.get(who)!);
        await then?.();
      });
    }
  }

  /** The visit that follows. People who moved in after it was due are not those who will be met. */
  private async openNext(
    property: Property,
    next: Visit,
    inspectedAt: number | null,
    nextDue: string,
  ): Promise<void> {
    const occupancy = this.occupancies.get(property.id);
    const lived = occupancy && occupancy.leaseStart <= nextDue ? occupancy.id : null;
    const inspected = inspectedAt === null ? {} : { lastInspected: calendarDate(inspectedAt) };
    const after = { nextInspection: nextDue, ...inspected };
    await this.stage.rows(Property).updateWhere({ id: property.id }, after);
    this.stage.service(DomainEvents).publish('property.inspectionDue', { entityId: property.id, after });
    next.inspection = await this.stage.service(InspectionsService).openPeriodic(property, nextDue, lived);
  }
}

/** The steps from there on that need nothing but what can be seen now: each of another visit, which exists. */
function sittingFrom(steps: Step[], from: number): Step[] {
  const visits = new Set<Visit>();
  let to = from;
  for (; to < steps.length; to += 1) {
    const { visit } = steps[to]!;
    if (visits.has(visit) || visit.inspection === null) break;
    visits.add(visit);
  }
  return steps.slice(from, to);
}
