import type { INestApplicationContext } from '@nestjs/common';
import { PERMISSION_PRESETS } from '@walkthrough/domain';
import { Database } from '../../core/database/database';
import { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { hashPassword } from '../../modules/parties/accounts/passwords';
import { CustomersService } from '../../modules/parties/customers/customers.service';
import { PropertyManagers } from '../../modules/parties/customers/property-managers.service';
import { Customer } from '../../modules/parties/customers/customer.entity';
import { PropertyManager } from '../../modules/parties/customers/property-manager.entity';
import { Team } from '../../modules/parties/teams/team.entity';
import { TeamsService } from '../../modules/parties/teams/teams.service';
import { type NewUser, UsersService } from '../../modules/parties/users/users.service';
import { User } from '../../modules/parties/users/user.entity';
import { DEMO_PASSWORD } from '../accounts';
import { type SeededRandom, type Weighted } from '../seeded-random';
import { type DemoCompany, FIRST_NAMES, LAST_NAMES } from '../companies';

const CUSTOMERS = 40;
const INSPECTORS = 20;
const TEAMS = 8;
/** Share of the first customer, which the demo's customer accounts belong to. */
const LARGEST_SHARE = 0.3;
/** Share of the work without a customer. */
const WITHOUT_CUSTOMER = 0.03;
const MAX_MANAGERS = 8;
/** Audits a single province: signs in as `<company>.regionalauditor`. */
const REGIONAL_AUDITOR = 'regionalauditor';

/** A customer with its property managers. */
interface BulkCustomer {
  id: number;
  /** May order condition inspections. */
  licensed: boolean;
  managers: readonly Weighted<number>[];
}

/** The people that properties and inspections of a large company are assigned to, in proportion to their weights. */
export interface BulkPeople {
  customers: readonly Weighted<BulkCustomer | null>[];
  inspectors: readonly Weighted<number>[];
  teams: readonly Weighted<number | null>[];
  auditorId: number;
}

/**
 * Creates the people of a large demo company through the services; keeps existing ones. One customer has a third of
 * the work and most have little; no two inspectors have the same load.
 */
export class BulkPeopleBuilder {
  private readonly customers: TenantRepository<Customer>;
  private readonly managers: TenantRepository<PropertyManager>;
  private readonly users: TenantRepository<User>;
  private readonly teams: TenantRepository<Team>;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly company: DemoCompany,
    private readonly random: SeededRandom,
  ) {
    const database = app.get(Database);
    this.customers = new TenantRepository(database, Customer);
    this.managers = new TenantRepository(database, PropertyManager);
    this.users = new TenantRepository(database, User);
    this.teams = new TenantRepository(database, Team);
  }

  async build(): Promise<BulkPeople> {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    return this.app.get(UnitOfWork).run(async () => {
      const customers = await this.allCustomers();
      const { inspectors, hired } = await this.allInspectors(passwordHash);
      return {
        customers,
        inspectors,
        teams: await this.allTeams(hired),
        auditorId: await this.auditor(passwordHash),
      };
    });
  }

  private async allCustomers(): Promise<Weighted<BulkCustomer | null>[]> {
    const service = this.app.get(CustomersService);
    const known = await this.customers.find({}, { id: 'ASC' });
    for (let n = known.length + 1; n <= CUSTOMERS; n++) {
      await service.create({
        customerName: `${this.random.pick(LAST_NAMES)} ${this.random.pick(['Holdings', 'Rentals', 'Estates', 'Homes'])} ${n}`,
        customerCode: `C${String(n).padStart(3, '0')}`,
        conditionInspectionSupport: true,
        country: this.company.country,
      });
    }
    const all = await this.customers.find({}, { id: 'ASC' });
    // Each other customer has less than the one before.
    const harmonic = all.slice(1).reduce((sum, _, n) => sum + 1 / (n + 1), 0);
    const rest = 1 - LARGEST_SHARE - WITHOUT_CUSTOMER;
    const weighted: Weighted<BulkCustomer | null>[] = [{ value: null, weight: WITHOUT_CUSTOMER }];
    for (const [n, { id, conditionInspectionSupport: licensed }] of all.entries()) {
      const weight = n === 0 ? LARGEST_SHARE : rest / n / harmonic;
      const managers = await this.managersOf(id, n === 0 ? MAX_MANAGERS : 1 + (n % 4));
      weighted.push({ value: { id, licensed, managers }, weight });
    }
    return weighted;
  }

  private async managersOf(customerId: number, wanted: number): Promise<Weighted<number>[]> {
    const service = this.app.get(PropertyManagers);
    const known = await this.managers.find({ customerId }, { id: 'ASC' });
    for (let n = known.length + 1; n <= wanted; n++) {
      const [first, last] = [this.random.pick(FIRST_NAMES), this.random.pick(LAST_NAMES)];
      const code = `${first[0]}${last.slice(0, 3)}`.toUpperCase() + n;
      await service.create({ customerId, code, name: `${first} ${last}` });
    }
    const all = await this.managers.find({ customerId }, { id: 'ASC' });
    return all.map(({ id }, n) => ({ value: id, weight: 1 / (n + 1) }));
  }

  private async allInspectors(
    passwordHash: string,
  ): Promise<{ inspectors: Weighted<number>[]; hired: number[] }> {
    // A tier-2 inspector performs condition inspections of one customer only.
    const own = async () =>
      (await this.users.find({ role: 'ROLE_INSPECTOR', status: 'ACTIVE' }, { id: 'ASC' })).filter(
        ({ customerId, deletedAt }) => customerId === null && deletedAt === null,
      );
    const hired: number[] = [];
    for (let n = (await own()).length + 1; n <= INSPECTORS; n++) {
      hired.push(
        await this.account(`inspector${n + 1}`, passwordHash, {
          role: 'ROLE_INSPECTOR',
          flags: [...PERMISSION_PRESETS.inspector],
          firstName: this.random.pick(FIRST_NAMES),
          name: this.random.pick(LAST_NAMES),
        }),
      );
    }
    // Weights from 1 to 20, shuffled: the demo's own inspectors are neither the busiest nor idle.
    const inspectors = (await own()).map(({ id }, n) => ({ value: id, weight: 1 + ((n * 7 + 12) % 20) }));
    return { inspectors, hired };
  }

  /** @param hired inspectors without a team */
  private async allTeams(hired: number[]): Promise<Weighted<number | null>[]> {
    const service = this.app.get(TeamsService);
    const known = await this.teams.find({}, { id: 'ASC' });
    for (let n = known.length + 1; n <= TEAMS; n++) await service.create(`Team ${n}`);
    const all = await this.teams.find({}, { id: 'ASC' });
    for (const [n, inspectorId] of hired.entries()) {
      await service.addInspectors(all[n % all.length]!.id, [inspectorId], n % 6 === 5);
    }
    const weighted = all.map(({ id }, n) => ({ value: id, weight: 1 + (n % 3) }));
    return [{ value: null, weight: 4 }, ...weighted];
  }

  /** @returns the user who audited all audited inspections */
  private async auditor(passwordHash: string): Promise<number> {
    const regional = await this.users.findOne({ userName: this.userName(REGIONAL_AUDITOR) });
    if (!regional) {
      const id = await this.account(REGIONAL_AUDITOR, passwordHash, {
        role: 'ROLE_MANAGER',
        flags: ['canAuditSpecificInspection'],
        firstName: 'Renée',
        name: 'Marchand',
      });
      const { country, cities } = this.company;
      const { province } = cities[cities.length - 1]!;
      await this.users.complete(id, { auditingCountry: country, auditingProvince: province });
    }
    const auditor = await this.users.findOne({ userName: this.userName('auditor') });
    if (!auditor) throw new Error('The demo has no auditor.');
    return auditor.id;
  }

  private account(
    who: string,
    passwordHash: string,
    account: Pick<NewUser, 'role' | 'flags' | 'firstName' | 'name'>,
  ): Promise<number> {
    const userName = this.userName(who);
    const email = `${userName}@demo.example`;
    return this.app.get(UsersService).create({ ...account, status: 'ACTIVE', userName, email, passwordHash });
  }

  private userName(who: string): string {
    return `${this.company.tenantName}.${who}`;
  }
}
