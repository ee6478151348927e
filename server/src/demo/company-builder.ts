import type { INestApplicationContext } from '@nestjs/common';
import { COMMON_AREA_TEMPLATE_ID, defaultTimeZone, UNIT_TEMPLATE_ID } from '@walkthrough/domain';
import { requestContext } from '../core/context/request-context';
import { CustomersService } from '../modules/customers/customers.service';
import { ActorsService } from '../modules/auth/actors.service';
import { InspectionsService } from '../modules/inspections/inspections.service';
import { PlanningService } from '../modules/inspections/planning.service';
import { PropertiesService } from '../modules/properties/properties.service';
import { TeamsService } from '../modules/teams/teams.service';
import { TenantsService } from '../modules/tenants/tenants.service';
import { UsersService } from '../modules/users/users.service';
import { type DemoAccount, DEMO_ACCOUNTS, flagsOf } from './accounts';
import { Chance } from './chance';
import { type DemoCompany, FIRST_NAMES, LAST_NAMES } from './companies';
import { calendarDate, DAY } from './days';
import { UnitOfWork } from '../core/database/unit-of-work';

const PROPERTIES = 60;
const FREQUENCIES = ['QUARTERLY', 'QUARTERLY', 'SEMIANUALLY', 'ANUALLY', 'MONTHLY'];

/** How far the story goes: a company that has just taken its properties on, or one in the middle of its work. */
export type DemoStory = 'founded' | 'running';

/**
 * Builds one company of the demo through the same services that people use, so that its events and their chain
 * are real. `today` is fixed for the whole filling.
 */
export class CompanyBuilder {
  private readonly chance: Chance;
  private readonly users = new Map<string, number>();
  private readonly customers: { id: number; managers: number[] }[] = [];
  private readonly locations: number[] = [];
  /** The open inspection of each property, in the properties' order. */
  private readonly inspections: number[] = [];
  private readonly provinces: string[] = [];

  constructor(
    private readonly app: INestApplicationContext,
    private readonly company: DemoCompany,
    private readonly passwordHash: string,
    private readonly today: number,
  ) {
    this.chance = new Chance(company.seed);
  }

  async build(story: DemoStory): Promise<void> {
    const { tenantName, displayName, customerLabel, hasTier2Support, contact } = this.company;
    const founded = this.today - 400 * DAY;
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
    await this.on(founded, tenantId, () => this.people());
    await this.on(founded + DAY, tenantId, () => this.portfolio());
    await this.on(founded + 2 * DAY, tenantId, () => this.properties());
    if (story === 'running') await this.plan(tenantId);
  }

  /** The coordinators' last three days: some visits given out, some of them planned, one found impossible. */
  private async plan(tenantId: number): Promise<void> {
    const planning = this.app.get(PlanningService);
    const inspector = this.user('inspector');
    // A tier-2 inspector does condition inspections only: then one inspector has it all.
    const second = this.company.hasTier2Support ? inspector : this.user('inspector2');
    const day = (days: number) => calendarDate(this.today + days * DAY);
    const half = PROPERTIES / 2;
    const given = (first: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: this.inspections[first + n]!, expected: null }));
    const zoneOf = (inspection: number) =>
      defaultTimeZone(this.company.country, this.provinces[this.inspections.indexOf(inspection)]!);

    await this.as('coordinator', this.today - 3 * DAY, tenantId, () =>
      planning.assign(inspector, given(1, 9)),
    );
    await this.as('coordinator2', this.today - 2 * DAY, tenantId, () =>
      planning.assign(second, given(half + 1, 8)),
    );
    const visits = [...given(1, 5), ...given(half + 1, 4)];
    for (const [n, visit] of visits.entries()) {
      const time = `${String(9 + (n % 5)).padStart(2, '0')}:${n % 2 ? '45' : '00'}`;
      const scheduledDate = `${day(1 + Math.floor(n / 2))}T${time}`;
      await this.as('coordinator', this.today - DAY, tenantId, () =>
        planning.schedule({ scheduledDate, timezone: zoneOf(visit.id) }, [visit]),
      );
    }
  }

  /** Does a step as one of the accounts, at an instant of the past. */
  private async as(who: string, at: number, tenantId: number, step: () => Promise<void>): Promise<void> {
    const identity = { sessionId: '', loginId: 0, tenantId, userId: this.user(who), name: who };
    await requestContext.runAsSystem('demo', async () => {
      const actor = await this.app.get(ActorsService).of(identity);
      if (!actor) throw new Error(`The demo's '${who}' may not work.`);
      await requestContext.inTenant(tenantId, step, { at, actor, source: 'web' });
    });
  }

  /** Does a step of the story on its day, as the product itself, in one unit of work. */
  private async on(at: number, tenantId: number, step: () => Promise<void>): Promise<void> {
    await requestContext.runAsSystem('demo', () =>
      requestContext.inTenant(tenantId, () => this.app.get(UnitOfWork).run(step), { at, source: 'system' }),
    );
  }

  private async people(): Promise<void> {
    const customers = this.app.get(CustomersService);
    for (const { name, code, individual = false, firstName, licensed } of this.company.customers) {
      const place = this.chance.pick(this.company.cities);
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
        phoneNumber: this.phone(),
      });
      this.customers.push({ id, managers: [] });
    }
    for (const account of DEMO_ACCOUNTS) await this.account(account);
  }

  private async account(account: DemoAccount): Promise<void> {
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

  private async portfolio(): Promise<void> {
    const customers = this.app.get(CustomersService);
    for (const customer of this.customers) {
      for (const n of [1, 2]) {
        const [first, last] = [this.chance.pick(FIRST_NAMES), this.chance.pick(LAST_NAMES)];
        const code = `${first[0]}${last.slice(0, 3)}`.toUpperCase() + n;
        customer.managers.push(
          await customers.createPropertyManager({ customerId: customer.id, code, name: `${first} ${last}` }),
        );
      }
    }
    await customers.assignPropertyManagers(this.user('pm'), [this.customers[0]!.managers[0]!]);
    for (const name of this.company.buildings) {
      this.locations.push(await this.app.get(PropertiesService).createVirtualLocation(name));
    }
  }

  private async properties(): Promise<void> {
    const ids: number[] = [];
    for (let n = 0; n < PROPERTIES; n++) ids.push(await this.property(n));
    this.inspections.push(...(await this.app.get(InspectionsService).openPeriodicOf(ids)));
    const teams = this.app.get(TeamsService);
    const [inspector, inspector2] = [this.user('inspector'), this.user('inspector2')];
    const half = Math.floor(ids.length / 2);
    const north = await teams.create('North team');
    await teams.addProperties(north, ids.slice(0, half));
    await teams.addInspector(north, inspector, false);
    const south = await teams.create('South team');
    await teams.addProperties(south, ids.slice(half));
    if (!this.company.hasTier2Support) await teams.addInspector(south, inspector2, true);
  }

  private async property(n: number): Promise<number> {
    const { chance, company, today } = this;
    const place = chance.pick(company.cities);
    const customer = chance.pick(this.customers);
    this.provinces.push(place.province);
    const isCommonArea = n % 12 === 11;
    const building = n % 3 === 0 ? chance.whole(0, this.locations.length - 1) : null;
    const unit = isCommonArea ? 'Lobby' : chance.happens(0.7) ? String(chance.whole(101, 1808)) : '';
    const moveIn = today - chance.whole(40, 380) * DAY;
    const surname = chance.pick(LAST_NAMES);
    return this.app.get(PropertiesService).create({
      details: {
        code: `${company.tenantName.slice(0, 2).toUpperCase()}-${String(n + 1).padStart(3, '0')}`,
        addressLine1: `${chance.whole(100, 4999)} ${chance.pick(place.streets)}`,
        addressLine2: unit,
        city: place.city,
        province: place.province,
        postalCode: place.postalCode,
        country: company.country,
        landlord: `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`,
        landlordPhone: this.phone(),
        customerId: customer.id,
        propertyManagerId: chance.happens(0.8) ? chance.pick(customer.managers) : null,
        virtualLocationId: building === null ? null : this.locations[building]!,
        templateId: isCommonArea ? COMMON_AREA_TEMPLATE_ID : UNIT_TEMPLATE_ID,
        isUnassignable: n % 25 === 24,
        frequency: chance.pick(FREQUENCIES),
        nextInspection: calendarDate(today + chance.whole(-9, 60) * DAY),
      },
      tenantInfo: isCommonArea
        ? null
        : {
            occupantName1: `${chance.pick(FIRST_NAMES)} ${surname}`,
            occupantName2: chance.happens(0.5) ? `${chance.pick(FIRST_NAMES)} ${surname}` : '',
            occupantPhone1: this.phone(),
            occupantEmail1: `${surname.toLowerCase()}${n}@occupants.demo.example`,
            numOccupants: chance.whole(1, 5),
            leaseStart: calendarDate(moveIn),
          },
    });
  }

  private user(who: string): number {
    const id = this.users.get(who);
    if (id === undefined) throw new Error(`The demo has no account '${who}'.`);
    return id;
  }

  /** Numbers of the range that is reserved for fiction. */
  private phone(): string {
    const area = this.company.country === 'CA' ? '604' : '206';
    return `${area}-555-${String(this.chance.whole(100, 199)).padStart(4, '0')}`;
  }
}
