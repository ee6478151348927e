import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/product-error';
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

  /** Returns the tenants and deposits of a tenancy. */
  async listsOf(id: number) {
    const { tenants, deposits } = await this.tenancies.listsOf([id]);
    return { tenants: tenants.get(id) ?? [], deposits: deposits.get(id) ?? [] };
  }
}
