import { Injectable } from '@nestjs/common';
import {
  type AccountStatus,
  type CustomerAdminBody,
  type CustomerAdminItem,
  invitesCustomerAdmin,
  messages,
  startingFlags,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { forbidden, notFound, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { CustomersService } from '../customers/customers.service';
import { EmailChanges } from '../people/email-changes';
import { People } from '../people/people.service';
import { CustomerPeopleQueries } from '../users/customer-people.queries';
import { displayName, type Person } from '../users/users.service';
import { addressIn, namesIn } from './names';

const { customers: texts } = messages;

/**
 * Manages customer admins. A customer with an admin is self-managed; without one, the company manages its data.
 * Rights on accounts are decided in `domain/src/people/access.ts`.
 */
@Injectable()
export class CustomerAdmins {
  constructor(
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly customers: CustomersService,
    private readonly people: People,
    private readonly emails: EmailChanges,
    private readonly queries: CustomerPeopleQueries,
  ) {}

  /** Lists admins by name. @throws ProductError not_found for a customer that the caller may not see */
  async list(customerId: number): Promise<CustomerAdminItem[]> {
    await this.customers.getVisible(customerId);
    const admins = await this.queries.admins(customerId);
    const awaited = await this.emails.awaited(admins.map(({ id }) => id));
    return admins.map((admin) => adminItem(admin, awaited.get(admin.id) ?? null));
  }

  /**
   * Invites an admin. When two users invite the first one at once, only one becomes the primary admin.
   * @throws ProductError not_found | forbidden | rule_violation: the address is taken
   */
  async invite(customerId: number, body: CustomerAdminBody): Promise<CustomerAdminItem> {
    await this.customers.getVisible(customerId);
    const id = await this.units.run(async () => {
      await this.customers.lock(customerId);
      const actor = requestContext.actor();
      const isPrimary = (await this.queries.admins(customerId)).length === 0;
      const { tenantHasTier2Support: hasTier2Support } = actor;
      if (!invitesCustomerAdmin(actor, { isPrimary, hasTier2Support }))
        throw forbidden(isPrimary ? texts.primaryAdminRefused : texts.adminRefused);
      return this.people.invite({
        role: 'ROLE_CUSTOMER',
        firstName: '',
        name: body.name,
        email: body.email,
        sendRegEmail: body.sendRegEmail ?? true,
        flags: startingFlags(actor),
        customerId,
        isCustomerAdmin: true,
      });
    });
    return this.item(customerId, id);
  }

  /** @throws ProductError not_found | forbidden | edit_conflict | rule_violation: the address is taken */
  async edit(id: number, expected: number | null, body: CustomerAdminBody): Promise<CustomerAdminItem> {
    const { customerId } = await this.units.run(async () => {
      const admin = await this.people.take(id, 'edit', isCustomerAdmin);
      const { sendRegEmail = false } = body;
      const changes = { ...namesIn(body, admin), ...addressIn(body, admin), sendRegEmail };
      await this.people.changeDetails(id, changes, expected);
      return admin;
    });
    return this.item(customerId, id);
  }

  /** @throws ProductError not_found | forbidden | rule_violation: invited, and not registered yet */
  async changeStatus(id: number, status: AccountStatus): Promise<CustomerAdminItem> {
    const { customerId } = await this.units.run(async () => {
      const admin = await this.people.take(id, 'status', isCustomerAdmin);
      await this.people.changeStatus(id, status);
      return admin;
    });
    return this.item(customerId, id);
  }

  /** @throws ProductError not_found | forbidden | rule_violation: registered already */
  async resendInvitation(id: number): Promise<void> {
    await this.units.run(async () => {
      await this.people.take(id, 'invite', isCustomerAdmin);
      await this.people.resendInvitation(id);
    });
  }

  /**
   * Deletes an admin; after the last one, the company manages the customer's data again. @throws ProductError
   * not_found | forbidden
   */
  async remove(id: number): Promise<void> {
    await this.units.run(async () => {
      await this.people.take(id, 'remove', isCustomerAdmin);
      await this.people.remove(id);
    });
  }

  /**
   * Returns a customer to the company's management: deletes its admins and ends their sessions.
   * @throws ProductError not_found | forbidden | rule_violation when it has none
   */
  async handBack(customerId: number): Promise<void> {
    await this.customers.getVisible(customerId);
    await this.units.run(async () => {
      await this.customers.lock(customerId);
      const admins = await this.queries.admins(customerId);
      if (admins.length === 0) throw ruleViolation(texts.managedByCompanyAlready);
      for (const { id } of admins) await this.people.remove(id);
      this.events.publish('customer.managedByTenant', {
        entityId: customerId,
        before: { customerAdminIds: admins.map(({ id }) => id) },
      });
    });
  }

  private async item(customerId: number, id: number): Promise<CustomerAdminItem> {
    const item = (await this.list(customerId)).find((admin) => admin.id === id);
    if (!item) throw notFound();
    return item;
  }
}

type CustomerAdmin = Person & { customerId: number };
const isCustomerAdmin = (person: Person): person is CustomerAdmin =>
  person.role === 'ROLE_CUSTOMER' && person.isCustomerAdmin && person.customerId !== null;

const adminItem = (user: Person, awaitedEmail: string | null): CustomerAdminItem => ({
  id: user.id,
  version: user.version,
  customerAdmin: { name: displayName(user) },
  email: user.email,
  awaitedEmail,
  userName: user.userName,
  accountStatus: user.status,
});
