import { Property } from '../../../src/modules/parties/property-records/property.entity';
import { TenantInfo } from '../../../src/modules/parties/property-records/tenant-info.entity';
import { VirtualLocation } from '../../../src/modules/parties/property-records/virtual-location.entity';
import type { NounForeignIds } from '../../isolation/foreign-company';

const MOVES_IN = { occupantName1: 'Taken', leaseStart: '2026-12-01' };

export const foreignIds: NounForeignIds = {
  ids: async (company) => ({
    property: (await company.first(Property)).id,
    tenantInfo: (await company.first(TenantInfo)).id,
    virtual_location: (await company.first(VirtualLocation)).id,
  }),
  bodies: {
    'POST customers/{id}/properties-tenants': {
      details: { addressLine1: '1 Taken Street', province: 'BC' },
      tenantInfo: MOVES_IN,
      inspectionTemplate: 1,
    },
    'PUT properties/{id}/details': { code: 'Taken' },
    'PUT properties/{id}/tenantInfo': MOVES_IN,
    'PUT properties/{id}/inspectionInfo': { isActive: false },
    'PUT tenantInfos/{id}': { occupantName1: 'Taken' },
    'PUT virtual_locations/{id}': { ids: [1] },
  },
};
