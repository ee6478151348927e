import { Type } from '@sinclair/typebox';
import { CustomerItem } from '../contracts/lookups';
import { Id } from '../contracts/pages';
import { PropertyItem, PropertyPage, type PropertySearchQuery } from '../contracts/properties';
import { ChangedOccupancy, type OccupancyChange } from '../contracts/tenant-info';
import { answers, takes } from './call';

const search = takes<{ query: PropertySearchQuery }>().answers(PropertyPage);

/** Properties, whose they are, and who lives there. */
export const PROPERTY_CALLS = {
  'GET customers': answers(Type.Array(CustomerItem)),
  'GET properties/query': search,
  'GET customers/self/properties': search,
  'GET propertyManagers/self/properties': search,
  'GET properties/{id}': answers(PropertyItem),
  'PUT properties/refresh-inspection-info': takes<{ body: number[] }>().answers(Type.Array(Id)),
  'GET properties/{id}/dataUpdateContactEmail': answers(Type.String()),
  'PUT tenantInfos/{id}': takes<{
    query: { sendNotification?: boolean; inspectionId?: number };
    body: OccupancyChange;
  }>().answers(ChangedOccupancy),
};
