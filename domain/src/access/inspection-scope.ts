import type { InspectionTab } from '../inspections/vocabulary';
import { isCustomerSide, isManager, type Actor } from './actor';
import { type Branch, both, either, EVERY_ROW, NO_ROW, noneOf, oneOf, type Scope } from './scope';

/** Columns of the row that determine who sees an inspection. */
export type InspectionScopeColumns = {
  readonly tab: InspectionTab;
  readonly isCondition: boolean;
  readonly inspectorId: number | null;
  readonly customerId: number | null;
  readonly propertyManagerId: number | null;
  /** New owner and property manager of a property, for a move-in whose tenancy continues; null if unchanged. */
  readonly successorCustomerId: number | null;
  readonly successorManagerId: number | null;
  /** Teams of the property; null if it has none. */
  readonly teamIds: number | null;
  /** In the form of `placeCode`. */
  readonly country: string;
  readonly province: string;
  /** In the form of `placeKey`. */
  readonly cityKey: string;
};

export type InspectionScope = Scope<InspectionScopeColumns>;
type InspectionBranch = Branch<InspectionScopeColumns>;

/** Normalizes country and province codes for comparison, ignoring case and surrounding spaces; cities compare by name. */
export const placeCode = (text: string): string => text.trim().toUpperCase();
export const placeKey = (text: string): string => text.trim().toLowerCase();

/** Open inspections: neither reported nor cancelled. */
export const OPEN_TABS = ['rolling', 'assigned', 'scheduled'] as const satisfies readonly InspectionTab[];
const REPORTED_TABS = ['completed', 'audited'] as const satisfies readonly InspectionTab[];

const open: InspectionBranch = { tab: oneOf(...OPEN_TABS) };

/**
 * Returns the inspections a person may see. Lists, single reads, live boards and abilities all use it. The data layer
 * restricts rows to the person's company.
 */
export const inspectionScope = oncePerActor((actor): InspectionScope => {
  if (actor.tenantId === null) return NO_ROW;
  return both<InspectionScopeColumns>(
    inspectionPart(actor),
    either(own(actor), teamUnassigned(actor), openWork(actor), finishedWork(actor)),
  );
});

/** Returns whether the user's permissions show open inspections besides their own assignments. */
export const seesOpenWork = (actor: Actor): boolean => openWork(actor).length > 0;

/** Returns whether the user's permissions show finished inspections, and so their reports and photos. */
export const seesFinishedWork = (actor: Actor): boolean => finishedWork(actor).length > 0;

/** Facts that limit a user to part of the company's inspections, whatever their permissions. */
type BoundPerson = Pick<Actor, 'roles' | 'customerId' | 'propertyManagerIds' | 'inspectorId' | 'isTier2'>;
type OwnerColumns = Pick<InspectionScopeColumns, 'customerId' | 'propertyManagerId'>;
type BoundColumns = OwnerColumns & Pick<InspectionScopeColumns, 'isCondition'>;
type PartColumns = BoundColumns &
  Pick<InspectionScopeColumns, 'tab' | 'successorCustomerId' | 'successorManagerId'>;

/** Returns the bounds of the work that a user can be assigned. */
export const inspectionBounds = (person: BoundPerson): Scope<BoundColumns> =>
  both<BoundColumns>(customerPart(person), tier2Part(person));

/** Returns everything a user can ever see: their bounds, and move-ins that their customer has taken over. */
export const inspectionPart = (person: BoundPerson): Scope<PartColumns> =>
  either<PartColumns>(inspectionBounds(person), both<PartColumns>(takenOverPart(person), tier2Part(person)));

/** Returns the current and past assignments of an inspector, as in the Work Basket and its histories. */
export const ownInspectionScope = (actor: Actor): InspectionScope =>
  both<InspectionScopeColumns>(inspectionPart(actor), own(actor));

const own = ({ inspectorId }: Actor): InspectionScope =>
  inspectorId === null ? NO_ROW : [{ inspectorId: oneOf(inspectorId) }];

/** Returns open, unassigned inspections at properties of the inspector's teams (Work Basket mode 1). */
const teamUnassigned = ({ inspectorId, teamIds }: Actor): InspectionScope =>
  inspectorId === null ? NO_ROW : [{ ...open, inspectorId: oneOf(null), teamIds: oneOf(...teamIds) }];

function openWork(actor: Actor): InspectionScope {
  const { flags } = actor;
  const all =
    // Customers sign in to see upcoming inspections of their properties.
    isCustomerSide(actor) ||
    flags.canAssignInspection ||
    flags.canScheduleAllInspections ||
    // Managers see them in the property editor, administrators among the scheduling issues.
    (flags.canModifyProperty && isManager(actor)) ||
    actor.roles.includes('ROLE_ADMIN');
  if (all) return [open];
  // Team Management schedules the inspections of its teams.
  return flags.canManageTeams ? [{ ...open, teamIds: noneOf(null) }] : NO_ROW;
}

function finishedWork(actor: Actor): InspectionScope {
  const reported: InspectionScope = [{ tab: oneOf(...REPORTED_TABS) }];
  // Customers cannot see unaudited reports.
  const readable: InspectionBranch = isCustomerSide(actor)
    ? { tab: oneOf('audited', 'cancelled') }
    : { tab: oneOf(...REPORTED_TABS, 'cancelled') };
  return either(both(reported, auditScope(actor)), actor.flags.canAccessInspection ? [readable] : NO_ROW);
}

/**
 * Returns the periodic inspections that a user audits: all with canAuditInspection; those in the audit scope with
 * canAuditSpecificInspection (an empty scope covers nothing); for team auditors those of the audit teams, and of their own
 * teams too with canAuditTeamInspection. Condition inspections are not audited.
 */
export const auditScope = oncePerActor((actor): InspectionScope => {
  const { flags } = actor;
  const audits = either(
    flags.canAuditInspection ? EVERY_ROW : NO_ROW,
    flags.canAuditSpecificInspection ? auditingPart(actor) : NO_ROW,
    [{ teamIds: oneOf(...actor.auditTeamIds) }],
    flags.canAuditTeamInspection ? [{ teamIds: oneOf(...actor.teamIds) }] : NO_ROW,
  );
  return both([{ isCondition: oneOf(false) }], audits);
});

function auditingPart({ auditing }: Actor): InspectionScope {
  const { country, province, city, customerId, inspectorIds } = auditing;
  const named: InspectionBranch = {
    ...(country ? { country: oneOf(placeCode(country)) } : {}),
    ...(province ? { province: oneOf(placeCode(province)) } : {}),
    ...(city ? { cityKey: oneOf(placeKey(city)) } : {}),
    ...(customerId === null ? {} : { customerId: oneOf(customerId) }),
    ...(inspectorIds.length === 0 ? {} : { inspectorId: oneOf(...inspectorIds) }),
  };
  return Object.keys(named).length === 0 ? NO_ROW : [named];
}

/**
 * Returns the customers whose work a user sees: staff every customer, customers and tier-2 inspectors their own, property
 * managers their part of it.
 */
export function customerPart(actor: BoundPerson): Scope<OwnerColumns> {
  if (!isBoundToCustomer(actor)) return EVERY_ROW;
  if (actor.customerId === null) return NO_ROW;
  const ofCustomer: Branch<OwnerColumns> = { customerId: oneOf(actor.customerId) };
  if (!actor.roles.includes('ROLE_PROPERTY_MANAGER')) return [ofCustomer];
  return [{ ...ofCustomer, propertyManagerId: oneOf(...actor.propertyManagerIds) }];
}

/** Returns finished move-ins of tenancies that continue under another owner, who needs them for the move-out. */
function takenOverPart(actor: BoundPerson): Scope<PartColumns> {
  if (!isBoundToCustomer(actor) || actor.customerId === null) return NO_ROW;
  const moveIns: Branch<PartColumns> = {
    tab: oneOf('audited'),
    isCondition: oneOf(true),
    successorCustomerId: oneOf(actor.customerId),
  };
  if (!actor.roles.includes('ROLE_PROPERTY_MANAGER')) return [moveIns];
  return [{ ...moveIns, successorManagerId: oneOf(...actor.propertyManagerIds) }];
}

const isBoundToCustomer = (actor: BoundPerson): boolean =>
  isCustomerSide(actor) || (actor.isTier2 && actor.customerId !== null);

/** Returns the inspections a tier-2 inspector works on: condition inspections only. */
const tier2Part = (actor: BoundPerson): Scope<BoundColumns> =>
  actor.isTier2 && actor.inspectorId !== null ? [{ isCondition: oneOf(true) }] : EVERY_ROW;

/** Caches the scope per actor. Actors are immutable, and boards check each of their rows. */
function oncePerActor(scopeOf: (actor: Actor) => InspectionScope): (actor: Actor) => InspectionScope {
  const known = new WeakMap<Actor, InspectionScope>();
  return (actor) => {
    const scope = known.get(actor) ?? scopeOf(actor);
    known.set(actor, scope);
    return scope;
  };
}
