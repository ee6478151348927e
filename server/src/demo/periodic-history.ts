import { defaultTimeZone } from '@walkthrough/domain';
import { type InspectionChange, InspectionChanges } from '../modules/inspections/inspection-changes';
import { InspectionsService } from '../modules/inspections/inspections.service';
import { readVisitTime } from '../modules/inspections/planning.service';
import { Property } from '../modules/properties/property.entity';
import { TenantInfo } from '../modules/properties/tenant-info.entity';
import type { Chance } from './chance';
import { calendarDate, DAY } from './days';
import { visitedOn } from './past-visits';
import type { Stage } from './stage';

/** A property with the days on which its visits were due (see `dueDays`). */
export interface VisitedPlace {
  id: number;
  inspector: string;
  due: string[];
}

interface Step {
  at: number;
  who: string;
  run: () => Promise<void>;
}

type Ending = 'completed' | 'cancelled' | 'completedExternally';

const WEEK = 7 * DAY;
const MINUTE = 60_000;
const COORDINATORS = ['coordinator', 'coordinator2'];

/**
 * Plays the periodic visits of the past: given out, planned, made or not made, audited, and each followed by the
 * next. Every change goes through the one way an inspection changes, as the person who makes it, on its day; the
 * changes of a week are committed together.
 */
export class PeriodicHistory {
  /** The visit that is open now, by property. */
  private readonly open = new Map<number, number>();
  private readonly properties = new Map<number, Property>();
  private readonly occupancies = new Map<number, TenantInfo>();

  constructor(
    private readonly stage: Stage,
    private readonly chance: Chance,
    private readonly today: number,
  ) {}

  /** @returns the open visit of each place, in their order */
  async play(places: VisitedPlace[]): Promise<number[]> {
    const ids = places.map(({ id }) => id);
    await this.stage.together(async () => {
      for (const row of await this.stage.rows(Property).find()) this.properties.set(row.id, row);
      for (const row of await this.stage.rows(TenantInfo).find()) this.occupancies.set(row.propertyId, row);
      const opened = await this.stage.service(InspectionsService).openPeriodicOf(ids);
      ids.forEach((id, index) => this.open.set(id, opened[index]!));
    });
    const steps = places.flatMap((place) => this.stepsOf(place)).sort((a, b) => a.at - b.at);
    for (const week of byWeek(steps)) {
      await this.stage.together(async () => {
        for (const { who, at, run } of week) await this.stage.as(who, at, run);
      });
    }
    return ids.map((id) => this.open.get(id)!);
  }

  private stepsOf(place: VisitedPlace): Step[] {
    return place.due.slice(0, -1).flatMap((due, round) => this.visit(place, due, place.due[round + 1]!));
  }

  private visit(place: VisitedPlace, due: string, nextDue: string): Step[] {
    const { chance } = this;
    const property = this.properties.get(place.id)!;
    const country = property.country === 'US' ? 'US' : 'CA';
    const hour = String(chance.whole(9, 16)).padStart(2, '0');
    const { wall, at, timeZone } = readVisitTime({
      scheduledDate: `${visitedOn(due, chance.whole(0, 6))}T${hour}:${chance.pick(['00', '15', '30', '45'])}`,
      timezone: defaultTimeZone(country, property.province),
    });
    const coordinator = chance.pick(COORDINATORS);
    const ending = this.ending();
    const inspectorId = this.stage.user(place.inspector);
    const given = { inspectorId, assignedDate: at - 7 * DAY };
    const planned = { scheduledDate: wall, timeZone, scheduledAt: at };
    const next = () => this.openNext(property, ending === 'cancelled' ? null : at, nextDue);
    const change = (step: Omit<InspectionChange, 'id' | 'expected'>) => () => this.change(place.id, step);
    return [
      {
        at: given.assignedDate,
        who: coordinator,
        run: change({ ability: 'assign', event: 'inspection.assigned', values: given }),
      },
      {
        at: at - 5 * DAY,
        who: coordinator,
        run: change({ ability: 'schedule', event: 'inspection.scheduled', values: planned }),
      },
      ...this.endOf(place, ending, at, coordinator, next),
    ];
  }

  private endOf(
    place: VisitedPlace,
    ending: Ending,
    at: number,
    coordinator: string,
    next: () => Promise<void>,
  ): Step[] {
    const values = { inspectedDate: at + 25 * MINUTE, hasSchedulingIssue: false };
    const end = (who: string, when: number, step: Omit<InspectionChange, 'id' | 'expected'>): Step => ({
      who,
      at: when,
      run: async () => {
        await this.change(place.id, step);
        await next();
      },
    });
    switch (ending) {
      case 'cancelled':
        return [
          end(coordinator, at - DAY, {
            ability: 'delete',
            event: 'inspection.cancelled',
            values: { cancelled: true },
          }),
        ];
      case 'completedExternally':
        return [
          end(coordinator, values.inspectedDate, {
            ability: 'completeExternally',
            event: 'inspection.completedExternally',
            values: { ...values, completedExternally: true },
          }),
        ];
      case 'completed': {
        const made = end(place.inspector, values.inspectedDate, {
          ability: 'editReport',
          event: 'inspection.completed',
          values,
        });
        // The visit that is audited is another one than the open one by then.
        let visit = 0;
        const noting: Step = {
          ...made,
          run: async () => {
            visit = this.open.get(place.id)!;
            await made.run();
          },
        };
        const audit = {
          at: at + this.chance.whole(3, 45) * DAY,
          who: 'auditor',
          run: () => this.audit(() => visit),
        };
        return audit.at < this.today - DAY ? [noting, audit] : [noting];
      }
    }
  }

  private ending(): Ending {
    const share = this.chance.next();
    return share < 0.08 ? 'cancelled' : share < 0.12 ? 'completedExternally' : 'completed';
  }

  private async audit(visit: () => number): Promise<void> {
    const auditedDate = this.stage.now();
    await this.apply(visit(), {
      ability: 'audit',
      event: 'inspection.audited',
      values: { audited: true, auditedDate, auditorId: this.stage.user('auditor') },
    });
  }

  private async change(propertyId: number, step: Omit<InspectionChange, 'id' | 'expected'>): Promise<void> {
    await this.apply(this.open.get(propertyId)!, step);
  }

  private async apply(id: number, step: Omit<InspectionChange, 'id' | 'expected'>): Promise<void> {
    const changes = this.stage.service(InspectionChanges);
    await changes.apply({ ...step, id, expected: null }, await changes.seen([id]));
  }

  /** The visit that follows. People who moved in after it was due are not those who will be met. */
  private async openNext(property: Property, inspectedAt: number | null, nextDue: string): Promise<void> {
    const occupancy = this.occupancies.get(property.id);
    const lived = occupancy && occupancy.leaseStart <= nextDue ? occupancy.id : null;
    const inspected = inspectedAt === null ? {} : { lastInspected: calendarDate(inspectedAt) };
    await this.stage
      .rows(Property)
      .updateWhere({ id: property.id }, { nextInspection: nextDue, ...inspected });
    this.open.set(
      property.id,
      await this.stage.service(InspectionsService).openPeriodic(property, nextDue, lived),
    );
  }
}

function byWeek(steps: Step[]): Step[][] {
  const weeks = new Map<number, Step[]>();
  for (const step of steps) {
    const week = Math.floor(step.at / WEEK);
    weeks.set(week, [...(weeks.get(week) ?? []), step]);
  }
  return [...weeks.values()];
}
