import { Type } from '@sinclair/typebox';
import { StaffInspectionRow } from '../inspections/contract';
import { CustomerItem, CustomerWithManagers, type NewCustomer, PropertyManagerItem } from '../wire/lookups';
import { Id } from '../wire/pages';
import {
  type BulkPropertyUpdate,
  type InspectionInfoChange,
  type LocationInspectionsQuery,
  type NewProperty,
  type NewPropertyDetails,
  OpenInspections,
  PropertyCounts,
  PropertyItem,
  PropertyPage,
  PropertyRecord,
  PropertyVersion,
  type PropertyDetailsChange,
  type PropertyExportQuery,
  type PropertySearchQuery,
  SameAddress,
  VirtualLocationItem,
  type VirtualLocationQuery,
  VirtualLocationSummary,
} from './contract';
import {
  ChangedOccupancy,
  type NewOccupancy,
  type OccupancyChange,
  TenantInfoItem,
} from './tenant-info.contract';
import type { TenancyChoiceQuery } from '../tenancies/contract';
import { ExportAddress } from '../exports/contract';
import { EXPORTED } from '../exports/exported';
import { MAX_UNPAGED } from '../wire/unpaged';
import { answers, takes } from '../wire/call';

const search = takes<{ query: PropertySearchQuery }>().answers(PropertyPage);
const managers = answers(Type.Array(PropertyManagerItem));
const visits = answers(Type.Array(StaffInspectionRow, { maxItems: MAX_UNPAGED }));
const creation = takes<{ body: NewProperty }>().answers(PropertyRecord, { status: 201 });
/** Creates a property without occupants, as the specification's alternative calls do. */
const plainCreation = takes<{ body: NewPropertyDetails }>().answers(PropertyRecord, { status: 201 });

/** Properties, their owners and their occupants. */
export const PROPERTY_CALLS = {
  'GET customers': answers(Type.Array(CustomerItem)),
  'POST customers': takes<{ body: NewCustomer }>().answers(CustomerItem, { status: 201 }),
  'GET customers/self/propertyManagers': managers,
  'GET customers/{id}/propertyManagers': managers,
  'GET propertyManagerUsers/self/propertyManagers': managers,
  'GET users/customerPropertyManagers': answers(Type.Array(CustomerWithManagers)),
  'GET properties': answers(PropertyPage),
  'GET properties/query': search,
  'GET customers/self/properties': search,
  'GET propertyManagers/self/properties': search,
  'GET properties/count': takes<{ query: PropertySearchQuery }>().answers(PropertyCounts),
  'POST properties/export': takes<{ query: PropertyExportQuery }>().answers(ExportAddress, EXPORTED),
  'GET properties/open-visits': takes<{ query: { propertyIds: string } }>().answers(OpenInspections),
  'PUT properties/bulk-update': takes<{
    query: { shouldCancelInspections?: boolean } & TenancyChoiceQuery;
    body: BulkPropertyUpdate;
  }>().answers(Type.Array(PropertyItem, { maxItems: MAX_UNPAGED }), { refuses: ['edit_conflict'] }),
  'GET properties/checkAddress': takes<{
    query: {
      addressLine1: string;
      addressLine2?: string;
      city?: string;
      province: string;
      country?: 'CA' | 'US';
    };
  }>().answers(Type.Array(SameAddress)),
  'POST properties-tenants': creation,
  'POST customers/self/properties-tenants': creation,
  'POST propertyManagers/self/properties-tenants': creation,
  'POST customers/{id}/properties-tenants': creation,
  'POST customers/self/properties': plainCreation,
  'POST propertyManagers/self/properties': plainCreation,
  'GET properties/{id}': answers(PropertyRecord),
  'GET properties/{id}/customer': answers(CustomerItem),
  'GET properties/{id}/inspections/completed': visits,
  'GET properties/{id}/inspections/scheduled': visits,
  /** Inspections that are neither done nor canceled, next first. */
  'GET properties/{id}/inspections/open': visits,
  'GET properties/{id}/tenantInfo/all': answers(Type.Array(TenantInfoItem)),
  'PUT properties/{id}/details': takes<{ body: PropertyDetailsChange }>().answers(PropertyRecord),
  'PUT properties/{id}/propertyManagers/{pmId}': answers(PropertyRecord),
  'PUT properties/{id}/customers/{customerId}': takes<{ query: TenancyChoiceQuery }>().answers(
    PropertyRecord,
  ),
  'PUT properties/{id}/tenantInfo': takes<{ query: TenancyChoiceQuery; body: NewOccupancy }>().answers(
    TenantInfoItem,
  ),
  'DELETE properties/{id}/virtualLocation': answers(PropertyRecord),
  'DELETE properties/{id}': answers(Type.Literal(true)),
  'PUT properties/{id}/inspectionInfo': takes<{
    query: { shouldCancelInspections?: boolean };
    body: InspectionInfoChange;
  }>().answers(PropertyRecord, { refuses: ['edit_conflict', 'time_in_past'] }),
  'PUT properties/refresh-inspection-info': takes<{ body: number[] }>().answers(Type.Array(Id)),
  'GET properties/{id}/dataUpdateContactEmail': answers(Type.String()),
  'PUT tenantInfos/{id}': takes<{
    query: { sendNotification?: boolean; inspectionId?: number };
    body: OccupancyChange;
  }>().answers(ChangedOccupancy),
  'DELETE tenantInfos/{id}': answers('nothing'),
  'GET virtual_locations': answers(Type.Array(VirtualLocationItem)),
  'GET virtual_locations/all': takes<{ query: VirtualLocationQuery }>().answers(
    Type.Array(VirtualLocationSummary),
  ),
  /** Whether no location has this name yet. */
  'GET virtual_locations/check_address': takes<{ query: { name: string } }>().answers(Type.Boolean()),
  'GET virtual_locations/{id}/inspections': takes<{ query: LocationInspectionsQuery }>().answers(
    Type.Array(StaffInspectionRow, { maxItems: MAX_UNPAGED }),
  ),
  'POST virtual_locations': takes<{ body: { name: string } }>().answers(VirtualLocationItem, {
    status: 201,
  }),
  'PUT virtual_locations/{id}': takes<{ body: { ids: number[] } }>().answers(Type.Array(PropertyVersion)),
};
