import type { InspectionTab } from '../vocabulary/inspections';
import { isCustomerSide, isManager, type Actor } from './actor';
import { type Branch, both, either, EVERY_ROW, NO_ROW, noneOf, oneOf, type Scope } from './scope';

/** What decides who may know of an inspection: columns of the row itself. */
export type InspectionScopeColumns = {
  readonly tab: InspectionTab;
  readonly isCondition: boolean;
  readonly inspectorId: number | null;
  readonly customerId: number | null;
  readonly propertyManagerId: number | null;
  /** Owner and manager since the property changed hands, of a move-in whose tenancy continues; null: no such change. */
  readonly successorCustomerId: number | null;
  readonly successorManagerId: number | null;
  /** The teams of its property; null stands for none. */
  readonly teamIds: number | null;
  /** In the form of `placeCode`. */
  readonly country: string;
  readonly province: string;
  /** In the form of `placeKey`. */
  readonly cityKey: string;
};

export type InspectionScope = Scope<InspectionScopeColumns>;
type InspectionBranch = Branch<InspectionScopeColumns>;

/** Countries and provinces compare by their codes, cities by their names, neither minding case or outer blanks. */
export const placeCode = (text: string): string => text.trim().toUpperCase();
export const placeKey = (text: string): string => text.trim().toLowerCase();

/** Still to be done: neither reported nor cancelled. */
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

/** What decides about the part of the company's inspections that somebody is kept to, whatever their rights. */
type BoundPerson = Pick<Actor, 'roles' | 'customerId' | 'propertyManagerIds' | 'inspectorId' | 'isTier2'>;
type OwnerColumns = Pick<InspectionScopeColumns, 'customerId' | 'propertyManagerId'>;
type BoundColumns = OwnerColumns & Pick<InspectionScopeColumns, 'isCondition'>;
type PartColumns = BoundColumns &
  Pick<InspectionScopeColumns, 'tab' | 'successorCustomerId' | 'successorManagerId'>;

/** Bounds of the work that a person can be given. */
export const inspectionBounds = (person: BoundPerson): Scope<BoundColumns> =>
  both<BoundColumns>(customerPart(person), tier2Part(person));

/** Beyond this nobody sees anything: the person's bounds, and move-ins that the person's customer has taken over. */
export const inspectionPart = (person: BoundPerson): Scope<PartColumns> =>
  either<PartColumns>(inspectionBounds(person), both<PartColumns>(takenOverPart(person), tier2Part(person)));

/** What is or was given to an inspector: the Work Basket with its histories. */
export const ownVisitScope = (actor: Actor): InspectionScope =>
  both<InspectionScopeColumns>(inspectionPart(actor), own(actor));

const own = ({ inspectorId }: Actor): InspectionScope =>
  inspectorId === null ? NO_ROW : [{ inspectorId: oneOf(inspectorId) }];

/** Open, without inspector, at a property of one of the inspector's teams (Work Basket mode 1). */
const teamUnassigned = ({ inspectorId, teamIds }: Actor): InspectionScope =>
  inspectorId === null ? NO_ROW : [{ ...open, inspectorId: oneOf(null), teamIds: oneOf(...teamIds) }];

function openWork(actor: Actor): InspectionScope {
  const { flags } = actor;
  const all =
    // Upcoming inspections of their properties are what customers sign in for.
    isCustomerSide(actor) ||
    flags.canAssignInspection ||
    flags.canScheduleAllInspections ||
    // Managers meet them in the property editor, administrators among the scheduling issues.
    (flags.canModifyProperty && isManager(actor)) ||
    actor.roles.includes('ROLE_ADMIN');
  if (all) return [open];
  // Team Management plans the visits of its teams.
  return flags.canManageTeams ? [{ ...open, teamIds: noneOf(null) }] : NO_ROW;
}

function finishedWork(actor: Actor): InspectionScope {
  const reported: InspectionScope = [{ tab: oneOf(...REPORTED_TABS) }];
  // A report that nobody has audited yet is not for the customer.
  const readable: InspectionBranch = isCustomerSide(actor)
    ? { tab: oneOf('audited', 'cancelled') }
    : { tab: oneOf(...REPORTED_TABS, 'cancelled') };
  return either(both(reported, auditScope(actor)), actor.flags.canAccessInspection ? [readable] : NO_ROW);
}

/**
 * The periodic inspections that are this person's to audit: all with canAuditInspection; those of the scope with
 * canAuditSpecificInspection (a scope that names nothing covers nothing); those of the audit teams for a team
 * auditor, and of the own teams too with canAuditTeamInspection. Nothing audits condition inspections.
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

/** Customers whose work a person knows of. Staff see every customer; customer-side users and tier-2 inspectors their own, property managers their part. */
export function customerPart(actor: BoundPerson): Scope<OwnerColumns> {
  if (!isBoundToCustomer(actor)) return EVERY_ROW;
  if (actor.customerId === null) return NO_ROW;
  const ofCustomer: Branch<OwnerColumns> = { customerId: oneOf(actor.customerId) };
  if (!actor.roles.includes('ROLE_PROPERTY_MANAGER')) return [ofCustomer];
  return [{ ...ofCustomer, propertyManagerId: oneOf(...actor.propertyManagerIds) }];
}

/** Finished move-ins of tenancies that continue under another owner: the new one needs them for the move-out. */
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

/** Tier-2 inspectors work on condition inspections only. */
const tier2Part = (actor: BoundPerson): Scope<BoundColumns> =>
  actor.isTier2 && actor.inspectorId !== null ? [{ isCondition: oneOf(true) }] : EVERY_ROW;

/** An actor never changes (other rights are another actor), and boards ask for each of their rows. */
function oncePerActor(scopeOf: (actor: Actor) => InspectionScope): (actor: Actor) => InspectionScope {
  const known = new WeakMap<Actor, InspectionScope>();
  return (actor) => {
    const scope = known.get(actor) ?? scopeOf(actor);
    known.set(actor, scope);
    return scope;
  };
}
