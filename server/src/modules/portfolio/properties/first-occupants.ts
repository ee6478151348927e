import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import type { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { TenancyTurnover } from '../tenancy-records/tenancy-turnover';

/** Values of the occupancy of a new property. */
export type FirstOccupancy = Pick<TenantInfo, 'occupantName1' | 'leaseStart'> &
  Partial<Omit<TenantInfo, 'id' | 'tenantId' | 'version' | 'propertyId' | 'isCurrent'>>;

/** Records the occupants of a new property and their tenancy, in the transaction that creates it. */
@Injectable()
export class FirstOccupants {
  constructor(
    private readonly tenancies: TenancyTurnover,
    @Rows(TenantInfo) private readonly tenantInfos: TenantRepository<TenantInfo>,
  ) {}

  /** @returns the id of the occupancy */
  async record(property: Property, occupants: FirstOccupancy): Promise<number> {
    const values = { ...occupants, propertyId: property.id, isCurrent: true };
    const id = await this.tenantInfos.insert(values);
    await this.tenancies.recordNew(property, { ...occupants, id });
    return id;
  }
}
