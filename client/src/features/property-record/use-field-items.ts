import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { InspectorProfile } from '@walkthrough/domain';
import { useDeviceWork } from '../../offline/status/use-device-work';
import { assignedConditionsQuery } from '../../shared/day/assigned-conditions';
import { assignedBasketQuery } from '../../shared/day/assigned-visits';
import { BY_TIME } from '../../shared/day/use-field-rows';
import { type FieldItem, itemOfPeriodic, itemsOfCondition, itemsOfDevice } from './field-items';

interface FieldItems {
  items: FieldItem[];
  /** The list that is still missing, otherwise the older one. */
  query: UseQueryResult<unknown>;
  /** When the items were read, UTC ms: the oldest of them. */
  updatedAt: number;
  refetch: () => Promise<unknown>;
}

/**
 * Returns the inspector's open inspections at a property, both kinds. Without the list of condition inspections, such as
 * on a device that went offline before it was read, those whose report is on the device.
 */
export function useFieldItems(propertyId: number, inspector: InspectorProfile | null): FieldItems {
  const isPeriodicToo = inspector !== null && !inspector.isTier2;
  const periodic = useQuery({
    ...assignedBasketQuery(inspector?.id ?? 0, BY_TIME),
    enabled: isPeriodicToo,
  });
  const conditions = useQuery({ ...assignedConditionsQuery(), enabled: inspector !== null });
  const { reports } = useDeviceWork();
  const onDevice = conditions.data === undefined ? reports : [];
  const items = [
    ...(periodic.data?.items ?? []).map(itemOfPeriodic),
    ...(conditions.data ?? []).flatMap(itemsOfCondition),
    ...onDevice.flatMap(itemsOfDevice),
  ].filter(({ place }) => place.id === propertyId);
  const lists = [...(isPeriodicToo ? [periodic] : []), conditions];
  const fetched = onDevice
    .filter(({ property }) => property.id === propertyId)
    .map(({ fetchedAt }) => fetchedAt);
  return {
    items,
    query: lists.find(({ data }) => data === undefined) ?? lists[0]!,
    updatedAt: Math.min(
      ...fetched,
      ...lists.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : [])),
    ),
    refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
  };
}
