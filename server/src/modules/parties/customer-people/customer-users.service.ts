import { Injectable } from '@nestjs/common';
import {
  type CustomerUserItem,
  applyFlagChanges,
  type RegisteredUserBody,
  startingFlags,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { CustomersService } from '../customers/customers.service';
import { People } from '../people/people.service';
import { CustomerPeopleQueries } from '../users/customer-people.queries';
import { displayName, type Person } from '../users/users.service';

/**
 * Manages users of a customer who are not its admins: the company keeps managing the customer's data, with or without
 * second-tier support. Their names, rights and status are edited in User Management (docs/decisions/0057).
 */
@Injectable()
export class CustomerUsers {
  constructor(
    private readonly units: UnitOfWork,
    private readonly customers: CustomersService,
    private readonly people: People,
    private readonly queries: CustomerPeopleQueries,
  ) {}

  /** Lists users by name. @throws ProductError not_found for a customer that the caller may not see */
  async list(customerId: number): Promise<CustomerUserItem[]> {
    await this.customers.getVisible(customerId);
    return (await this.queries.customerUsers(customerId)).map(userItem);
  }

  /** @throws ProductError not_found | forbidden | rule_violation: the address is taken */
  async register(customerId: number, body: RegisteredUserBody): Promise<void> {
    const { firstName, lastName, email, sendRegEmail = true, location, userPermissions } = body;
    await this.people.invite({
      role: 'ROLE_CUSTOMER',
      firstName,
      name: lastName,
      email,
      sendRegEmail,
      province: location ?? null,
      flags: applyFlagChanges(startingFlags(requestContext.actor()), userPermissions),
      customerId,
    });
  }

  /** @throws ProductError not_found | forbidden | rule_violation: registered already */
  async resendInvitation(id: number): Promise<void> {
    await this.units.run(async () => {
      await this.people.take(id, 'invite', isCustomerUser);
      await this.people.resendInvitation(id);
    });
  }

  /** @throws ProductError not_found | forbidden */
  async remove(id: number): Promise<void> {
    await this.units.run(async () => {
      await this.people.take(id, 'remove', isCustomerUser);
      await this.people.remove(id);
    });
  }
}

const isCustomerUser = (person: Person): person is Person =>
  person.role === 'ROLE_CUSTOMER' && !person.isCustomerAdmin;

const userItem = (user: Person): CustomerUserItem => ({
  id: user.id,
  version: user.version,
  name: displayName(user),
  email: user.email,
  userName: user.userName,
  accountStatus: user.status,
});
