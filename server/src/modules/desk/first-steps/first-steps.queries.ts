import { Injectable } from '@nestjs/common';
import { type EventName, FIRST_STEPS, type FirstSteps, type FirstStepName } from '@walkthrough/domain';
import { Database } from '../../../core/database/database';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import { TenantRepository } from '../../../core/database/tenant-repository';
import type { TenantOwned } from '../../../core/database/tenant-owned';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { Customer } from '../../parties/customers/customer.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { Property } from '../../parties/property-records/property.entity';
import { withoutSamples } from '../../company/sample-rows/without-samples';
import { TenantConfig } from '../../company/tenants/tenant-config.entity';
import { User } from '../../parties/users/user.entity';

/** Events that show that a user worked on forms. Events of the shipped forms have no actor. */
const FORM_EVENTS: readonly EventName[] = [
  'formVersion.published',
  'formVersion.assigned',
  'templateMatrix.saved',
];

/**
 * Checks which steps of the setup checklist are done, by whether their rows exist. Each query reads one row. Sample data
 * sets nothing up.
 */
@Injectable()
export class FirstStepsQueries {
  constructor(private readonly database: Database) {}

  /** Returns the steps of the current company, and whether its administrator has hidden the checklist. */
  async ofCompany(): Promise<FirstSteps> {
    const config = await this.query(TenantConfig, 'c')
      .select({ logo: 'c.logoSha256', isPutAway: 'c.firstStepsPutAway' })
      .first<{ logo: string | null; isPutAway: boolean }>();
    const checks: Record<FirstStepName, () => Promise<boolean>> = {
      logo: () => Promise.resolve((config?.logo ?? null) !== null),
      people: () =>
        hasRow(
          withoutSamples(
            this.query(User, 'u').andWhere('u.role IN (:...roles) AND u.deletedAt IS NULL', {
              roles: ['ROLE_MANAGER', 'ROLE_INSPECTOR'],
            }),
            'inspector',
            'u.id',
          ),
        ),
      customers: () => hasRow(withoutSamples(this.query(Customer, 'c'), 'customer', 'c.id')),
      properties: () =>
        hasRow(withoutSamples(this.query(Property, 'p').andWhere('p.deletedAt IS NULL'), 'property', 'p.id')),
      forms: () => this.hasWorkOnForms(),
      firstInspection: () =>
        hasRow(
          withoutSamples(
            this.query(Inspection, 'i').andWhere('i.inspectedDate IS NOT NULL'),
            'property',
            'i.propertyId',
          ),
        ),
    };
    const steps = [];
    for (const name of FIRST_STEPS) steps.push({ name, done: await checks[name]() });
    return { steps, isPutAway: config?.isPutAway ?? false };
  }

  private async hasWorkOnForms(): Promise<boolean> {
    for (const name of FORM_EVENTS) {
      const found = await hasRow(
        this.query(DomainEvent, 'e').andWhere('e.name = :name AND e.actorId IS NOT NULL', { name }),
      );
      if (found) return true;
    }
    return false;
  }

  private query<E extends TenantOwned>(entity: new () => E, alias: string): ScopedQuery {
    return new TenantRepository(this.database, entity).query(alias);
  }
}

async function hasRow(query: ScopedQuery): Promise<boolean> {
  return (await query.select({ one: '1' }).slice(0, 1).first()) !== null;
}
