import {
  type BodyOf,
  messages,
  PERMISSION_FLAGS,
  type PermissionFlag,
  type PermissionsRequest,
  type PersonItem,
  type Role,
  ROLE_LABELS,
  perLanguage,
} from '@walkthrough/domain';
import type { ConflictField } from '../../editing/conflict-fields';
import { flagsOf } from './user-words';

const { common, editing, permissions, users: texts } = messages;

/** Form values of a user. */
export interface UserValues {
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  location: string;
  customerId: number | null;
  flags: readonly PermissionFlag[];
  auditingCountry: string;
  auditingProvince: string;
  auditingCity: string;
  auditingCustomer: number | null;
  auditingInspectors: readonly number[];
}

type UserChange = BodyOf<'PUT users/{id}'>;

export const NEW_USER: UserValues = {
  role: 'ROLE_MANAGER',
  firstName: '',
  lastName: '',
  email: '',
  location: '',
  customerId: null,
  flags: [],
  auditingCountry: '',
  auditingProvince: '',
  auditingCity: '',
  auditingCustomer: null,
  auditingInspectors: [],
};

const NEVER_EMPTIED = ['firstName', 'lastName', 'email'] as const;

/**
 * Returns problems of cleared names or addresses. Accounts created with only one name (a company's first administrator,
 * customer users) keep it, so that their permissions can be edited.
 */
export const clearedFieldProblems = (
  values: Pick<UserValues, (typeof NEVER_EMPTIED)[number]>,
  before: UserValues,
) =>
  Object.fromEntries(
    NEVER_EMPTIED.filter((name) => before[name] !== '' && values[name].trim() === '').map((name) => [
      name,
      editing.required,
    ]),
  );

export function toFormValues(person: PersonItem): UserValues {
  const { userPermissions: audited } = person;
  return {
    role: person.role,
    firstName: person.firstName,
    lastName: person.name,
    email: person.email,
    location: person.province ?? '',
    customerId: person.customer?.id ?? null,
    flags: flagsOf(person),
    auditingCountry: audited.auditingCountry ?? '',
    auditingProvince: audited.auditingProvince ?? '',
    auditingCity: audited.auditingCity ?? '',
    auditingCustomer: audited.auditingCustomer,
    auditingInspectors: audited.auditingInspectors,
  };
}

const DETAILS = ['role', 'firstName', 'lastName', 'email', 'location'] as const;
const AUDITED = ['auditingCountry', 'auditingProvince', 'auditingCity'] as const;

/** Returns only changed fields, so that others' changes survive. No customer is 0 on the wire. */
export function changedFields(before: UserValues, after: UserValues): UserChange {
  const differs = (name: keyof UserValues) => String(before[name]) !== String(after[name]);
  const picked = <K extends keyof UserValues>(names: readonly K[]) =>
    Object.fromEntries(names.filter(differs).map((name) => [name, after[name]]));
  const asked: PermissionsRequest = {
    ...Object.fromEntries(
      PERMISSION_FLAGS.filter((flag) => before.flags.includes(flag) !== after.flags.includes(flag)).map(
        (flag) => [flag, after.flags.includes(flag)],
      ),
    ),
    ...picked(AUDITED),
    ...(differs('auditingCustomer') && { auditingCustomer: after.auditingCustomer ?? 0 }),
    ...(differs('auditingInspectors') && { auditingInspectors: [...after.auditingInspectors] }),
  };
  return {
    ...picked(DETAILS),
    ...(differs('customerId') && { customerId: after.customerId ?? 0 }),
    ...(Object.keys(asked).length > 0 && { userPermissions: asked }),
  };
}

/** Maps names of a 409 to form fields. */
const NAMES: Readonly<Record<string, keyof UserValues>> = {
  firstName: 'firstName',
  name: 'lastName',
  email: 'email',
  province: 'location',
  role: 'role',
  customerId: 'customerId',
  flags: 'flags',
  auditingCountry: 'auditingCountry',
  auditingProvince: 'auditingProvince',
  auditingCity: 'auditingCity',
  auditingCustomerId: 'auditingCustomer',
  auditingInspectorIds: 'auditingInspectors',
};

/** Returns the user as saved by somebody else. */
export function withTheirValues(base: UserValues, theirs: Readonly<Record<string, unknown>>): UserValues {
  const theirValues = Object.entries(theirs).flatMap(([key, value]) => {
    const name = NAMES[key];
    if (!name) return [];
    // Sort flags in form order, since the stored order may differ.
    const isFlags = name === 'flags' && Array.isArray(value);
    return [[name, isFlags ? inOrder(value as PermissionFlag[]) : (value ?? NEW_USER[name])] as const];
  });
  return { ...base, ...Object.fromEntries(theirValues) };
}

const inOrder = (flags: readonly PermissionFlag[]): PermissionFlag[] =>
  PERMISSION_FLAGS.filter((flag) => flags.includes(flag));

/** Applies my changes over theirs, permissions one by one. */
export function mergeValues(base: UserValues, theirs: UserValues, mine: UserValues): UserValues {
  const changed = Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => String(value) !== String(base[name as keyof UserValues])),
  );
  const flags = PERMISSION_FLAGS.filter((flag) => {
    const isMine = mine.flags.includes(flag) !== base.flags.includes(flag);
    return (isMine ? mine : theirs).flags.includes(flag);
  });
  return { ...theirs, ...changed, flags };
}

const LABELS: readonly (readonly [name: keyof UserValues, label: string])[] = perLanguage(() => [
  ['firstName', texts.firstName],
  ['lastName', texts.lastName],
  ['email', texts.emailAddress],
  ['location', common.province],
  ['role', texts.role],
  ['customerId', texts.customerOfInspector],
  ['flags', texts.permissionsTitle],
  ['auditingCountry', common.country],
  ['auditingProvince', `${texts.audits}: ${common.province}`],
  ['auditingCity', common.city],
  ['auditingCustomer', `${texts.audits}: ${common.customer}`],
  ['auditingInspectors', texts.auditedInspectors],
]);

/** Names of ids in the form. */
interface UserWords {
  /** Replaces the word customer by the company's label. */
  inTerm: (text: string) => string;
  customer: (id: number) => string;
  inspector: (id: number) => string;
}

/** Returns both sides as text for every form field; a field missing here could not be merged. */
export const conflictFields = (
  base: UserValues,
  theirs: UserValues,
  mine: UserValues,
  words: UserWords,
): ConflictField[] =>
  LABELS.map(([name, label]) => ({
    name,
    label: words.inTerm(label),
    base: inWords(name, base, words),
    theirs: inWords(name, theirs, words),
    mine: inWords(name, mine, words),
    // Two may share a name, so compare ids.
    ...(NUMBERED.includes(name) && { differs: numbersOf(theirs[name]) !== numbersOf(mine[name]) }),
  }));

const NUMBERED: readonly (keyof UserValues)[] = ['customerId', 'auditingCustomer', 'auditingInspectors'];

const numbersOf = (value: unknown): string => String([value].flat().sort());

function inWords(name: keyof UserValues, values: UserValues, words: UserWords): string {
  switch (name) {
    case 'flags':
      return values.flags.map((flag) => words.inTerm(permissions[flag])).join(', ');
    case 'role':
      return ROLE_LABELS[values.role];
    case 'customerId':
    case 'auditingCustomer':
      return values[name] === null ? '' : words.customer(values[name]);
    case 'auditingInspectors':
      return values.auditingInspectors.map(words.inspector).join(', ');
    default:
      return values[name];
  }
}
