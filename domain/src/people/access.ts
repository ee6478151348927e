import type { AccountStatus } from '../accounts/account-statuses';
import { PERMISSION_FLAGS, type PermissionFlag } from '../access/permission-flags';
import type { Role } from '../access/roles';
import { type Actor, type AuditingScope, isManager } from '../access/actor';
import { isWithinAuditingScope, isSameAuditingScope } from '../inspections/auditing.access';
import { EVERY_ROW, oneOf, type Scope } from '../access/scope';

/** The user who manages other users. */
export type PeopleActor = Pick<
  Actor,
  'userId' | 'tenantId' | 'roles' | 'flags' | 'customerId' | 'auditing'
> & {
  tenantHasTier2Support: boolean;
};

/** Kind of user. */
interface PersonKind {
  role: Role;
  /** For users of a customer: whether they are one of its admins. */
  isCustomerAdmin: boolean;
  /** The customer that the user works for or is. */
  customerId: number | null;
}

/** The current state of a managed user. */
export interface PersonFacts extends PersonKind {
  id: number;
  flags: readonly PermissionFlag[];
  auditing: AuditingScope;
  /** Whether an inspector audits a team. Omitted where unknown; the server then looks it up. */
  isTeamAuditor?: boolean;
}

/** The requested rights of a user. */
export type PersonRights = Omit<PersonFacts, 'id' | 'isTeamAuditor'>;

/** Audit scope of a user who audits nothing. */
export const AUDITS_NOTHING: AuditingScope = {
  country: null,
  province: null,
  city: null,
  customerId: null,
  inspectorIds: [],
};

/** `address` receives the links that open the account: changing it, or the password, allows taking over the account. */
export type PeopleAct = 'edit' | 'status' | 'remove' | 'invite' | 'password' | 'address';

/** Returns whether an act allows taking over the account, which needs at least the rights of its owner. */
export const opensAccount = (act: PeopleAct): boolean => act === 'password' || act === 'address';

/** Reason of a refusal; each is a text of `messages.users`. */
export type PeopleRefusal =
  | 'kindRefused'
  | 'adminRefused'
  | 'ownRefused'
  | 'ownFlagsRefused'
  | 'ownAddressRefused'
  | 'flagRefused'
  | 'flagNotOffered'
  | 'auditingRefused'
  | 'strongerRefused'
  | 'roleFixed'
  | 'customerFixed';

/** Columns that determine who sees a user as somebody to manage. */
type PersonScopeColumns = Readonly<PersonKind>;

/** Kinds of account, with the flags that allow managing each; any one flag is enough. */
const KINDS: readonly { role: Role; isCustomerAdmin: boolean; by: readonly PermissionFlag[] }[] = [
  { role: 'ROLE_INSPECTOR', isCustomerAdmin: false, by: ['canCreateInspector'] },
  { role: 'ROLE_MANAGER', isCustomerAdmin: false, by: ['canAddManager'] },
  { role: 'ROLE_PROPERTY_MANAGER', isCustomerAdmin: false, by: ['canModifyPropertyManager'] },
  { role: 'ROLE_CUSTOMER', isCustomerAdmin: false, by: ['canAddNewClient'] },
  {
    role: 'ROLE_CUSTOMER',
    isCustomerAdmin: true,
    by: ['canCreateTier2Admin', 'canSetClientSelfManaged'],
  },
];

/** Flags that only apply to companies with tier-2 support. */
const TIER2_FLAGS: readonly PermissionFlag[] = [
  'canCreateTier2Admin',
  'canSetClientSelfManaged',
  'canViewPropertyNonCTIData',
];

/** Flags not offered to property-manager users. */
const NOT_FOR_PROPERTY_MANAGERS: readonly PermissionFlag[] = [...TIER2_FLAGS, 'canAddNewClient'];

const has = (actor: Pick<Actor, 'roles'>, role: Role): boolean => actor.roles.includes(role);
const holdsOne = (actor: Pick<Actor, 'flags'>, flags: readonly PermissionFlag[]): boolean =>
  flags.some((flag) => actor.flags[flag]);
const isSelf = (actor: PeopleActor, { id }: Pick<PersonFacts, 'id'>): boolean =>
  // A master's id belongs to a login and matches no user of a company.
  actor.tenantId !== null && actor.userId === id;

/** Returns the kinds of account that a user's own flags allow. */
const openKinds = (actor: PeopleActor) =>
  KINDS.filter(
    ({ role, by }) =>
      holdsOne(actor, by) &&
      // Customers manage only their own users, and create no customers.
      (isManager(actor) || (has(actor, 'ROLE_CUSTOMER') && looksOwn(role) && by[0] !== 'canAddNewClient')),
  );

const looksOwn = (role: Role): boolean => role === 'ROLE_CUSTOMER' || role === 'ROLE_PROPERTY_MANAGER';

/** Returns the users that somebody manages and sees in lists. */
export function personScope(actor: PeopleActor): Scope<PersonScopeColumns> {
  if (has(actor, 'ROLE_MASTER') || has(actor, 'ROLE_ADMIN')) return EVERY_ROW;
  if (isManager(actor) && actor.flags.canManageUser) return EVERY_ROW;
  return openKinds(actor).map(({ role, isCustomerAdmin }) => ({
    role: oneOf(role),
    isCustomerAdmin: oneOf(isCustomerAdmin),
    ...(isManager(actor) ? {} : { customerId: oneOf<number | null>(actor.customerId ?? 0) }),
  }));
}

/** Returns whether a user creates accounts of a kind; its flag decides, administrators need none. */
function makes(actor: PeopleActor, kind: PersonKind): boolean {
  if (kind.role === 'ROLE_MASTER') return false;
  if (has(actor, 'ROLE_MASTER')) return kind.role === 'ROLE_ADMIN';
  if (has(actor, 'ROLE_ADMIN')) return true;
  return openKinds(actor).some(
    ({ role, isCustomerAdmin }) =>
      role === kind.role &&
      isCustomerAdmin === kind.isCustomerAdmin &&
      (isManager(actor) || (actor.customerId !== null && actor.customerId === kind.customerId)),
  );
}

/** Returns the kinds of staff that a user creates in User Management, in the order of the form. */
export const staffRolesMadeBy = (actor: PeopleActor): Role[] =>
  (['ROLE_INSPECTOR', 'ROLE_MANAGER', 'ROLE_ADMIN'] as const).filter((role) =>
    makes(actor, { role, isCustomerAdmin: false, customerId: null }),
  );

/**
 * Returns the flags a form offers for a role: the full set with tier-2 support, a smaller set without it. Property-manager
 * users never get the tier-2 flags or the right to add customers.
 */
export function offeredFlags(role: Role, hasTier2Support: boolean): PermissionFlag[] {
  const hidden = [
    ...(hasTier2Support ? [] : TIER2_FLAGS),
    ...(role === 'ROLE_PROPERTY_MANAGER' ? NOT_FOR_PROPERTY_MANAGERS : []),
  ];
  return PERMISSION_FLAGS.filter((flag) => !hidden.includes(flag));
}

/**
 * Returns why flags may not be granted: each new one has to be offered for the role and held by the person who grants it.
 */
function refusalOfGrant(
  actor: PeopleActor,
  before: readonly PermissionFlag[],
  { role, flags }: Pick<PersonRights, 'role' | 'flags'>,
): PeopleRefusal | null {
  // Administrators are created with every flag on, so anyone who may create one grants them all.
  if (role === 'ROLE_ADMIN') return null;
  const granted = flags.filter((flag) => !before.includes(flag));
  const offered = offeredFlags(role, actor.tenantHasTier2Support);
  if (!granted.every((flag) => offered.includes(flag))) return 'flagNotOffered';
  if (has(actor, 'ROLE_ADMIN') || has(actor, 'ROLE_MASTER')) return null;
  return granted.every((flag) => actor.flags[flag]) ? null : 'flagRefused';
}

/** Returns why somebody may not invite a person of this kind with these rights; null if they may. */
export function refusalToInvite(actor: PeopleActor, person: PersonRights): PeopleRefusal | null {
  if (!makes(actor, person)) {
    return person.role === 'ROLE_ADMIN' && makesAny(actor) ? 'adminRefused' : 'kindRefused';
  }
  const noRights = { flags: [], auditing: AUDITS_NOTHING };
  return refusalOfGrant(actor, noRights.flags, person) ?? refusalOfAuditing(actor, noRights, person);
}

const makesAny = (actor: PeopleActor): boolean => openKinds(actor).length > 0;

/**
 * Returns why somebody may not do this to a person they can see; null if they may. Changing a password or address gives
 * access to the account, so only administrators do it for people who hold rights the caller lacks.
 */
export function refusalToManage(
  actor: PeopleActor,
  person: PersonFacts,
  act: PeopleAct,
): PeopleRefusal | null {
  if (isSelf(actor, person) && (act === 'status' || act === 'remove' || act === 'password')) {
    return 'ownRefused';
  }
  if (has(actor, 'ROLE_ADMIN') || has(actor, 'ROLE_MASTER')) return null;
  // Password reset links go to this address, so changing it would bypass the current password.
  if (isSelf(actor, person) && act === 'address') return 'ownAddressRefused';
  if (person.role === 'ROLE_ADMIN') return 'adminRefused';
  if (!(isManager(actor) && actor.flags.canManageUser) && !makes(actor, person)) return 'kindRefused';
  return opensAccount(act) && isStronger(person, actor) ? 'strongerRefused' : null;
}

/** Returns why a user may not change another visible user's rights to these; null if they may. */
export function refusalOfRights(
  actor: PeopleActor,
  person: PersonFacts,
  next: PersonRights,
): PeopleRefusal | null {
  if (sameRights(person, next)) return null;
  const isAdmin = has(actor, 'ROLE_ADMIN');
  if (isSelf(actor, person) && !isAdmin) return 'ownFlagsRefused';
  if (next.role !== person.role) {
    const staff: readonly Role[] = ['ROLE_MANAGER', 'ROLE_ADMIN'];
    if (!staff.includes(next.role) || !staff.includes(person.role)) return 'roleFixed';
    if (!isAdmin && !has(actor, 'ROLE_MASTER')) return 'adminRefused';
  }
  const refusal = refusalToManage(actor, person, 'edit');
  if (refusal) return refusal;
  if (next.customerId !== person.customerId) {
    // What users of a customer see depends on more than this, such as property managers and reports.
    if (next.role !== 'ROLE_INSPECTOR') return 'customerFixed';
    if (!makes(actor, next)) return 'kindRefused';
  }
  return refusalOfGrant(actor, person.flags, next) ?? refusalOfAuditing(actor, person, next);
}

type Audited = Pick<PersonRights, 'flags' | 'auditing'>;

const auditsPart = ({ flags }: Audited): boolean => flags.includes('canAuditSpecificInspection');

/** Returns whether a user audits all of a scope, through either flag. */
const auditsAll = ({ flags, auditing }: PeopleActor, part: AuditingScope): boolean =>
  flags.canAuditInspection || (flags.canAuditSpecificInspection && isWithinAuditingScope(part, auditing));

/** Returns whether one user may do or see something that the other may not. */
const isStronger = (person: PersonFacts, actor: PeopleActor): boolean =>
  !person.flags.every((flag) => actor.flags[flag]) ||
  (auditsPart(person) && !auditsAll(actor, person.auditing)) ||
  // Users who manage teams may make any inspector a team auditor.
  (person.isTeamAuditor === true && !holdsOne(actor, ['canAuditInspection', 'canManageTeams']));

/**
 * Returns why an audit scope may not be changed. Scopes follow the rules of flags: without the flag a user cannot change
 * them, with it they cannot grant more than their own scope. Otherwise a second account could audit more than its creator.
 * Reducing a scope is always allowed.
 */
function refusalOfAuditing(actor: PeopleActor, before: Audited, next: Audited): PeopleRefusal | null {
  if (has(actor, 'ROLE_ADMIN') || has(actor, 'ROLE_MASTER')) return null;
  const isSame = isSameAuditingScope(before.auditing, next.auditing);
  if (!isSame && !actor.flags.canAuditSpecificInspection) return 'flagRefused';
  const isWithinBefore = auditsPart(before) && isWithinAuditingScope(next.auditing, before.auditing);
  if (!auditsPart(next) || isWithinBefore) return null;
  return auditsAll(actor, next.auditing) ? null : 'auditingRefused';
}

function sameRights(person: PersonFacts, next: PersonRights): boolean {
  return (
    isSameAuditingScope(person.auditing, next.auditing) &&
    next.role === person.role &&
    next.customerId === person.customerId &&
    next.isCustomerAdmin === person.isCustomerAdmin &&
    next.flags.length === person.flags.length &&
    next.flags.every((flag) => person.flags.includes(flag))
  );
}

/** Returns whether the status of an account can be changed: invited people have to register first. */
export const hasStatusOfItsOwn = (status: AccountStatus): boolean => status !== 'PENDING';
