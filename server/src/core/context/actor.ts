import type { PermissionFlags, Role } from '@walkthrough/domain';

/** Who is acting: built from the session row at each request, never from what the caller sends. */
export interface Actor {
  userId: number;
  sessionId: string;
  /** Null for a master, who belongs to no company. */
  tenantId: number | null;
  name: string;
  roles: Role[];
  flags: PermissionFlags;
  /** Set for customers, customer admins, property-manager users and tier-2 inspectors. */
  customerId: number | null;
  isCustomerAdmin: boolean;
  /** The property managers a property-manager user works for. */
  propertyManagerIds: number[];
  teamIds: number[];
  auditTeamIds: number[];
  auditing: {
    country: string | null;
    province: string | null;
    city: string | null;
    customerId: number | null;
    inspectorIds: number[];
  };
  isTier2: boolean;
  /** The customer's licence for condition inspections; true for staff, whose licence is the property's. */
  conditionInspectionSupport: boolean;
  tenantHasTier2Support: boolean;
}
