import {
  addDays,
  addInterval,
  type Country,
  defaultTimeZone,
  type Frequency,
  FREQUENCY_INTERVALS,
  ianaZone,
  inspectionTab,
  instantToWall,
  type InspectionType,
} from '@walkthrough/domain';
import type { Inspection } from '../../modules/scheduling/inspections/inspection.entity';
import type { SeededRandom } from '../seeded-random';
import { calendarDate, DAY } from '../days';

const HOUR = DAY / 24;

/** Shares of the open periodic inspections; the rest is scheduled. */
const ROLLING = 0.585;
const ASSIGNED = 0.16;
/** Probability that a property has one of these besides its open inspection. */
const COMPLETED = 0.25;
const CANCELLED = 0.22;
/** The same for condition inspections, at properties that can have them: of former occupants … */
const BOTH_SIDES_DONE = 0.7;
/** … and of current ones. */
const MOVE_IN_DONE = 0.25;
const MOVE_IN_OPEN = 0.085;
const MOVE_IN_CANCELLED = 0.03;
/** Share of the open inspections: about one percent of all. */
const SCHEDULING_ISSUE = 0.045;
const MAX_PAST_INSPECTIONS = 5;

/** Columns of an inspection, apart from those it carries of its property. */
export type InspectionState = Pick<Inspection, 'inspectionType' | 'isCondition' | 'tab' | 'createdAt'> &
  Partial<Omit<Inspection, 'id' | 'tenantId' | 'version'>>;

/** An inspection of a property: for current or former occupants, and whether it belongs to a condition record. */
export interface BulkInspection {
  state: InspectionState;
  ofPrevious: boolean;
  isOfRecord: boolean;
}

/** The facts of a property that its inspections depend on. */
interface InspectedProperty {
  country: Country;
  province: string;
  frequency: Frequency;
  /** Due day of the open inspection. */
  due: string;
  active: boolean;
  /** Move-in of the current occupants; null for a common area. */
  movedIn: string | null;
  /** Whether former occupants are known. */
  hadOthers: boolean;
  licensed: boolean;
  inspectorId: number;
  auditorId: number;
}

/** Allocates times for an inspector's inspections: at most one per half hour. */
export class PlanOfInspections {
  private readonly taken = new Map<number, number>();

  /** @param after the latest scheduled inspection of each inspector (UTC milliseconds) */
  constructor(
    private readonly today: number,
    after: ReadonlyMap<number, number> = new Map(),
  ) {
    for (const [inspectorId, at] of after) {
      const days = Math.max(0, Math.ceil((at - this.morning(0)) / DAY));
      this.taken.set(inspectorId, days * INSPECTIONS_A_DAY);
    }
  }

  /** @returns UTC milliseconds */
  next(inspectorId: number): number {
    const n = this.taken.get(inspectorId) ?? 0;
    this.taken.set(inspectorId, n + 1);
    return this.morning(1 + Math.floor(n / INSPECTIONS_A_DAY)) + (n % INSPECTIONS_A_DAY) * HOUR;
  }

  /** Eight in the morning Pacific time, and still daytime on the Atlantic at the last inspection. */
  private morning(days: number): number {
    return Math.floor(this.today / DAY) * DAY + days * DAY + 16 * HOUR;
  }
}

const INSPECTIONS_A_DAY = 8;

/** Generates the inspections of a property, the open one first: a shorter list lacks the oldest. */
export class InspectionStory {
  constructor(
    private readonly random: SeededRandom,
    private readonly plan: PlanOfInspections,
    private readonly today: number,
  ) {}

  of(property: InspectedProperty): BulkInspection[] {
    const open = property.active ? [this.open(property)] : [];
    return [...open, ...this.past(property), ...this.ofRecords(property)];
  }

  private open(property: InspectedProperty): BulkInspection {
    const { random, today } = this;
    const kind = random.next();
    const createdAt = today - random.integer(1, 80) * DAY;
    const planned = { ...EMPTY, inspectionType: 'INSPECTION' as const, inspectBy: property.due, createdAt };
    if (kind < ROLLING) return periodic({ ...planned, ...this.issue() });
    const given = { ...planned, ...this.given(property.inspectorId), ...this.issue() };
    return periodic(kind < ROLLING + ASSIGNED ? given : { ...given, ...this.scheduled(property) });
  }

  private past(property: InspectedProperty): BulkInspection[] {
    const { random } = this;
    const audited = random.integer(0, MAX_PAST_INSPECTIONS);
    const kinds: ('completed' | 'cancelled' | 'audited')[] = [
      // Inspections that are not audited yet are the latest.
      ...(random.withProbability(COMPLETED) ? (['completed'] as const) : []),
      ...(random.withProbability(CANCELLED) ? (['cancelled'] as const) : []),
      ...Array.from({ length: audited }, () => 'audited' as const),
    ];
    const interval = FREQUENCY_INTERVALS[property.frequency] ?? { months: 12 };
    const back = 'days' in interval ? { days: -interval.days } : { months: -interval.months };
    let { due } = property;
    // The open inspection may be due months ahead: the ones before it are done.
    do due = addInterval(due, back);
    while (due > calendarDate(this.today - 15 * DAY));
    return kinds.map((kind) => {
      const inspection = this.done(property, due, kind);
      due = addInterval(due, back);
      return inspection;
    });
  }

  private done(
    property: InspectedProperty,
    due: string,
    kind: 'completed' | 'cancelled' | 'audited',
  ): BulkInspection {
    const { random } = this;
    const inspectedOn = instantOf(addDays(due, -random.integer(0, 14)), random);
    const state = {
      ...EMPTY,
      inspectionType: 'INSPECTION' as const,
      inspectBy: due,
      createdAt: inspectedOn - 60 * DAY,
      ...this.given(property.inspectorId, inspectedOn - 12 * DAY),
    };
    const ofPrevious = property.movedIn !== null && calendarDate(inspectedOn) < property.movedIn;
    if (kind === 'cancelled') {
      return {
        ...periodic({ ...state, cancelled: true, cancelConfirmed: random.withProbability(0.95) }),
        ofPrevious,
      };
    }
    const reported = { ...state, ...wallTime(property, inspectedOn), inspectedDate: inspectedOn };
    if (kind === 'completed') return { ...periodic(reported), ofPrevious };
    const auditedDate = inspectedOn + random.integer(1, 6) * DAY;
    const { auditorId } = property;
    return { ...periodic({ ...reported, audited: true, auditedDate, auditorId }), ofPrevious };
  }

  private ofRecords(property: InspectedProperty): BulkInspection[] {
    const { random, today } = this;
    const { movedIn, licensed } = property;
    if (movedIn === null || !licensed) return [];
    if (property.hadOthers && random.withProbability(BOTH_SIDES_DONE)) {
      const out = addDays(movedIn, -random.integer(2, 20));
      return [
        this.sideDone(property, 'MOVE_IN', addDays(out, -random.integer(200, 700)), true),
        this.sideDone(property, 'MOVE_OUT', out, true),
      ];
    }
    const kind = random.next();
    if (kind < MOVE_IN_DONE) return [this.sideDone(property, 'MOVE_IN', movedIn, false)];
    if (kind >= MOVE_IN_DONE + MOVE_IN_OPEN + MOVE_IN_CANCELLED) return [];
    const state = {
      ...EMPTY,
      isCondition: true,
      inspectionType: 'MOVE_IN' as const,
      createdAt: today - 5 * DAY,
      inspectBy: calendarDate(today + random.integer(0, 30) * DAY),
      ...this.given(property.inspectorId),
    };
    if (kind >= MOVE_IN_DONE + MOVE_IN_OPEN) return [ofRecord({ ...state, cancelled: true }, false)];
    return [ofRecord(random.withProbability(0.5) ? { ...state, ...this.scheduled(property) } : state, false)];
  }

  private sideDone(
    property: InspectedProperty,
    inspectionType: InspectionType,
    day: string,
    ofPrevious: boolean,
  ): BulkInspection {
    const inspectedOn = Math.min(instantOf(day, this.random), this.today - DAY);
    const state = {
      ...EMPTY,
      isCondition: true,
      inspectionType,
      inspectBy: day,
      createdAt: inspectedOn - 10 * DAY,
      ...this.given(property.inspectorId, inspectedOn - 9 * DAY),
      ...wallTime(property, inspectedOn),
      inspectedDate: inspectedOn,
    };
    return ofRecord(state, ofPrevious);
  }

  private given(inspectorId: number, assignedDate = this.today - this.random.integer(1, 20) * DAY) {
    return { inspectorId, assignedDate };
  }

  private scheduled(property: InspectedProperty) {
    return wallTime(property, this.plan.next(property.inspectorId));
  }

  private issue() {
    return { hasSchedulingIssue: this.random.withProbability(SCHEDULING_ISSUE) };
  }
}

/** Unassigned, unscheduled, not inspected: the state of every new inspection. */
const EMPTY = {
  inspectorId: null,
  scheduledDate: null,
  inspectedDate: null,
  audited: false,
  cancelled: false,
  isCondition: false,
} as const;

type Untabbed = Omit<InspectionState, 'tab'> & Parameters<typeof inspectionTab>[0];

const periodic = (state: Untabbed): BulkInspection => ({
  state: { ...state, tab: inspectionTab(state) },
  ofPrevious: false,
  isOfRecord: false,
});

const ofRecord = (state: Untabbed, ofPrevious: boolean): BulkInspection => ({
  state: { ...state, tab: inspectionTab(state) },
  ofPrevious,
  isOfRecord: true,
});

/** Returns some time during a working day. */
const instantOf = (day: string, random: SeededRandom): number =>
  Date.parse(`${day}T16:00:00Z`) + random.integer(0, 16) * (HOUR / 2);

function wallTime({ country, province }: InspectedProperty, scheduledAt: number) {
  const timeZone = defaultTimeZone(country, province);
  return { scheduledAt, timeZone, scheduledDate: instantToWall(scheduledAt, ianaZone(timeZone)) };
}
