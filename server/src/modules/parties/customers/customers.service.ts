import { Injectable } from '@nestjs/common';
import {
  type Country,
  DEFAULT_COUNTRY,
  isEmailAddress,
  isManager,
  isProvinceOf,
  licensesCustomers,
  messages,
  normalizePhoneNumber,
  normalizePostalCode,
  placeCode,
  type CustomerChange,
  type NewCustomer as CustomerBody,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { forbidden, notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { CustomerWords } from '../property-records/customer-words';
import { Customer } from './customer.entity';
import { visibleCustomers, visibleManagers } from './customers.policy';
import { PropertyManager } from './property-manager.entity';

type NewCustomer = Partial<Omit<Customer, 'id' | 'tenantId' | 'version'>> & { customerName: string };

@Injectable()
export class CustomersService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly words: CustomerWords,
    @Rows(Customer) private readonly customers: TenantRepository<Customer>,
    @Rows(PropertyManager) private readonly propertyManagers: TenantRepository<PropertyManager>,
    @Recorded(Customer) private readonly recorded: RecordedRepository<Customer, 'customer'>,
  ) {}

  /** Returns the customers the caller may see, by name. */
  async list(): Promise<Customer[]> {
    const query = visibleCustomers(this.customers.query('c').selectAll());
    // Staff see all customers, sorted by this index; other callers see one, found by id.
    if (isManager(requestContext.actor())) query.through('ix_customer_name');
    return query.orderBy('c.customerName').orderBy('c.id').rows<Customer>();
  }

  /** Returns one customer. @throws ProductError not_found, also when the caller may not see it */
  async getVisible(id: number): Promise<Customer> {
    const query = this.customers.query('c').selectAll().andWhere('c.id = :id', { id });
    const customer = await visibleCustomers(query).first<Customer>();
    if (!customer) throw notFound();
    return customer;
  }

  /** Returns property managers the caller may see, by code. @param customerId undefined for all customers */
  async listManagers(customerId?: number): Promise<PropertyManager[]> {
    const query = visibleManagers(this.propertyManagers.query('m').selectAll());
    if (customerId !== undefined) query.andWhere('m.customerId = :customerId', { customerId });
    return query.orderBy('m.code').orderBy('m.id').rows<PropertyManager>();
  }

  /** Returns one property manager. @throws ProductError not_found, also when the caller may not see it */
  async getManager(id: number): Promise<PropertyManager> {
    const query = visibleManagers(this.propertyManagers.query('m').selectAll());
    const manager = await query.andWhere('m.id = :id', { id }).first<PropertyManager>();
    if (!manager) throw notFound();
    return manager;
  }

  get(id: number): Promise<Customer> {
    return this.customers.get(id);
  }

  /** Locks the customer until the current transaction ends. */
  lock(id: number): Promise<void> {
    return this.customers.lock({ id });
  }

  /**
   * Creates a customer from user input.
   * @throws ProductError rule_violation: province or email address | forbidden: only an administrator grants a
   * license
   */
  async add(body: CustomerBody): Promise<Customer> {
    assertLicense(body.conditionInspectionSupport ?? false, false);
    return this.customers.get(await this.create(acceptedTexts(body, { country: DEFAULT_COUNTRY })));
  }

  /**
   * Edits a customer the caller may see; omitted fields stay unchanged. After a rename, a job updates the search
   * words of its properties.
   * @param expected the version that the caller has seen; null skips the check
   * @throws ProductError not_found | edit_conflict | rule_violation | forbidden: only an administrator changes the
   * license
   */
  async edit(id: number, expected: number | null, body: CustomerChange): Promise<Customer> {
    await this.getVisible(id);
    await this.units.run(async () => {
      const customer = await this.customers.findLocked({ id });
      if (!customer) throw notFound();
      const changes = changesOf(customer, acceptedTexts(body, customer));
      const present = customer.conditionInspectionSupport;
      assertLicense(changes.conditionInspectionSupport ?? present, present);
      await this.recorded.assertUnchanged(customer, expected, changes);
      await this.recorded.change('customer.edited', customer, changes);
      if (FOUND_BY.some((field) => field in changes)) await this.words.enqueue(id);
    });
    return this.customers.get(id);
  }

  async create(values: NewCustomer): Promise<number> {
    const row = { ...values, createdAt: this.clock.now() };
    return this.units.run(() => this.recorded.create('customer.created', row, values));
  }

  /** Deletes a customer that nothing refers to, in the current transaction. For sample data only. */
  async remove(id: number): Promise<void> {
    const { version, ...facts } = await this.customers.get(id);
    await this.recorded.remove('customer.deleted', { id, version }, facts);
  }
}

/** Customer fields that properties can be searched by. */
const FOUND_BY = ['customerFirstName', 'customerName', 'customerCode'] as const;

/**
 * Normalizes input for storage. @throws ProductError rule_violation: unknown province of the country, or invalid
 * email address
 */
function acceptedTexts(
  body: CustomerBody,
  present: Pick<Customer, 'country'> & Partial<Pick<Customer, 'postalCode' | 'phoneNumber'>>,
): CustomerBody {
  const country = body.country ?? (present.country as Country);
  // Stored values are not reformatted until somebody edits them.
  const isNew = (field: 'postalCode' | 'phoneNumber') => body[field] && body[field] !== present[field];
  const province = body.province === undefined ? undefined : placeCode(body.province);
  if (province && !isProvinceOf(country, province))
    throw ruleViolation(messages.propertyEditor.invalidProvince, { field: 'province' });
  const { emailAddress = '' } = body;
  if (emailAddress !== '' && !isEmailAddress(emailAddress))
    throw ruleViolation(messages.customers.emailInvalid, { field: 'emailAddress' });
  return {
    ...body,
    country,
    ...(province === undefined ? {} : { province }),
    ...(isNew('postalCode') && { postalCode: normalizePostalCode(body.postalCode ?? '', country) }),
    ...(isNew('phoneNumber') && { phoneNumber: normalizePhoneNumber(body.phoneNumber ?? '') }),
    // A company has no first name.
    ...(body.individual === false ? { customerFirstName: '' } : {}),
  };
}

/** Returns the fields that change; undefined, null and empty text count as equal. */
const changesOf = (customer: Customer, wanted: CustomerChange): Partial<CustomerChange> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => value !== undefined && (customer[key as keyof Customer] ?? '') !== value,
    ),
  );

/** @throws ProductError forbidden */
function assertLicense(wanted: boolean, present: boolean): void {
  if (wanted !== present && !licensesCustomers(requestContext.actor()))
    throw forbidden(messages.customers.licenseByAdministrator);
}
