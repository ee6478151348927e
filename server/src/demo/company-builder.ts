import type { INestApplicationContext } from '@nestjs/common';
import {
  COMMON_AREA_TEMPLATE_ID,
  defaultTimeZone,
  type Frequency,
  UNIT_TEMPLATE_ID,
} from '@walkthrough/domain';
import { requestContext } from '../core/context/request-context';
import { CustomersService } from '../modules/parties/customers/customers.service';
import { PropertyManagerAssignments } from '../modules/parties/customers/property-manager-assignments';
import { PropertyManagers } from '../modules/parties/customers/property-managers.service';
import { InspectionsService } from '../modules/scheduling/inspections/inspections.service';
import { PlanningService } from '../modules/scheduling/inspections/planning.service';
import { PropertiesService } from '../modules/portfolio/properties/properties.service';
import { VirtualLocations } from '../modules/portfolio/properties/virtual-locations.service';
import { TeamProperties } from '../modules/portfolio/properties/team-properties.service';
import { TeamsService } from '../modules/parties/teams/teams.service';
import { TenantSettingsService } from '../modules/company/tenants/tenant-settings.service';
import { TenantsService } from '../modules/company/tenants/tenants.service';
import { UsersService } from '../modules/parties/users/users.service';
import { type DemoAccount, DEMO_ACCOUNTS, flagsOf } from './accounts';
import { SeededRandom } from './seeded-random';
import { type DemoCompany, FIRST_NAMES, LAST_NAMES } from './companies';
import { calendarDate, DAY, officeTime, workDayAfter } from './days';
import { UnitOfWork } from '../core/database/unit-of-work';
import { logger } from '../core/logging/logger';
import { ConditionStories } from './condition-stories';
import { OpenWork } from './open-work';
import { type Round, roundsUntil, STORY_DAYS } from './past-inspections';
import { PeriodicHistory, type InspectedPlace } from './periodic-history';
import { ScenePhotos } from './scene-photos';
import { Stage } from './stage';
import { TaskReportWriter } from './task-reports';

const PROPERTIES = 60;
const HALF = PROPERTIES / 2;
/** Ranges of property numbers whose open inspections have an inspector; each half starts with an unassigned one. */
const ASSIGNED_RANGES = [
  { first: 1, count: 9 },
  { first: HALF + 1, count: 8 },
] as const;
const isAssigned = (n: number): boolean =>
  ASSIGNED_RANGES.some(({ first, count }) => n >= first && n < first + count);

const FREQUENCIES: readonly Frequency[] = ['QUARTERLY', 'QUARTERLY', 'SEMIANUALLY', 'ANUALLY', 'MONTHLY'];

/** State of the built company: newly founded, or with a history of inspections up to today. */
export type DemoStory = 'founded' | 'running';

/**
 * Builds one demo company through the product's services, so that its events and their hash chain are real. `today`
 * (UTC milliseconds) is the same for the whole demo.
 */
export class CompanyBuilder {
  private readonly random: SeededRandom;
  private readonly users = new Map<string, number>();
  private readonly customers: { id: number; managers: number[] }[] = [];
  private readonly locations: number[] = [];
  /** The open inspection of each property, in the properties' order. */
  private readonly inspections: number[] = [];
  private readonly provinces: string[] = [];
  private readonly places: InspectedPlace[] = [];
  private story: DemoStory = 'founded';

  constructor(
    private readonly app: INestApplicationContext,
    private readonly company: DemoCompany,
    private readonly passwordHash: string,
    private readonly today: number,
  ) {
    this.random = new SeededRandom(company.seed);
  }

  async build(story: DemoStory): Promise<void> {
    const { tenantName, displayName, customerLabel, hasTier2Support, contact } = this.company;
    this.story = story;
    const founded = this.foundedAt();
    const tenantId = await requestContext.runAsSystem(
      'demo',
      () =>
        this.app.get(TenantsService).create({
          tenantName,
          displayName,
          isDemo: true,
          config: {
            customerLabel,
            hasTier2Support,
            companyName: contact.companyName,
            contactAddress: contact.address,
            contactPhone: contact.phone,
            contactEmail: contact.email,
          },
        }),
      { at: founded },
    );
    await this.runOn(founded, tenantId, () => this.createPeople());
    await this.runOn(founded + DAY, tenantId, () => this.createPortfolio());
    await this.runOn(founded + 2 * DAY, tenantId, () => this.createPropertiesAndTeams());
    if (story === 'running') await this.playStory(new Stage(this.app, tenantId, this.users));
  }

  private foundedAt(): number {
    return this.today - (this.story === 'running' ? STORY_DAYS : 400) * DAY;
  }

  /** Creates the history of the company from its founding until today. */
  private async playStory(stage: Stage): Promise<void> {
    const { tenantName, seed } = this.company;
    const random = new SeededRandom(seed + 2);
    const photos = new ScenePhotos(stage);
    await photos.store();
    const reports = new TaskReportWriter(stage, new SeededRandom(seed + 3), photos);
    const history = new PeriodicHistory(stage, random, this.today, reports);
    const open = await history.play(this.places);
    this.inspections.splice(0, this.inspections.length, ...open);
    logger.info({ company: tenantName }, 'Demo: the past visits are there');
    await this.planOpenInspections(stage);
    await this.addRecordsAroundInspections(stage, new OpenWork(stage, random, this.today));
    if (this.company.isSettled) {
      await stage.as('admin', officeTime(this.today, 1), () =>
        this.app.get(TenantSettingsService).putFirstStepsAway(true),
      );
    }
    await new ConditionStories(stage, this.company, this.today, photos).play(this.places.map(({ id }) => id));
    logger.info({ company: tenantName }, 'Demo: the condition inspections are there');
  }

  private async addRecordsAroundInspections(stage: Stage, work: OpenWork): Promise<void> {
    const open = (first: number, count: number) => this.inspections.slice(first, first + count);
    await work.annotate([...open(1, 4), ...open(HALF + 1, 3)]);
    const planned = new Set([...open(1, 5), ...open(HALF + 1, 4)]);
    await work.contact([...open(1, 7), ...open(HALF + 1, 5)], planned);
    const [service] = open(6, 1);
    await work.serveDocument(service!);
    await work.reportDevices();
    const places = this.places.filter(({ id }) => (id - this.places[0]!.id) % 7 === 2);
    await work.requestUpdates(
      'inspector',
      places.map(({ id }) => id),
    );
    // Only one of the companies has scheduling issues, so that the other shows the screen without the button.
    if (this.company.hasTier2Support) await work.flagIssues('inspector', open(7, 3));
  }

  /** Creates the coordinators' last three days: assigns open inspections, and schedules some of them. */
  private async planOpenInspections(stage: Stage): Promise<void> {
    const planning = this.app.get(PlanningService);
    const [inspector, second] = [this.userId('inspector'), this.userId(this.secondInspector())];
    const [mine, theirs] = ASSIGNED_RANGES;
    const inspectionsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: this.inspections[first + n]!, expected: null }));
    const zoneOf = (inspection: number) =>
      defaultTimeZone(this.company.country, this.provinces[this.inspections.indexOf(inspection)]!);

    await stage.as('coordinator', officeTime(this.today, 3), () =>
      planning.assign(inspector, inspectionsFrom(mine.first, mine.count)),
    );
    await stage.as('coordinator2', officeTime(this.today, 2, 10), () =>
      planning.assign(second, inspectionsFrom(theirs.first, theirs.count)),
    );
    const lists = [inspectionsFrom(mine.first, 5), inspectionsFrom(theirs.first, 4)];
    // Without a second inspector, one inspector performs all of them.
    const planned = (inspector === second ? [lists.flat()] : lists).flatMap((inspections) =>
      this.twoPerWorkDay(inspections, zoneOf),
    );
    for (const [n, { visit, scheduledDate }] of planned.entries()) {
      await stage.as('coordinator', officeTime(this.today, 1, 330 + n), () =>
        planning.schedule({ scheduledDate, timezone: zoneOf(visit.id) }, [visit]),
      );
    }
  }

  /** Returns times for two inspections per working day; inspections of one day are in one time zone. */
  private twoPerWorkDay<V extends { id: number }>(inspections: readonly V[], zoneOf: (id: number) => string) {
    const zones = [...new Set(inspections.map(({ id }) => zoneOf(id)))];
    const days = zones.flatMap((zone) => {
      const inZone = inspections.filter(({ id }) => zoneOf(id) === zone);
      return inZone.flatMap((_, n) => (n % 2 === 0 ? [inZone.slice(n, n + 2)] : []));
    });
    return days.flatMap((ofDay, n) =>
      ofDay.map((inspection, turn) => {
        const hour = String(9 + (n % 4) + 2 * turn).padStart(2, '0');
        const time = `${hour}:${turn === 0 ? '00' : '45'}`;
        return { visit: inspection, scheduledDate: `${workDayAfter(this.today, n + 1)}T${time}` };
      }),
    );
  }

  /** Returns the second inspector of periodic inspections: the first one again if `inspector2` is a tier-2 inspector. */
  private secondInspector(): string {
    return this.company.hasTier2Support ? 'inspector' : 'inspector2';
  }

  /** Runs a step as the system at an instant (UTC milliseconds), in one transaction. */
  private async runOn(at: number, tenantId: number, step: () => Promise<void>): Promise<void> {
    await requestContext.runAsSystem('demo', () =>
      requestContext.inTenant(tenantId, () => this.app.get(UnitOfWork).run(step), { at, source: 'system' }),
    );
  }

  private async createPeople(): Promise<void> {
    const customers = this.app.get(CustomersService);
    for (const { name, code, individual = false, firstName, licensed } of this.company.customers) {
      const place = this.random.pick(this.company.cities);
      const id = await customers.create({
        customerName: name,
        customerFirstName: firstName ?? null,
        customerCode: code,
        individual,
        conditionInspectionSupport: licensed,
        country: this.company.country,
        city: place.city,
        province: place.province,
        postalCode: place.postalCode,
        emailAddress: `${code.toLowerCase()}@customers.demo.example`,
        phoneNumber: this.newPhone(place.province),
      });
      this.customers.push({ id, managers: [] });
    }
    for (const account of DEMO_ACCOUNTS) await this.createAccount(account);
  }

  private async createAccount(account: DemoAccount): Promise<void> {
    const userName = `${this.company.tenantName}.${account.who}`;
    // cascade.inspector2 works for a customer: a tier-2 inspector.
    const isTier2 = this.company.hasTier2Support && account.who === 'inspector2';
    const id = await this.app.get(UsersService).create({
      role: account.role,
      status: 'ACTIVE',
      userName,
      email: `${userName}@demo.example`,
      firstName: account.firstName,
      name: account.name,
      passwordHash: this.passwordHash,
      flags: flagsOf(account),
      province: this.company.cities[0]!.province,
      customerId: account.ofCustomer || isTier2 ? this.customers[0]!.id : null,
      isCustomerAdmin: account.isCustomerAdmin ?? false,
    });
    this.users.set(account.who, id);
  }

  private async createPortfolio(): Promise<void> {
    const managers = this.app.get(PropertyManagers);
    for (const customer of this.customers) {
      for (const n of [1, 2]) {
        const [first, last] = [this.random.pick(FIRST_NAMES), this.random.pick(LAST_NAMES)];
        const code = `${first[0]}${last.slice(0, 3)}`.toUpperCase() + n;
        customer.managers.push(
          await managers.create({ customerId: customer.id, code, name: `${first} ${last}` }),
        );
      }
    }
    await this.app
      .get(PropertyManagerAssignments)
      .assign(this.userId('pm'), [this.customers[0]!.managers[0]!]);
    for (const name of this.company.buildings) {
      const { id } = await this.app.get(VirtualLocations).create(name);
      this.locations.push(id);
    }
  }

  private async createPropertiesAndTeams(): Promise<void> {
    const ids: number[] = [];
    for (let n = 0; n < PROPERTIES; n++) {
      const rounds: Round[] = [];
      const id = await this.createProperty(n, rounds);
      ids.push(id);
      const inspector = n < PROPERTIES / 2 ? 'inspector' : this.secondInspector();
      this.places.push({ id, inspector, rounds });
    }
    this.inspections.push(...(await this.app.get(InspectionsService).openPeriodicOf(ids)));
    const teams = this.app.get(TeamsService);
    const teamProperties = this.app.get(TeamProperties);
    const [inspector, inspector2] = [this.userId('inspector'), this.userId('inspector2')];
    const north = await teams.create('North team');
    await teamProperties.put(north, ids.slice(0, HALF));
    await teams.addInspectors(north, [inspector], false);
    const south = await teams.create('South team');
    await teamProperties.put(south, ids.slice(HALF));
    if (!this.company.hasTier2Support) await teams.addInspectors(south, [inspector2], true);
  }

  /**
   * Creates the property and returns its id.
   * @param rounds receives the rounds of the property, see `roundsUntil`
   */
  private async createProperty(n: number, rounds: Round[]): Promise<number> {
    const { random, company, today } = this;
    const place = random.pick(company.cities);
    const customer = random.pick(this.customers);
    const owner = company.customers[this.customers.indexOf(customer)]!;
    this.provinces.push(place.province);
    const isCommonArea = n % 12 === 11;
    const building = n % 3 === 0 ? random.integer(0, this.locations.length - 1) : null;
    const unit = isCommonArea
      ? 'Lobby'
      : random.withProbability(0.7)
        ? String(random.integer(101, 1808))
        : '';
    const moveIn = today - random.integer(40, 380) * DAY;
    const surname = random.pick(LAST_NAMES);
    const street = `${random.integer(100, 4999)} ${random.pick(place.streets)}`;
    // Two draws that a former version used for a name: they keep the random values of later properties.
    random.next();
    random.next();
    return this.app.get(PropertiesService).create({
      details: {
        code: `${company.tenantName.slice(0, 2).toUpperCase()}-${String(n + 1).padStart(3, '0')}`,
        addressLine1: street,
        addressLine2: unit,
        city: place.city,
        province: place.province,
        postalCode: place.postalCode,
        country: company.country,
        landlord: owner.individual ? `${owner.firstName} ${owner.name}` : owner.name,
        landlordPhone: this.newPhone(place.province),
        customerId: customer.id,
        propertyManagerId: random.withProbability(0.8) ? random.pick(customer.managers) : null,
        virtualLocationId: building === null ? null : this.locations[building]!,
        templateId: isCommonArea ? COMMON_AREA_TEMPLATE_ID : UNIT_TEMPLATE_ID,
        isUnassignable: n % 25 === 24,
        ...this.frequencyAndDue(n, rounds),
      },
      tenantInfo: isCommonArea ? null : this.newOccupants(n, { surname, moveIn, province: place.province }),
    });
  }

  private newOccupants(
    n: number,
    { surname, moveIn, province }: { surname: string; moveIn: number; province: string },
  ) {
    const { random } = this;
    const first = random.pick(FIRST_NAMES);
    const isCouple = random.withProbability(0.5);
    const other = isCouple ? random.pick(FIRST_NAMES) : first;
    const second = other === first ? 'Robin' : other;
    return {
      occupantName1: `${first} ${surname}`,
      occupantName2: isCouple ? `${second} ${surname}` : '',
      occupantPhone1: this.newPhone(province),
      occupantEmail1: `${surname.toLowerCase()}${n}@occupants.demo.example`,
      numOccupants: Math.max(isCouple ? 2 : 1, random.integer(1, 5)),
      leaseStart: calendarDate(moveIn),
    };
  }

  /**
   * Returns the frequency and the first due day, and adds the rounds to `rounds`. Properties of a new company and
   * unassignable properties have no past inspections.
   */
  private frequencyAndDue(n: number, rounds: Round[]) {
    const isUnassignable = n % 25 === 24;
    const frequency = this.random.pick(FREQUENCIES);
    const drawn = this.random.integer(-9, 60);
    // Inspections are assigned one to three weeks before they are due, as in earlier rounds.
    const ahead = isAssigned(n) && drawn > 0 ? 8 + (drawn % 14) : drawn;
    if (this.story === 'founded' || isUnassignable) {
      rounds.push({ due: calendarDate(this.today + ahead * DAY), inspectedOn: null });
    } else {
      // A monthly inspection is at most a month ahead.
      const days = frequency === 'MONTHLY' ? Math.min(ahead, (ahead + 27) % 27) : ahead;
      const open = calendarDate(this.today + days * DAY);
      const early = (round: number) => 3 + ((n + round) % 5);
      rounds.push(...roundsUntil(frequency, open, { founded: this.foundedAt(), today: this.today, early }));
    }
    return { frequency, nextInspection: rounds[0]!.due };
  }

  private userId(who: string): number {
    const id = this.users.get(who);
    if (id === undefined) throw new Error(`The demo has no account '${who}'.`);
    return id;
  }

  /** Returns a random phone number from the range that is reserved for fiction. */
  private newPhone(province: string): string {
    const area = { BC: '604', AB: '403' }[province] ?? '206';
    return `${area}-555-${String(this.random.integer(100, 199)).padStart(4, '0')}`;
  }
}
