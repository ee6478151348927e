import { type Actor, isCustomerSide, isManager } from './actor';
import {
  auditScope,
  inspectionPart,
  inspectionScope,
  type InspectionScopeColumns,
  OPEN_TABS,
} from './inspection-scope';
import { propertyScope, type PropertyScopeColumns } from './property-scope';
import { covers, type ScopedRow } from './scope';

/** Why a user sees a record, or does not; each is a text of `messages.sight`. */
export type AccessReason =
  | 'staffSeesProperties'
  | 'ofOwnCustomer'
  | 'ofOwnManagers'
  | 'otherCustomer'
  | 'otherManager'
  | 'propertiesByInspections'
  | 'ownInspection'
  | 'teamInspection'
  | 'plansInspections'
  | 'plansTeams'
  | 'customerOpen'
  | 'auditsInspection'
  | 'readsFinished'
  | 'periodicNotForTier2'
  | 'openNeedsPlanning'
  | 'notAuditedYet'
  | 'finishedNeedsRight';

/** Whether a scope covers a row, and the reason to show. */
export interface AccessExplanation {
  sees: boolean;
  reason: AccessReason;
}

/** Uses `propertyScope`, like every list and read of properties. */
export function explainPropertyAccess(actor: Actor, row: ScopedRow<PropertyScopeColumns>): AccessExplanation {
  const sees = covers(propertyScope(actor), row);
  if (isManager(actor)) return { sees, reason: 'staffSeesProperties' };
  if (!isCustomerSide(actor)) return { sees, reason: 'propertiesByInspections' };
  return { sees, reason: reasonOfPart(actor, sees, row.customerId === actor.customerId) };
}

/** Returns the reason for users of a customer: which part of its properties is theirs. */
function reasonOfPart(actor: Actor, sees: boolean, isOwn: boolean): AccessReason {
  const isOfManagers = actor.roles.includes('ROLE_PROPERTY_MANAGER');
  if (sees) return isOfManagers ? 'ofOwnManagers' : 'ofOwnCustomer';
  return isOwn && isOfManagers ? 'otherManager' : 'otherCustomer';
}

/** Uses `inspectionScope`, like every list, read and live board of inspections. */
export function explainInspectionAccess(
  actor: Actor,
  row: ScopedRow<InspectionScopeColumns>,
): AccessExplanation {
  const sees = covers(inspectionScope(actor), row);
  return { sees, reason: sees ? whySeen(actor, row) : whyHidden(actor, row) };
}

const isOpenTab = (tab: unknown): boolean => (OPEN_TABS as readonly unknown[]).includes(tab);

function whySeen(actor: Actor, row: ScopedRow<InspectionScopeColumns>): AccessReason {
  if (actor.inspectorId !== null && row.inspectorId === actor.inspectorId) return 'ownInspection';
  if (!isOpenTab(row.tab)) return covers(auditScope(actor), row) ? 'auditsInspection' : 'readsFinished';
  if (isCustomerSide(actor)) return 'customerOpen';
  const { canAssignInspection, canScheduleAllInspections, canModifyProperty } = actor.flags;
  if (canAssignInspection || canScheduleAllInspections) return 'plansInspections';
  if (isManager(actor) && (canModifyProperty || actor.roles.includes('ROLE_ADMIN')))
    return 'plansInspections';
  return actor.inspectorId === null ? 'plansTeams' : 'teamInspection';
}

function whyHidden(actor: Actor, row: ScopedRow<InspectionScopeColumns>): AccessReason {
  if (!covers(inspectionPart(actor), row)) {
    if (row.customerId !== actor.customerId) return 'otherCustomer';
    return actor.isTier2 && !row.isCondition ? 'periodicNotForTier2' : 'otherManager';
  }
  if (isOpenTab(row.tab)) return 'openNeedsPlanning';
  const waitsForAudit = row.tab === 'completed' && isCustomerSide(actor);
  return waitsForAudit ? 'notAuditedYet' : 'finishedNeedsRight';
}
