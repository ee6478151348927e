import { Injectable } from '@nestjs/common';
import type { TenancyChoice, TenancyReview } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { RetentionGuard } from '../../company/retention/retention-guard';
import { hasOccupantsOnly, occupantNames } from './occupants-only';
import { type Occupants, TenanciesQueries } from './tenancies.queries';
import { TenancyTenant } from './tenancy-tenant.entity';
import { Tenancy } from './tenancy.entity';

/** The facts of a property that its tenancy takes over. */
interface TenancyProperty {
  id: number;
  country: string;
  province: string;
  customerId: number | null;
  propertyManagerId: number | null;
}

interface OwnerChange {
  before: TenancyProperty;
  after: TenancyProperty;
}

/**
 * Starts, keeps and closes tenancies when the occupants or the owner of a property change. Every method runs in the
 * transaction of the change, which has locked the property.
 */
@Injectable()
export class TenancyTurnover {
  constructor(
    private readonly clock: Clock,
    private readonly queries: TenanciesQueries,
    private readonly retention: RetentionGuard,
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
    @Rows(TenancyTenant) private readonly tenants: TenantRepository<TenancyTenant>,
    @Recorded(Tenancy) private readonly recorded: RecordedRepository<Tenancy, 'tenancy'>,
  ) {}

  /** Records the tenancy of a new property, whose own event covers it. */
  async recordNew(property: TenancyProperty, occupants: Occupants): Promise<void> {
    await this.addTenants(await this.tenancies.insert(this.newTenancy(property, occupants)), occupants);
  }

  /** Starts a tenancy, filled from the occupants. @param occupants null: nobody is recorded @returns its id */
  async start(property: TenancyProperty, occupants: Occupants | null): Promise<number> {
    const values = this.newTenancy(property, occupants);
    const { propertyId, country, province, tenancyStartOn } = values;
    const tenants = occupants === null ? [] : occupantNames(occupants).map((name) => ({ name }));
    const facts = { propertyId, country, province, tenancyStartOn, tenants };
    const id = await this.recorded.create('tenancy.started', values, facts);
    if (occupants !== null) await this.addTenants(id, occupants);
    return id;
  }

  /** @param choice undefined: nobody chose, so the tenancy is kept until the office decides */
  async replaceOccupants(
    property: TenancyProperty,
    occupants: Occupants,
    choice: TenancyChoice | undefined,
  ): Promise<void> {
    const current = await this.current(property.id);
    if (current !== null && choice !== 'close') {
      await this.keep(current, choice === 'keep' ? null : 'occupantsChanged');
      return;
    }
    if (current !== null) await this.close(current);
    await this.start(property, occupants);
  }

  /** Decides about tenancies before their properties get another owner: a closed one stays with the earlier owner. */
  async decideForNewOwner(propertyIds: readonly number[], choice: TenancyChoice | undefined): Promise<void> {
    if (propertyIds.length === 0) return;
    const isClosed = choice === 'close';
    const review = choice === undefined ? ('ownerChanged' as const) : null;
    const changes = isClosed ? { isCurrent: false, review } : { review };
    // In bulk statements: a bulk update changes the owner of 500 properties.
    await this.recorded.changeMany(
      isClosed ? 'tenancy.closed' : 'tenancy.kept',
      (await this.currentOf(propertyIds)).map((seen) => ({
        seen,
        changes,
        facts: { after: { propertyId: seen.propertyId } },
      })),
    );
  }

  /** Gives current tenancies the owner and manager of their properties. */
  async carryOwners(changes: readonly OwnerChange[]): Promise<void> {
    const groups = new Map<
      string,
      { values: Pick<Tenancy, 'customerId' | 'propertyManagerId'>; ids: number[] }
    >();
    for (const { before, after } of changes) {
      const { customerId, propertyManagerId } = after;
      if (before.customerId === customerId && before.propertyManagerId === propertyManagerId) continue;
      const key = `${customerId} ${propertyManagerId}`;
      const group = groups.get(key) ?? { values: { customerId, propertyManagerId }, ids: [] };
      group.ids.push(after.id);
      groups.set(key, group);
    }
    for (const { values, ids } of groups.values())
      await this.tenancies.denormalise({ propertyId: ids, isCurrent: true }, values);
  }

  /**
   * Corrects the tenancies of a property after occupants were removed that had been recorded by mistake. Closed tenancies
   * of an earlier owner stay as they are: the present owner cannot see them.
   */
  async followRemovedOccupants(propertyId: number): Promise<void> {
    const present = await this.queries.presentOccupants(propertyId);
    const owner = await this.queries.ownerOf(propertyId);
    const rows = (await this.tenancies.find({ propertyId }, { id: 'DESC' })).filter(
      ({ deletedAt }) => deletedAt === null,
    );
    const isOwn = ({ customerId }: Tenancy) => customerId === owner.customerId;
    const deleted = await this.removeMistaken(
      rows.filter((row) => row.isCurrent || isOwn(row)),
      present,
    );
    if (present === null) return;
    const current = await this.current(propertyId);
    if (current !== null) {
      if (current.tenantInfoId === present.id && current.review === 'occupantsChanged')
        await this.keep(current, null);
      return;
    }
    const former = rows.find(({ tenantInfoId }) => tenantInfoId === present.id);
    if (former === undefined || !isOwn(former)) return;
    // Only a later tenancy can have replaced it: otherwise it was closed by choice.
    if (!deleted.some((id) => id > former.id)) return;
    await this.recorded.change('tenancy.reopened', former, { isCurrent: true });
    await this.tenancies.denormalise({ id: former.id }, { propertyManagerId: owner.propertyManagerId });
  }

  /** Returns the current tenancy of a property; null: it has none. */
  current(propertyId: number): Promise<Tenancy | null> {
    return this.tenancies.findOne({ propertyId, isCurrent: true });
  }

  async close(tenancy: Tenancy): Promise<void> {
    await this.recorded.change('tenancy.closed', tenancy, { isCurrent: false, review: null });
  }

  /** @param review what somebody has to decide later; null: it was chosen to go on */
  async keep(tenancy: Tenancy, review: TenancyReview | null): Promise<void> {
    const { propertyId } = tenancy;
    const facts = { before: {}, after: { propertyId } };
    if (!(await this.recorded.change('tenancy.kept', tenancy, { review }, facts)))
      await this.recorded.touch('tenancy.kept', tenancy, facts);
  }

  /**
   * Deletes tenancies of mistaken occupants. One that a legal hold or a retention period keeps is closed instead.
   * @returns their ids
   */
  private async removeMistaken(rows: readonly Tenancy[], present: Occupants | null): Promise<number[]> {
    const deleted: number[] = [];
    for (const tenancy of rows) {
      const { id, propertyId, isCurrent, tenantInfoId } = tenancy;
      const removed = tenantInfoId === null ? null : await this.queries.removedOccupants(tenantInfoId);
      if (removed === null) continue;
      if (isCurrent && present !== null && present.id > removed.id) {
        await this.tenancies.denormalise({ id }, { tenantInfoId: present.id });
        continue;
      }
      // A closed tenancy in which somebody recorded something is history.
      if (!isCurrent && !hasOccupantsOnly(tenancy, await this.queries.listsOf([id]), removed)) continue;
      if ((await this.retention.keptLocked('tenancy', [id])).has(id)) {
        if (isCurrent) await this.close(tenancy);
      } else {
        const gone = { isCurrent: false, deletedAt: this.clock.now() };
        await this.recorded.change('tenancy.deleted', tenancy, gone, { before: { propertyId } });
      }
      deleted.push(id);
    }
    return deleted;
  }

  private currentOf(propertyIds: readonly number[]): Promise<Tenancy[]> {
    return this.tenancies
      .query('t')
      .selectAll()
      .andWhere('t.propertyId IN (:...propertyIds) AND t.isCurrent = :yes', { propertyIds, yes: true })
      .orderBy('t.id')
      .rows<Tenancy>();
  }

  private newTenancy(property: TenancyProperty, occupants: Occupants | null) {
    const { id: propertyId, country, province, customerId, propertyManagerId } = property;
    return {
      propertyId,
      tenantInfoId: occupants?.id ?? null,
      isCurrent: true,
      customerId,
      propertyManagerId,
      country,
      province,
      tenancyStartOn: occupants?.leaseStart ?? null,
      createdAt: this.clock.now(),
    };
  }

  private addTenants(tenancyId: number, occupants: Occupants): Promise<void> {
    const rows = occupantNames(occupants).map((name, at) => ({ tenancyId, position: at + 1, name }));
    return this.tenants.insertMany(rows);
  }
}
