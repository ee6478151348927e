import { Injectable } from '@nestjs/common';
import { PropertyInspections } from '../../scheduling/inspections/property-inspections';
import { RequestPlaces } from '../request-records/request-places';
import { TenancyTurnover } from '../tenancy-records/tenancy-turnover';

type Changes = Parameters<PropertyInspections['propagateChanges']>[0] &
  Parameters<TenancyTurnover['carryOwners']>[0] &
  Parameters<RequestPlaces['propagateChanges']>[0];

/** Updates what inspections, tenancies and requests copy from their property, in the transaction of its change. */
@Injectable()
export class PropertyCopies {
  constructor(
    private readonly inspections: PropertyInspections,
    private readonly requests: RequestPlaces,
    private readonly tenancies: TenancyTurnover,
  ) {}

  async propagateChanges(changes: Changes): Promise<void> {
    await this.inspections.propagateChanges(changes);
    await this.tenancies.carryOwners(changes);
    await this.requests.propagateChanges(changes);
  }
}
