import { Injectable } from '@nestjs/common';
import {
  type AccountStatus,
  fill,
  applyFlagChanges,
  type ManagersOfUserBody,
  messages,
  type NewPropertyManagerUser,
  type PermissionFlags,
  type PropertyManagerItem,
  type PropertyManagerUserChange,
  type PropertyManagerUserItem,
  type RegisteredUserBody,
  startingFlags,
  type TakenManagers,
  type UserPermissions,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { CustomersService } from '../customers/customers.service';
import { PropertyManagerAssignments } from '../customers/property-manager-assignments';
import { PropertyManagers } from '../customers/property-managers.service';
import { EmailChanges } from '../people/email-changes';
import { People } from '../people/people.service';
import { CustomerPeopleQueries, type ManagerOfUser } from '../users/customer-people.queries';
import { userPermissions } from '../users/users.presenter';
import { displayName, type Person, UsersService } from '../users/users.service';
import { addressIn, namesIn } from './names';

const { customers: texts } = messages;

/**
 * Manages the users of a customer's property managers. A manager has at most one user, a user at least one manager; a
 * manager moves to another user only when the request says so (docs/decisions/0057).
 */
@Injectable()
export class PropertyManagerUsers {
  constructor(
    private readonly units: UnitOfWork,
    private readonly customers: CustomersService,
    private readonly managers: PropertyManagers,
    private readonly assignments: PropertyManagerAssignments,
    private readonly people: People,
    private readonly emails: EmailChanges,
    private readonly users: UsersService,
    private readonly queries: CustomerPeopleQueries,
  ) {}

  /** Lists a customer's users by name; empty for null. */
  async list(customerId: number | null): Promise<PropertyManagerUserItem[]> {
    if (customerId === null) return [];
    const managers = await this.queries.managersOfUsers(customerId);
    const users = await this.queries.managerUsers(customerId);
    const awaited = await this.emails.awaited(users.map(({ id }) => id));
    return users.map((user) => userItem(user, awaited.get(user.id) ?? null, managers));
  }

  /** Invites a user. @throws ProductError not_found | forbidden | rule_violation: the address or a manager is taken */
  async invite(customerId: number, body: NewPropertyManagerUser): Promise<PropertyManagerUserItem> {
    const { name, email, sendRegEmail = true, propertyManagerIds, takeOver, userPermissions: changed } = body;
    const id = await this.units.run(async () => {
      await this.customers.lock(customerId);
      await this.free(customerId, { ids: propertyManagerIds, takeOver }, null);
      const userId = await this.people.invite({
        role: 'ROLE_PROPERTY_MANAGER',
        firstName: '',
        name,
        email,
        sendRegEmail,
        flags: applyFlagChanges(startingFlags(requestContext.actor()), changed),
        customerId,
      });
      await this.assignments.assign(userId, propertyManagerIds);
      return userId;
    });
    return this.item(customerId, id);
  }

  /** Invites a user for one manager. @throws ProductError not_found | forbidden | rule_violation: it has a user */
  async register(managerId: number, body: RegisteredUserBody): Promise<void> {
    const { customerId } = await this.customers.getManager(managerId);
    const { firstName, lastName, email, sendRegEmail = true, location } = body;
    await this.units.run(async () => {
      await this.customers.lock(customerId);
      await this.free(customerId, { ids: [managerId] }, null);
      const userId = await this.people.invite({
        role: 'ROLE_PROPERTY_MANAGER',
        firstName,
        name: lastName,
        email,
        sendRegEmail,
        province: location ?? null,
        flags: applyFlagChanges(startingFlags(requestContext.actor()), body.userPermissions),
        customerId,
      });
      await this.assignments.assign(userId, [managerId]);
    });
  }

  /** @throws ProductError not_found | forbidden | edit_conflict | rule_violation: the address or a manager is taken */
  async edit(
    id: number,
    expected: number | null,
    body: PropertyManagerUserChange,
  ): Promise<PropertyManagerUserItem> {
    const { email, sendRegEmail = false, propertyManagerIds, takeOver } = body;
    const customerId = await this.units.run(async () => {
      const user = await this.people.take(id, 'edit', isManagerUser);
      const mine = { name: body.name, email, ...(propertyManagerIds && { propertyManagerIds }) };
      await this.users.assertUnchanged(user, expected, mine);
      await this.people.changeDetails(id, { ...namesIn(body, user), ...addressIn(body, user), sendRegEmail });
      if (propertyManagerIds) await this.reassign(id, { ids: propertyManagerIds, takeOver });
      return user.customerId;
    });
    return this.item(customerId, id);
  }

  /** @throws ProductError not_found | forbidden | rule_violation: invited, and not registered yet */
  async changeStatus(id: number, status: AccountStatus): Promise<PropertyManagerUserItem> {
    const { customerId } = await this.units.run(async () => {
      const user = await this.people.take(id, 'status', isManagerUser);
      await this.people.changeStatus(id, status);
      return user;
    });
    return this.item(customerId, id);
  }

  /** @throws ProductError not_found | forbidden | rule_violation: registered already */
  async resendInvitation(id: number): Promise<void> {
    await this.units.run(async () => {
      await this.people.take(id, 'invite', isManagerUser);
      await this.people.resendInvitation(id);
    });
  }

  /** @throws ProductError not_found | forbidden */
  async remove(id: number): Promise<void> {
    await this.units.run(async () => {
      const user = await this.people.take(id, 'remove', isManagerUser);
      await this.people.remove(id);
      await this.assignments.replace(user.id, []);
    });
  }

  /** Returns the managers of a user. @throws ProductError not_found | forbidden */
  async managersOf(id: number): Promise<PropertyManagerItem[]> {
    const { customerId } = await this.units.run(() => this.people.take(id, 'edit', isManagerUser));
    return (await this.managers.list(customerId)).filter((each) => each.propertyManagerUser?.id === id);
  }

  /**
   * Replaces the managers of a user.
   * @throws ProductError not_found | forbidden | edit_conflict | rule_violation: a manager belongs to another user
   * and `takeOver` is not set
   */
  async assign(
    id: number,
    expected: number | null,
    body: ManagersOfUserBody,
  ): Promise<PropertyManagerItem[]> {
    await this.units.run(async () => {
      const user = await this.people.take(id, 'edit', isManagerUser);
      await this.users.assertUnchanged(user, expected, { propertyManagerIds: body.ids });
      await this.reassign(id, body);
    });
    return this.managersOf(id);
  }

  /** Returns the permissions of a manager's user. @throws ProductError not_found, also when the manager has no user */
  async permissionsFor(managerId: number): Promise<UserPermissions> {
    const { propertyManagerUser } = await this.managers.get(managerId);
    const user = propertyManagerUser && (await this.users.find(propertyManagerUser.id));
    if (!user) throw notFound();
    return userPermissions(user);
  }

  /**
   * Sets the named permissions; the others stay unchanged.
   * @throws ProductError not_found | forbidden: the caller may not grant them | edit_conflict | rule_violation: no
   * license
   */
  async permit(
    userId: number,
    expected: number | null,
    permissions: Partial<PermissionFlags>,
  ): Promise<UserPermissions> {
    const person = await this.people.changeDetails(userId, { permissions }, expected);
    return userPermissions(person);
  }

  private async reassign(id: number, body: ManagersOfUserBody): Promise<void> {
    const user = await this.people.take(id, 'edit', isManagerUser);
    await this.customers.lock(user.customerId);
    await this.free(user.customerId, body, id);
    const before = new Set(await this.assignments.managerIdsOf(id));
    const isSame = before.size === body.ids.length && body.ids.every((each) => before.has(each));
    if (!isSame) await this.replace(user, body.ids);
  }

  /**
   * Frees managers for a user; those of other users only with `takeOver`. The customer must be locked.
   * @throws ProductError not_found for a manager of another customer | rule_violation
   */
  private async free(
    customerId: number,
    { ids, takeOver = false }: ManagersOfUserBody,
    userId: number | null,
  ): Promise<void> {
    const managers = await this.managers.list(customerId);
    const wanted = ids.map((id) => managers.find((manager) => manager.id === id));
    if (wanted.includes(undefined)) throw notFound();
    const taken = wanted.flatMap((each) => {
      const user = each?.propertyManagerUser;
      return each && user && user.id !== userId ? [{ ...each, user }] : [];
    });
    if (taken.length === 0) return;
    if (!takeOver) throw managersTaken(taken);
    for (const otherId of new Set(taken.map(({ user }) => user.id))) {
      const left = (await this.assignments.managerIdsOf(otherId)).filter((id) => !ids.includes(id));
      await this.replace(await this.people.take(otherId, 'edit'), left);
    }
  }

  private async replace(user: Person, propertyManagerIds: number[]): Promise<void> {
    const before = await this.assignments.replace(user.id, propertyManagerIds);
    await this.users.touch('user.propertyManagersChanged', user, {
      before: { propertyManagerIds: before },
      after: { propertyManagerIds },
    });
  }

  private async item(customerId: number, id: number): Promise<PropertyManagerUserItem> {
    const item = (await this.list(customerId)).find((user) => user.id === id);
    if (!item) throw notFound();
    return item;
  }
}

type ManagerUser = Person & { customerId: number };
const isManagerUser = (person: Person): person is ManagerUser =>
  person.role === 'ROLE_PROPERTY_MANAGER' && person.customerId !== null;

type Taken = { id: number; code: string; user: { name: string } }[];

function managersTaken(taken: Taken) {
  const named = (texts: string[]) => [...new Set(texts)].join(', ');
  const message = fill(texts.managersTaken, {
    managers: named(taken.map(({ code }) => code)),
    users: named(taken.map(({ user }) => user.name)),
  });
  const details: TakenManagers = {
    field: 'propertyManagerIds',
    taken: taken.map(({ id, code, user }) => ({ id, code, userName: user.name })),
  };
  return ruleViolation(message, details);
}

const userItem = (
  user: Person,
  awaitedEmail: string | null,
  managers: readonly ManagerOfUser[],
): PropertyManagerUserItem => ({
  id: user.id,
  version: user.version,
  uuid: user.uuid,
  name: displayName(user),
  email: user.email,
  awaitedEmail,
  userName: user.userName,
  accountStatus: user.status,
  userPermissions: userPermissions(user),
  propertyManagers: managers
    .filter(({ userId }) => userId === user.id)
    .map(({ id, code, name }) => ({ id, code, name })),
});
