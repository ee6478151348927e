import { OCCUPANT_FIELDS, TENANCY_ANSWERS, TENANCY_DAYS } from '@walkthrough/domain';
import type { Occupants, TenancyLists } from './tenancies.queries';
import type { Tenancy } from './tenancy.entity';

export const occupantNames = (occupants: Occupants): string[] =>
  OCCUPANT_FIELDS.names.map((field) => occupants[field] ?? '').filter((name) => name !== '');

/** Returns whether nothing was recorded in a tenancy beyond the occupants that it started with. */
export function hasOccupantsOnly(tenancy: Tenancy, lists: TenancyLists, occupants: Occupants): boolean {
  const { tenancyStartOn } = tenancy;
  const facts = [...TENANCY_DAYS, ...TENANCY_ANSWERS].filter((name) => name !== 'tenancyStartOn');
  const tenants = lists.tenants.get(tenancy.id) ?? [];
  const names = occupantNames(occupants);
  return (
    (tenancyStartOn === null || tenancyStartOn === occupants.leaseStart) &&
    facts.every((name) => tenancy[name] === null) &&
    tenancy.pets === '' &&
    tenancy.forwardingAddress === '' &&
    tenancy.forwardingAddressWay === null &&
    tenancy.moveInInspectionId === null &&
    tenancy.moveOutInspectionId === null &&
    (lists.deposits.get(tenancy.id) ?? []).length === 0 &&
    tenants.length === names.length &&
    tenants.every(
      ({ name, addressForService, emailForService, isEmailServiceAgreed, emailServiceOn }, at) =>
        name === names[at] &&
        addressForService === '' &&
        emailForService === '' &&
        isEmailServiceAgreed === null &&
        emailServiceOn === null,
    )
  );
}
