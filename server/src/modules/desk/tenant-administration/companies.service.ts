import { Injectable } from '@nestjs/common';
import { type EventOf, messages } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { EditHistory } from '../../../core/events/edit-history';
import { AccountsService } from '../../parties/accounts/accounts.service';
import { People } from '../../parties/people/people.service';
import { type Company, TenantsService } from '../../company/tenants/tenants.service';
import { CompanyErasureSchedule, erasedAt } from './company-erasure-schedule';

/** Upper bound for companies with the same name. */
const MAX_NAMESAKES = 1000;
const MAX_SCHEMA_NAME_LENGTH = 63;

/**
 * Creates, renames, blocks and deletes the companies of the installation, for the provider. Each change is recorded in
 * the company's own log.
 */
@Injectable()
export class CompaniesService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly history: EditHistory,
    private readonly erasure: CompanyErasureSchedule,
    private readonly accounts: AccountsService,
    private readonly people: People,
    private readonly tenants: TenantsService,
  ) {}

  /** Returns a company that is not deleted. @throws ProductError not_found */
  async get(id: number): Promise<Company> {
    const company = await this.tenants.find(id);
    if (!company) throw notFound();
    return company;
  }

  /** Returns a company by its schema name. @throws ProductError not_found */
  async getByTenantName(tenantName: string): Promise<Company> {
    const company = await this.tenants.findAny({ tenantName });
    if (company?.deletedAt !== null) throw notFound();
    return company;
  }

  /**
   * Creates a company and invites its first administrator, both or neither.
   * @throws ProductError rule_violation for an invalid or taken address
   */
  async create(displayName: string, email: string): Promise<number> {
    return this.units.run(async () => {
      if (!(await this.accounts.isEmailFree(email)))
        throw ruleViolation(messages.masterTenants.emailUnavailable, { field: 'email' });
      const tenantName = await this.freeSchemaName(displayName);
      const id = await retryIfTaken(this.tenants.create({ tenantName, displayName }));
      await requestContext.inTenant(id, () =>
        this.people.invite({
          role: 'ROLE_ADMIN',
          firstName: '',
          name: messages.masterTenants.firstAdminName,
          email,
          flags: [],
          sendRegEmail: true,
        }),
      );
      return id;
    });
  }

  /** @throws ProductError not_found | edit_conflict */
  async rename(id: number, expected: number | null, displayName: string): Promise<void> {
    await this.units.run(async () => {
      const company = await this.get(id);
      if (expected !== null && expected !== company.version)
        throw await requestContext.inTenant(id, () =>
          this.history.conflict(
            'tenant',
            id,
            { expected, present: company.version },
            { displayName },
            company,
          ),
        );
      await this.change('tenant.renamed', company, { displayName });
    });
  }

  /** Blocks or unblocks a company. Blocking prevents sign-in and ends all sessions for good. */
  async setBlocked(id: number, blocked: boolean): Promise<void> {
    await this.units.run(async () => {
      const company = await this.get(id);
      await this.change(blocked ? 'tenant.blocked' : 'tenant.unblocked', company, { blocked });
      if (blocked) await this.accounts.endSessionsOfCompany(id, 'tenant_blocked');
    });
  }

  /** Blocks the company at once; a job erases it 30 days later unless it is restored. */
  async remove(id: number): Promise<void> {
    await this.units.run(async () => {
      const company = await this.get(id);
      const deletedAt = this.clock.now();
      await this.change('tenant.deleted', company, { blocked: true, deletedAt });
      await this.accounts.endSessionsOfCompany(id, 'tenant_blocked');
      await this.erasure.schedule({ tenantId: id, deletedAt }, erasedAt(deletedAt));
    });
  }

  /** Undoes a deletion; the company stays blocked. @throws ProductError not_found */
  async restore(id: number): Promise<void> {
    await this.units.run(async () => {
      const company = await this.getEvenDeleted(id);
      if (company.deletedAt === null) return;
      await this.change('tenant.restored', company, { deletedAt: null });
    });
  }

  /**
   * Erases a deleted company now. @throws ProductError not_found, also for one that was not deleted; rule_violation
   * when the name does not match, or a legal hold or a retention period keeps its data
   */
  async eraseNow(id: number, displayName: string): Promise<void> {
    await this.units.run(async () => {
      const { deletedAt, displayName: itsName } = await this.getEvenDeleted(id);
      if (deletedAt === null) throw notFound();
      if (displayName.trim() !== itsName)
        throw ruleViolation(messages.masterTenants.nameDiffers, { field: 'displayName' });
      const job = { tenantId: id, deletedAt };
      await this.erasure.assertErasable(job);
      await this.erasure.schedule(job);
    });
  }

  private async getEvenDeleted(id: number): Promise<Company> {
    const company = await this.tenants.findAny({ id });
    if (!company) throw notFound();
    return company;
  }

  /** Changes a company that was read in the current transaction and publishes it; does nothing without a difference. */
  private async change(
    event: EventOf<'tenant'>,
    { id, version, ...before }: Company,
    changes: Partial<Pick<Company, 'displayName' | 'blocked' | 'deletedAt'>>,
  ): Promise<void> {
    const names = Object.keys(changes) as (keyof typeof changes)[];
    if (names.every((name) => before[name] === changes[name])) return;
    await this.tenants.change({ id, version }, changes);
    const next = version + 1;
    const was = Object.fromEntries(names.map((name) => [name, before[name]]));
    requestContext.inTenant(id, () =>
      this.events.publish(event, {
        entityId: id,
        before: { ...was, version },
        after: { ...changes, version: next },
      }),
    );
  }

  private async freeSchemaName(displayName: string): Promise<string> {
    for (let count = 1; count <= MAX_NAMESAKES; count++) {
      const tenantName = schemaNameOf(displayName, count);
      if (!(await this.tenants.findAny({ tenantName }))) return tenantName;
    }
    throw ruleViolation(messages.masterTenants.setupFailed);
  }
}

/**
 * Returns the unique short label of a company: letters, digits and hyphens of its name, plus a number for the second
 * and later companies of that name. Used in report numbers and URLs, and unchanged when the company is renamed.
 */
function schemaNameOf(displayName: string, count: number): string {
  const plain = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const tail = count === 1 ? '' : `-${count}`;
  return `${(plain || 'company').slice(0, MAX_SCHEMA_NAME_LENGTH - tail.length).replace(/-+$/, '')}${tail}`;
}
