import { addDays, DEFAULT_LANGUAGE, defaultTimeZone } from '@walkthrough/domain';
import { DomainEvents } from '../core/events/domain-events';
import {
  type InspectionChange,
  InspectionChanges,
  type SeenInspections,
} from '../modules/scheduling/inspections/inspection-changes';
import { InspectionsService } from '../modules/scheduling/inspections/inspections.service';
import { readInspectionTime } from '../modules/scheduling/inspections/planning.service';
import { Property } from '../modules/parties/property-records/property.entity';
import { TenantInfo } from '../modules/parties/property-records/tenant-info.entity';
import type { SeededRandom } from './seeded-random';
import { DAY } from './days';
import { officeDays, type Round, weekdayUntil } from './past-inspections';
import type { Stage } from './stage';
import type { TaskReportWriter } from './task-reports';

/** A property with its rounds, see `roundsUntil`. */
export interface InspectedPlace {
  id: number;
  inspector: string;
  rounds: Round[];
}

type Ending = 'completed' | 'cancelled' | 'completedExternally';

/** One inspection; it is created when the previous one has ended. */
interface Inspection {
  place: InspectedPlace;
  due: string;
  /** The scheduled day and the outcome; null for the open one. */
  past: { day: string; ending: Ending } | null;
  inspection: number | null;
}

type Change = Omit<InspectionChange, 'id' | 'expected'>;

/** A change of an inspection by a person at an instant, and its consequences. */
interface Step {
  at: number;
  who: string;
  visit: Inspection;
  change: Change;
  then?: () => Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Days between a cancelled inspection and its replacement, and minimum days since the previous one for that. */
const SECOND_TRY_AFTER = 14;
const ROUND_WITH_A_SECOND_TRY = 60;
/** How many of the latest completed inspections have a report; earlier ones were reported on paper. */
const REPORTED_INSPECTIONS = 130;
/** How many of the latest ones wait for the auditor: some days' work. */
const UNAUDITED_INSPECTIONS = 7;

/**
 * Plays the periodic inspections of the past: assigned, scheduled, done or not, audited, and each followed by the
 * next. Every change uses the product's services, as the person who makes it, at its instant. Steps of one person on
 * different inspections share one read and one transaction.
 */
export class PeriodicHistory {
  private readonly properties = new Map<number, Property>();
  private readonly occupancies = new Map<number, TenantInfo>();
  private readonly reported = new Set<Inspection>();

  constructor(
    private readonly stage: Stage,
    private readonly random: SeededRandom,
    private readonly today: number,
    private readonly reports: TaskReportWriter,
  ) {}

  /** @returns the open inspection of each place, in order */
  async play(places: InspectedPlace[]): Promise<number[]> {
    const inspections = places.map((place) => this.inspectionsOf(place));
    await this.stage.together(async () => {
      for (const row of await this.stage.rows(Property).find()) this.properties.set(row.id, row);
      for (const row of await this.stage.rows(TenantInfo).find()) this.occupancies.set(row.propertyId, row);
      const opened = await this.stage.service(InspectionsService).openPeriodicOf(places.map(({ id }) => id));
      inspections.forEach((ofPlace, index) => (ofPlace[0]!.inspection = opened[index]!));
    });
    const played = inspections
      .flatMap((ofPlace) => ofPlace.slice(1).flatMap((next, n) => this.stepsOf(ofPlace[n]!, next)))
      .sort((a, b) => a.at - b.at);
    const made = played.flatMap(({ change, visit }) =>
      change.event === 'inspection.completed' ? [visit] : [],
    );
    for (const inspection of made.slice(-REPORTED_INSPECTIONS)) this.reported.add(inspection);
    const unaudited = new Set(made.slice(-UNAUDITED_INSPECTIONS));
    const steps = played.filter(
      ({ change, visit }) => change.event !== 'inspection.audited' || !unaudited.has(visit),
    );
    for (let from = 0; from < steps.length;) {
      const sitting = sittingFrom(steps, from);
      await this.stage.together(() => this.sit(sitting));
      from += sitting.length;
    }
    return inspections.map((ofPlace) => ofPlace.at(-1)!.inspection!);
  }

  /** A cancelled inspection is made up two weeks later: the property stays due, and gets another inspection at once. */
  private inspectionsOf(place: InspectedPlace): Inspection[] {
    return place.rounds.flatMap(({ due, inspectedOn }, n): Inspection[] => {
      if (inspectedOn === null) return [{ place, due, past: null, inspection: null }];
      const before = place.rounds[n - 1]?.inspectedOn;
      const hadTime = !before || addDays(before, ROUND_WITH_A_SECOND_TRY) <= inspectedOn;
      const day = weekdayUntil(addDays(inspectedOn, -SECOND_TRY_AFTER));
      const isCancelled = this.random.withProbability(0.12) && hadTime;
      const ending = this.random.withProbability(0.05) ? 'completedExternally' : 'completed';
      return [
        ...(isCancelled
          ? [{ place, due, past: { day, ending: 'cancelled' as const }, inspection: null }]
          : []),
        { place, due, past: { day: inspectedOn, ending }, inspection: null },
      ];
    });
  }

  private stepsOf(inspection: Inspection, next: Inspection): Step[] {
    const { random } = this;
    const { place } = inspection;
    const { day, ending } = inspection.past!;
    const property = this.properties.get(place.id)!;
    const country = property.country === 'US' ? 'US' : 'CA';
    const hour = String(random.integer(9, 16)).padStart(2, '0');
    const { wall, at, timeZone } = readInspectionTime({
      scheduledDate: `${day}T${hour}:${random.pick(['00', '15', '30', '45'])}`,
      timezone: defaultTimeZone(country, property.province),
    });
    const given = officeDays.givenOut(at);
    const planned = officeDays.planned(at);
    const steps: Step[] = [
      {
        at: given,
        who: officeDays.coordinator(given),
        visit: inspection,
        change: {
          ability: 'assign',
          event: 'inspection.assigned',
          values: { inspectorId: this.stage.user(place.inspector), assignedDate: given },
        },
      },
      {
        at: planned,
        who: officeDays.coordinator(planned),
        visit: inspection,
        change: {
          ability: 'schedule',
          event: 'inspection.scheduled',
          values: { scheduledDate: wall, timeZone, scheduledAt: at },
        },
      },
      {
        ...this.endOf(inspection, ending, at),
        then: () => this.openNext(property, next, ending === 'cancelled' ? null : day),
      },
    ];
    const later =
      ending === 'cancelled' ? this.confirmationOf(inspection, at) : this.auditOf(inspection, at, ending);
    return later.at < this.today - DAY ? [...steps, later] : steps;
  }

  /** The inspector confirms that the occupants know about the cancellation. */
  private confirmationOf(inspection: Inspection, at: number): Step {
    return {
      at: at - DAY + 3 * HOUR,
      who: inspection.place.inspector,
      visit: inspection,
      change: {
        ability: 'cancelConfirm',
        event: 'inspection.cancelConfirmed',
        values: { cancelConfirmed: true },
      },
    };
  }

  private endOf(inspection: Inspection, ending: Ending, at: number): Step {
    const inspectedDate = at + 25 * MINUTE;
    switch (ending) {
      case 'cancelled':
        return {
          at: at - DAY,
          who: officeDays.coordinator(at - DAY),
          visit: inspection,
          change: { ability: 'delete', event: 'inspection.cancelled', values: { cancelled: true } },
        };
      case 'completedExternally':
        return {
          at: inspectedDate,
          who: officeDays.coordinator(at),
          visit: inspection,
          change: {
            ability: 'completeExternally',
            event: 'inspection.completedExternally',
            values: { inspectedDate, hasSchedulingIssue: false, completedExternally: true },
          },
        };
      case 'completed':
        return {
          at: inspectedDate,
          who: inspection.place.inspector,
          visit: inspection,
          change: {
            ability: 'editReport',
            event: 'inspection.completed',
            values: { inspectedDate, completedLanguage: DEFAULT_LANGUAGE, hasSchedulingIssue: false },
          },
        };
    }
  }

  /** Reports are audited within days; external completions are recorded on the next Friday. */
  private auditOf(inspection: Inspection, at: number, ending: Ending): Step {
    const lies = ending === 'completed' ? this.random.integer(3, 9) : 3;
    const auditedDate = officeDays.audited(at + lies * DAY);
    return {
      at: auditedDate,
      who: 'auditor',
      visit: inspection,
      change: {
        ability: 'audit',
        event: 'inspection.audited',
        values: { audited: true, auditedDate, auditorId: this.stage.user('auditor') },
      },
    };
  }

  /** Reads everyone's rows first, then makes the changes in order of their instants. */
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
        const isReported = change.event === 'inspection.completed' && this.reported.has(visit);
        if (isReported) await this.reports.write(visit.inspection!);
        await changes.apply({ ...change, id: visit.inspection!, expected: null }, seenBy.get(who)!);
        await then?.();
      });
    }
  }

  /** Opens the next inspection. People who moved in after it was due are not its occupants. */
  private async openNext(property: Property, next: Inspection, lastInspected: string | null): Promise<void> {
    const occupancy = this.occupancies.get(property.id);
    const lived = occupancy && occupancy.leaseStart <= next.due ? occupancy.id : null;
    if (lastInspected !== null) {
      const after = { nextInspection: next.due, lastInspected };
      await this.stage.rows(Property).updateWhere({ id: property.id }, after);
      this.stage.service(DomainEvents).publish('property.inspectionDue', { entityId: property.id, after });
    }
    next.inspection = await this.stage.service(InspectionsService).openPeriodic(property, next.due, lived);
  }
}

/** Returns the steps from there on that depend only on the current state: each of another existing inspection. */
function sittingFrom(steps: Step[], from: number): Step[] {
  const inspections = new Set<Inspection>();
  let to = from;
  for (; to < steps.length; to += 1) {
    const { visit } = steps[to]!;
    if (inspections.has(visit) || visit.inspection === null) break;
    inspections.add(visit);
  }
  return steps.slice(from, to);
}
