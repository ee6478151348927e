import { Injectable } from '@nestjs/common';
import { keptWords, type TenancyInspection } from '@walkthrough/domain';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { RetentionGuard } from '../../company/retention/retention-guard';
import { PropertiesQueries } from '../../portfolio/properties/properties.queries';
import { PropertyEdits } from '../../portfolio/properties/property-edits';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';

/** A tenancy that the caller may see. */
export type SeenTenancy = NonNullable<Awaited<ReturnType<TenanciesQueries['visible']>>>;

/** Finds the tenancy of deductions, by the rights of its property. */
@Injectable()
export class DeductionTenancies {
  constructor(
    private readonly edits: PropertyEdits,
    private readonly properties: PropertiesQueries,
    private readonly retention: RetentionGuard,
    private readonly tenancies: TenanciesQueries,
  ) {}

  /** @throws ProductError not_found */
  async visible(id: number): Promise<SeenTenancy> {
    const tenancy = await this.tenancies.visible(id);
    if (!tenancy || !(await this.properties.sees(tenancy.propertyId))) throw notFound();
    return tenancy;
  }

  /** Locks the property in the current transaction, as changes of its tenancies do. @throws ProductError not_found */
  async lock(id: number): Promise<SeenTenancy> {
    const seen = await this.visible(id);
    await this.edits.lock({ id: seen.propertyId, expected: null });
    return this.visible(id);
  }

  /**
   * Runs in the transaction that removes a record of the tenancy. Retention rules keep reports and not deductions, so only a
   * legal hold refuses it. @throws ProductError rule_violation
   */
  async assertNotHeld(id: number): Promise<void> {
    const kept = (await this.retention.keptLocked('tenancy', [id])).get(id);
    if (kept?.kind === 'hold') throw ruleViolation(keptWords('tenancy', kept), { kept });
  }

  /** Returns the ids of the finished move-in and move-out inspections whose reports the caller may read. */
  async readableReports({ propertyId }: SeenTenancy): Promise<ReadonlySet<number>> {
    return finished(await this.tenancies.visibleInspectionsAt(propertyId));
  }

  /** Returns the ids of all finished ones. Does not check access. */
  async finishedReports({ propertyId }: SeenTenancy): Promise<ReadonlySet<number>> {
    return finished(await this.tenancies.inspectionsAt(propertyId));
  }

  /** Returns the tenants and deposits of a tenancy. */
  async listsOf(id: number) {
    const { tenants, deposits } = await this.tenancies.listsOf([id]);
    return { tenants: tenants.get(id) ?? [], deposits: deposits.get(id) ?? [] };
  }
}

const finished = (inspections: readonly TenancyInspection[]): ReadonlySet<number> =>
  new Set(inspections.filter(({ inspectedOn }) => inspectedOn !== null).map(({ id }) => id));
