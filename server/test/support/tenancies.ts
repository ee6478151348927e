import type {
  ErrorBody,
  PropertyTenancies,
  TenancyChange,
  TenancyItem,
  TenantInfoItem,
} from '@walkthrough/domain';
import type { TestApp } from './test-app';
import { MOVED_IN } from './units';

/** Returns the calls of tests about tenancies, made by staff of maple. */
export function tenancyCalls(server: () => TestApp) {
  const staff = () => server().api.as('maple.admin');
  const listOf = async (propertyId: number, who = 'maple.admin') =>
    (await server().api.as(who).get<PropertyTenancies>(`/api/properties/${propertyId}/tenancies`)).body;
  const currentOf = async (propertyId: number) =>
    (await listOf(propertyId)).content.find(({ isCurrent }) => isCurrent);
  const edit = (id: number, change: TenancyChange, version?: number) =>
    staff().put<TenancyItem & ErrorBody>(
      `/api/tenancies/${id}`,
      change,
      version === undefined ? {} : { 'If-Match': `"${version}"` },
    );
  const choose = (id: number, choice: 'keep' | 'close') =>
    staff().put<TenancyItem>(`/api/tenancies/${id}/choice`, { choice });
  const query = (choice: string | undefined) => (choice === undefined ? '' : `?tenancy=${choice}`);
  let movedIn = 0;
  const moveIn = async (propertyId: number, choice?: 'keep' | 'close') => {
    const body = { ...MOVED_IN, occupantName1: `Occupant ${++movedIn}`, leaseStart: '2026-11-01' };
    const path = `/api/properties/${propertyId}/tenantInfo${query(choice)}`;
    const answer = await staff().put<TenantInfoItem>(path, body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const removeOccupants = async (id: number) =>
    expect((await staff().delete(`/api/tenantInfos/${id}`)).status).toBe(204);
  const give = async (propertyId: number, customerId: number, choice?: 'keep' | 'close') => {
    const path = `/api/properties/${propertyId}/customers/${customerId}${query(choice)}`;
    expect((await staff().put(path)).status).toBe(200);
  };
  return { staff, listOf, currentOf, edit, choose, moveIn, removeOccupants, give };
}
