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
import { TenantConfig } from '../../company/tenants/tenant-config.entity';
import { User } from '../../parties/users/user.entity';

/** Events that show work on forms; those of the shipped forms have no actor. */
const FORM_EVENTS: readonly EventName[] = [
  'formVersion.published',
  'formVersion.assigned',
  'templateMatrix.saved',
];

/** Checks for each setup step whether its rows exist, with one indexed row each. */
@Injectable()
export class FirstStepsQueries {
  constructor(private readonly database: Database) {}

  /** Checks the current company. */
  async ofCompany(): Promise<FirstSteps> {
    const config = await this.rows(TenantConfig, 'c')
      .select({ logo: 'c.logoSha256', isPutAway: 'c.firstStepsPutAway' })
      .first<{ logo: string | null; isPutAway: boolean }>();
    const facts: Record<FirstStepName, () => Promise<boolean>> = {
      logo: () => Promise.resolve((config?.logo ?? null) !== null),
      people: () =>
        isThere(
          this.rows(User, 'u').andWhere('u.role IN (:...roles) AND u.deletedAt IS NULL', {
            roles: ['ROLE_MANAGER', 'ROLE_INSPECTOR'],
          }),
        ),
      customers: () => isThere(this.rows(Customer, 'c')),
      properties: () => isThere(this.rows(Property, 'p').andWhere('p.deletedAt IS NULL')),
      forms: () => this.isFormsTouched(),
      firstInspection: () => isThere(this.rows(Inspection, 'i').andWhere('i.inspectedDate IS NOT NULL')),
    };
    const steps = [];
    for (const name of FIRST_STEPS) steps.push({ name, done: await facts[name]() });
    return { steps, isPutAway: config?.isPutAway ?? false };
  }

  private async isFormsTouched(): Promise<boolean> {
    for (const name of FORM_EVENTS) {
      const found = await isThere(
        this.rows(DomainEvent, 'e').andWhere('e.name = :name AND e.actorId IS NOT NULL', { name }),
      );
      if (found) return true;
    }
    return false;
  }

  private rows<E extends TenantOwned>(entity: new () => E, alias: string): ScopedQuery {
    return new TenantRepository(this.database, entity).query(alias);
  }
}

async function isThere(query: ScopedQuery): Promise<boolean> {
  return (await query.select({ one: '1' }).slice(0, 1).first()) !== null;
}
