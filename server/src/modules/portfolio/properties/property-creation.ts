import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  addressKey,
  COMMON_AREA_TEMPLATE_ID,
  DEFAULT_COUNTRY,
  DEFAULT_FREQUENCY,
  type Frequency,
  INSPECTION_TEMPLATE_NAMES,
  landlordName,
  messages,
  type NewOccupancy,
  type NewPropertyDetails,
  nextInspection,
  type PropertyRecord,
  type SameAddress,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { withoutSamples } from '../../company/sample-rows/without-samples';
import { Quotas } from '../../company/quotas/quotas.service';
import { CustomersService } from '../../parties/customers/customers.service';
import { Property } from '../../parties/property-records/property.entity';
import type { AddressDto } from './dto/property.dto';
import { PropertiesQueries } from './properties.queries';
import { PropertiesService } from './properties.service';
import { validatePropertyTexts } from './property-address';
import { PropertyEdits } from './property-edits';
import { validateOccupancy } from './property-tenants.service';

const { propertyEditor: texts } = messages;

type Customer = Awaited<ReturnType<CustomersService['getVisible']>>;

/** A property to create. */
export interface EnteredProperty {
  details: NewPropertyDetails;
  /** Omitted: unknown, or none, as in a common area. */
  tenantInfo?: NewOccupancy | undefined;
  templateId: number;
  frequency?: Frequency | undefined;
  /** Omitted: active. */
  active?: boolean;
  /** Omitted: computed by the rule. */
  nextInspection?: string;
  /** The owner's id; null: not given. */
  customerId: number | null;
}

/** Creates properties as people enter them. */
@Injectable()
export class PropertyCreation implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly customers: CustomersService,
    private readonly edits: PropertyEdits,
    private readonly properties: PropertiesService,
    private readonly queries: PropertiesQueries,
    private readonly quotas: Quotas,
    private readonly units: UnitOfWork,
    @Rows(Property) private readonly rows: TenantRepository<Property>,
  ) {}

  onModuleInit(): void {
    const present = () => this.rows.query('p').andWhere('p.deletedAt IS NULL');
    this.quotas.register({ properties: () => withoutSamples(present(), 'property', 'p.id').count() });
  }

  /** Creates a unit with its occupants, which are required. @throws ProductError as `enter` */
  async enterWithTenants(entered: EnteredProperty): Promise<PropertyRecord> {
    if (entered.templateId === COMMON_AREA_TEMPLATE_ID)
      return this.enter({ ...entered, tenantInfo: undefined });
    if (!entered.tenantInfo) throw ruleViolation(texts.tenantName1Missing, { field: 'occupantName1' });
    return this.enter(entered);
  }

  /** @throws ProductError not_found | rule_violation with the screen's message and the field */
  async enter(entered: EnteredProperty): Promise<PropertyRecord> {
    const id = await this.units.run(async () => {
      await this.quotas.assertProperties(1);
      return this.createWithoutRecord({ ...entered, details: await this.withOwnerName(entered) });
    });
    return this.edits.record(id);
  }

  /**
   * Like `enter`, without loading the record: a spreadsheet leaves the owner blank, unless the customer says otherwise.
   * @returns its id
   */
  async createWithoutRecord({
    details,
    tenantInfo,
    templateId,
    frequency,
    customerId,
    active = true,
    nextInspection: due,
  }: EnteredProperty): Promise<number> {
    if (INSPECTION_TEMPLATE_NAMES[templateId] === undefined)
      throw ruleViolation(texts.templateUnknown, { field: 'inspectionTemplate' });
    if (customerId === null) throw ruleViolation(texts.customerMissing, { field: 'customerId' });
    const customer = await this.customers.getVisible(customerId);
    const address = validatePropertyTexts(withOwner(details, customer));
    const propertyManagerId = await this.managerOf(customer, details.propertyManagerId);
    const occupancy = tenantInfo ? validateOccupancy(tenantInfo) : null;
    const onboarded = today(this.clock.now(), zoneOfInspection(null, address));
    const often = frequency ?? DEFAULT_FREQUENCY;
    const next = nextInspection({
      cause: 'created',
      frequency: often,
      lastInspected: null,
      moveIn: occupancy?.leaseStart ?? null,
      onboarded,
      today: onboarded,
    });
    return this.properties.create({
      details: {
        ...address,
        templateId,
        customerId,
        propertyManagerId,
        frequency: often,
        nextInspection: often === 'NEVER' ? null : (due ?? next.date),
        active,
        isUnassignable: false,
      },
      tenantInfo: occupancy,
    });
  }

  /** Returns the details with the customer as the owner, when nothing about the owner was entered. */
  private async withOwnerName({ details, customerId }: EnteredProperty): Promise<NewPropertyDetails> {
    const isEntered = [details.landlord, details.landlordPhone, details.landlordEmail].some(Boolean);
    if (isEntered || customerId === null) return details;
    const customer = await this.customers.getVisible(customerId);
    return withOwner(details, { ...customer, propertyLandlordFromCustomer: true });
  }

  /** Returns the caller's properties at the same address, ignoring case, accents and full stops. */
  async withSameAddress(address: AddressDto): Promise<SameAddress[]> {
    const asked = {
      addressLine1: address.addressLine1 ?? '',
      addressLine2: address.addressLine2 ?? '',
      city: address.city ?? '',
      province: address.province ?? '',
      country: address.country ?? DEFAULT_COUNTRY,
    };
    if (asked.addressLine1.trim() === '') return [];
    const found = await this.queries.withAddress({ street: asked.addressLine1, city: asked.city });
    return found
      .filter((each) => addressKey(each) === addressKey(asked))
      .map(({ id, code, addressLine1, addressLine2, city, active }) => ({
        id,
        code,
        addressLine1,
        addressLine2,
        city,
        active,
      }));
  }

  /** A user of one property manager creates properties for that manager. */
  private async managerOf(customer: Customer, wanted: number | undefined): Promise<number | null> {
    if (wanted !== undefined) {
      const manager = await this.customers.getManager(wanted);
      if (manager.customerId !== customer.id)
        throw ruleViolation(texts.managerOfAnother, { field: 'propertyManagerId' });
      return wanted;
    }
    const { roles, propertyManagerIds } = requestContext.actor();
    if (!roles.includes('ROLE_PROPERTY_MANAGER')) return null;
    const [only, ...others] = propertyManagerIds;
    if (only === undefined || others.length > 0)
      throw ruleViolation(texts.managerMissing, { field: 'propertyManagerId' });
    return only;
  }
}

/** Fills in the customer as the owner where the customer is configured so; typed values take precedence. */
function withOwner(details: NewPropertyDetails, customer: Customer): NewPropertyDetails {
  if (!customer.propertyLandlordFromCustomer) return details;
  const { landlord, landlordPhone, landlordEmail } = details;
  return {
    ...details,
    landlord: landlord || landlordName(customer.customerFirstName, customer.customerName),
    landlordPhone: landlordPhone || (customer.phoneNumber ?? ''),
    landlordEmail: landlordEmail || (customer.emailAddress ?? ''),
  };
}
