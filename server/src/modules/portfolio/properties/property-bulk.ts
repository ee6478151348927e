import { Injectable } from '@nestjs/common';
import {
  type BulkPropertyChanges,
  type Country,
  isManager,
  isProvinceOf,
  messages,
  placeCode,
  type TenancyChoice,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { yieldToOthers } from '../../../core/context/yield-to-others';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { forbidden, notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { CustomersService } from '../../parties/customers/customers.service';
import { InspectionInfo } from './inspection-info';
import { PropertiesQueries } from './properties.queries';
import { PropertyEdits, type SeenProperty } from './property-edits';
import { Property } from '../../parties/property-records/property.entity';

const { propertyEditor: texts } = messages;

interface BulkOptions {
  cancels: boolean;
  tenancy?: TenancyChoice | undefined;
}

/** Applies one change to several properties, by the rules of a single one: all or nothing. */
@Injectable()
export class PropertyBulk {
  constructor(
    private readonly units: UnitOfWork,
    private readonly customers: CustomersService,
    private readonly edits: PropertyEdits,
    private readonly inspectionInfo: InspectionInfo,
    private readonly queries: PropertiesQueries,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Recorded(Property) private readonly recorded: RecordedRepository<Property, 'property'>,
  ) {}

  /**
   * @param cancels whether to cancel open inspections where nothing is inspected any more; otherwise they stay
   * @param tenancy what happens to current tenancies when the owner changes
   * @throws ProductError not_found | forbidden | edit_conflict | rule_violation: a province of another country, a
   * manager of another customer. The last two name the offending properties in `details.ids`
   */
  async change(
    seen: readonly SeenProperty[],
    changes: BulkPropertyChanges,
    { cancels, tenancy }: BulkOptions,
  ): Promise<void> {
    assertMayGive(changes);
    const ids = seen.map(({ id }) => id);
    await this.units.run(async () => {
      if (!(await this.queries.seesAll(ids))) throw notFound();
      // Lock order: the customer before its properties, as renaming a customer does.
      if (changes.customerId !== undefined) {
        await this.customers.getVisible(changes.customerId);
        await this.customers.lock(changes.customerId);
      }
      await this.properties.lockAll(ids);
      const properties = await this.presentProperties(ids);
      await yieldToOthers();
      await this.assertUnchanged(seen, properties, changes);
      await this.assertFitting(properties, changes);
      await this.apply(properties, changes, { cancels, tenancy });
    });
  }

  /** Applies one kind of change at a time to all properties: one by one, 500 properties held the writer for seconds. */
  private async apply(
    properties: readonly Property[],
    changes: BulkPropertyChanges,
    { cancels, tenancy }: BulkOptions,
  ): Promise<void> {
    const { province, customerId, pmId, frequency, active: isActive } = changes;
    let now = properties;
    if (province !== undefined) now = await this.edits.applyDetailsTo(now, { province });
    if (customerId !== undefined) now = await this.edits.applyCustomerTo(now, customerId, tenancy);
    if (pmId !== undefined) now = await this.edits.applyManagerTo(now, pmId);
    if (frequency !== undefined || isActive !== undefined)
      await this.inspectionInfo.applyTo(now, { frequency, isActive }, cancels);
  }

  /** @throws ProductError not_found: one was deleted in the meantime */
  private async presentProperties(ids: readonly number[]): Promise<Property[]> {
    const rows = await this.properties
      .query('p')
      .selectAll()
      .andWhere('p.id IN (:...ids) AND p.deletedAt IS NULL', { ids })
      .orderBy('p.id')
      .rows<Property>();
    if (rows.length !== ids.length) throw notFound();
    return rows;
  }

  private async assertUnchanged(
    seen: readonly SeenProperty[],
    properties: readonly Property[],
    { pmId, ...changes }: BulkPropertyChanges,
  ): Promise<void> {
    const expected = new Map(seen.map((each) => [each.id, each.expected]));
    const stale = properties.filter(({ id, version }) => (expected.get(id) ?? version) !== version);
    const [first] = stale;
    if (!first) return;
    const mine = { ...changes, ...(pmId !== undefined && { propertyManagerId: pmId }) };
    try {
      await this.recorded.assertUnchanged(first, expected.get(first.id) ?? null, mine);
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      const ids = stale.map(({ id }) => id);
      throw new ProductError(error.code, error.message, { ...(error.details as object), ids });
    }
  }

  /**
   * Checks every property before anything is written, so that the error names all offenders; the rules for a single
   * property still apply.
   */
  private async assertFitting(
    properties: readonly Property[],
    { province, customerId, pmId }: BulkPropertyChanges,
  ): Promise<void> {
    if (province !== undefined) {
      const abroad = properties.filter(
        ({ country }) => !isProvinceOf(country as Country, placeCode(province)),
      );
      assertNone(abroad, texts.invalidProvince, 'province');
    }
    if (pmId !== undefined) {
      const manager = await this.customers.getManager(pmId);
      const others = properties.filter(
        (property) => (customerId ?? property.customerId) !== manager.customerId,
      );
      assertNone(others, texts.managerOfAnother, 'pmId');
    }
  }
}

/** @throws ProductError forbidden: only staff may change the customer of a property */
function assertMayGive({ customerId }: BulkPropertyChanges): void {
  if (customerId !== undefined && !isManager(requestContext.actor())) throw forbidden();
}

function assertNone(properties: readonly Property[], message: string, field: string): void {
  if (properties.length > 0) throw ruleViolation(message, { field, ids: properties.map(({ id }) => id) });
}
