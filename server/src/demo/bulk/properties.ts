import {
  addInterval,
  COMMON_AREA_TEMPLATE_ID,
  type Frequency,
  FREQUENCY_INTERVALS,
  UNIT_TEMPLATE_ID,
} from '@walkthrough/domain';
import { sortKeysOf } from '../../modules/portfolio/properties/property-address';
import type { Property } from '../../modules/parties/property-records/property.entity';
import type { TenantInfo } from '../../modules/parties/property-records/tenant-info.entity';
import type { SeededRandom, Weighted } from '../seeded-random';
import { type DemoCompany, FIRST_NAMES, LAST_NAMES } from '../companies';
import { calendarDate, DAY } from '../days';
import type { BulkPeople } from './people';
import { BULK_PLACES, BULK_STREETS } from './places';
import { type BulkInspection, type PlanOfInspections, InspectionStory } from './inspections';

const FREQUENCIES: readonly Weighted<Frequency>[] = [
  { value: 'QUARTERLY', weight: 45 },
  { value: 'SEMIANUALLY', weight: 25 },
  { value: 'ANUALLY', weight: 20 },
  { value: 'MONTHLY', weight: 10 },
];
const COMMON_AREAS = 0.06;
const INACTIVE = 0.02;
const WITHOUT_MANAGER = 0.15;
const PREVIOUS_OCCUPANTS = 0.4;

type Values<T> = Partial<Omit<T, 'id' | 'tenantId' | 'version'>>;

/** A property to write, with its related rows. */
export interface BulkProperty {
  values: Values<Property> & { code: string; codeKey: string };
  teamId: number | null;
  /** Current occupants first, then former ones; empty in a common area. */
  occupancies: (Values<TenantInfo> & { leaseStart: string })[];
  inspections: BulkInspection[];
}

/** Generates properties. */
export class BulkProperties {
  private readonly story: InspectionStory;

  constructor(
    private readonly company: DemoCompany,
    private readonly people: BulkPeople,
    private readonly random: SeededRandom,
    plan: PlanOfInspections,
    private readonly today: number,
  ) {
    this.story = new InspectionStory(random, plan, today);
  }

  /** @param code in the order of the properties, which are looked up by it */
  property(code: string): BulkProperty {
    const { random, company, people, today } = this;
    const place = random.weighted(BULK_PLACES[company.country]);
    const customer = random.weighted(people.customers);
    const isCommonArea = random.withProbability(COMMON_AREAS);
    const addressLine1 = `${random.integer(100, 9999)} ${random.pick(BULK_STREETS)}`;
    const addressLine2 = isCommonArea ? 'Lobby' : String(random.integer(101, 3908));
    const frequency = random.weighted(FREQUENCIES);
    const active = !random.withProbability(INACTIVE);
    const nextInspection = this.due(frequency);
    const occupancies = isCommonArea ? [] : this.occupancies();
    const inspections = this.story.of({
      country: company.country,
      province: place.province,
      frequency,
      due: nextInspection,
      active,
      movedIn: occupancies[0]?.leaseStart ?? null,
      hadOthers: occupancies.length > 1,
      licensed: customer?.licensed ?? false,
      inspectorId: random.weighted(people.inspectors),
      auditorId: people.auditorId,
    });
    return {
      values: {
        code,
        addressLine1,
        addressLine2,
        ...sortKeysOf({ code, addressLine1, addressLine2 }),
        city: place.city,
        province: place.province,
        postalCode: place.postalCode,
        country: company.country,
        landlord: this.name(),
        customerId: customer?.id ?? null,
        propertyManagerId:
          customer && !random.withProbability(WITHOUT_MANAGER) ? random.weighted(customer.managers) : null,
        templateId: isCommonArea ? COMMON_AREA_TEMPLATE_ID : UNIT_TEMPLATE_ID,
        active,
        frequency,
        nextInspection,
        lastInspected: lastInspected(inspections),
        dateCreated: today - 1500 * DAY,
      },
      teamId: random.weighted(people.teams),
      occupancies,
      inspections,
    };
  }

  /** From some days overdue to three months ahead, but never further than the frequency allows. */
  private due(frequency: Frequency): string {
    const due = calendarDate(this.today + this.random.integer(-12, 90) * DAY);
    const furthest = addInterval(calendarDate(this.today), FREQUENCY_INTERVALS[frequency] ?? { days: 90 });
    return due < furthest ? due : furthest;
  }

  private occupancies(): BulkProperty['occupancies'] {
    const now = this.today - this.random.integer(20, 700) * DAY;
    const before = now - this.random.integer(300, 900) * DAY;
    const there = { ...this.occupants(), isCurrent: true, leaseStart: calendarDate(now) };
    if (!this.random.withProbability(PREVIOUS_OCCUPANTS)) return [there];
    return [there, { ...this.occupants(), isCurrent: false, leaseStart: calendarDate(before) }];
  }

  private occupants() {
    const { random } = this;
    const surname = random.pick(LAST_NAMES);
    const number = random.integer(0, 9999);
    return {
      occupantName1: `${random.pick(FIRST_NAMES)} ${surname}`,
      occupantName2: random.withProbability(0.5) ? `${random.pick(FIRST_NAMES)} ${surname}` : '',
      occupantPhone1: `604-555-${String(100 + (number % 100)).padStart(4, '0')}`,
      occupantEmail1: `${surname.toLowerCase()}${number}@occupants.demo.example`,
      numOccupants: random.integer(1, 5),
    };
  }

  private name(): string {
    return `${this.random.pick(FIRST_NAMES)} ${this.random.pick(LAST_NAMES)}`;
  }
}

function lastInspected(inspections: readonly BulkInspection[]): string | null {
  const days = inspections.flatMap(({ state, isOfRecord }) =>
    !isOfRecord && state.inspectedDate ? calendarDate(state.inspectedDate) : [],
  );
  return days.sort().at(-1) ?? null;
}
