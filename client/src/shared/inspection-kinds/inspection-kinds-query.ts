import { queryOptions } from '@tanstack/react-query';
import { isAllowed, ORDERS_INSPECTIONS, type TenantMeta, type UserSelf } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { actorOf } from '../../session/permissions';

/** The company's own kinds of inspection by name, archived ones too. */
export const inspectionKindsQuery = queryOptions({
  queryKey: deskQueryKeys.inspectionKinds,
  queryFn: ({ signal }) => callApi('GET inspection-kinds', { signal }),
});

/** Returns whether the user may order inspections of the company's own kinds. */
export const ordersInspections = (user: UserSelf, tenant: TenantMeta | null): boolean =>
  isAllowed(actorOf(user, tenant), ORDERS_INSPECTIONS);
