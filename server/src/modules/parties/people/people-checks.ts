import {
  COUNTRIES,
  fill,
  isEmailAddress,
  isProvinceOf,
  messages,
  type PeopleRefusal,
  PERMISSION_FLAGS,
  type PermissionFlag,
  type PersonFacts,
  placeCode,
  type Role,
} from '@walkthrough/domain';
import { refuseIfTaken } from '../../../core/database/database-errors';
import { forbidden, ruleViolation } from '../../../core/errors/product-error';
import { type AuditingColumns, auditingOf, type Person, type PersonChanges } from '../users/users.service';

/** Asserts that the company has a property in the audited place. @throws ProductError rule_violation */
export function assertPlace({
  auditingCountry: country,
  auditingProvince: province,
}: Pick<AuditingColumns, 'auditingCountry' | 'auditingProvince'>): void {
  const countries = COUNTRIES.filter((each) => !country || each === placeCode(country));
  if (countries.length === 0)
    throw ruleViolation(messages.users.countryUnknown, { field: 'auditingCountry' });
  if (province && !countries.some((each) => isProvinceOf(each, placeCode(province))))
    throw ruleViolation(messages.propertyEditor.invalidProvince, { field: 'auditingProvince' });
}

/** @throws ProductError rule_violation */
export function assertEmail(typed: string): string {
  const email = typed.trim();
  if (!isEmailAddress(email)) throw ruleViolation(messages.users.emailInvalid, { field: 'email' });
  return email;
}

export const emailTaken = (email: string) =>
  ruleViolation(fill(messages.masterTenants.namedEmailUnavailable, { email }), { field: 'email' });

/** Relies on the unique index, because an address may be taken concurrently. @throws ProductError rule_violation */
export const unlessTaken = <T>(email: string, write: Promise<T>): Promise<T> =>
  refuseIfTaken(write, () => emailTaken(email));

/** Returns flags in vocabulary order, without duplicates; an administrator has all of them. */
export const flagsOf = (role: Role, flags: readonly PermissionFlag[]): PermissionFlag[] =>
  PERMISSION_FLAGS.filter((flag) => role === 'ROLE_ADMIN' || flags.includes(flag));

/** Maps a user to the facts that the domain rules need. */
export const factsOf = (person: Person): PersonFacts => ({ ...person, auditing: auditingOf(person) });

/** Removes undefined values. */
export const defined = <T extends PersonChanges>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** @throws ProductError forbidden, with the reason */
export function assertNot(refusal: PeopleRefusal | null): void {
  if (refusal) throw forbidden(messages.users[refusal], { refusal });
}
