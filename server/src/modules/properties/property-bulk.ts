import { Injectable } from '@nestjs/common';
import {
  type BulkPropertyChanges,
  type Country,
  isManager,
  isProvinceOf,
  messages,
  placeCode,
} from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { othersTurn } from '../../core/context/others-turn';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { forbidden, notFound, ProductError, ruleViolation } from '../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../core/events/recorded-repository';
import { CustomersService } from '../customers/customers.service';
import { InspectionInfo } from './inspection-info';
import { PropertiesQueries } from './properties.queries';
import { PropertyEdits, type SeenProperty } from './property-edits';
import { Property } from '../property-records/property.entity';

const { propertyEditor: texts } = messages;

/** One change of several properties, by the rules of one (decision 169): all of it, or nothing. */
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
   * @param cancels whether open visits go where nothing is inspected any more (decision 165)
   * @throws ProductError not_found | forbidden | edit_conflict | rule_violation: a province of another country, a manager
   * of another customer. The last two name in `details.ids` the properties that stand in the way
   */
  async change(seen: readonly SeenProperty[], changes: BulkPropertyChanges, cancels: boolean): Promise<void> {
    assertMayGive(changes);
    const ids = seen.map(({ id }) => id);
    await this.units.run(async () => {
      if (!(await this.queries.seesAll(ids))) throw notFound();
      // Before the properties: a unit that renames the customer does the same.
      if (changes.customerId !== undefined) {
        await this.customers.visible(changes.customerId);
        await this.customers.lock(changes.customerId);
      }
      await this.properties.lockAll(ids);
      const properties = await this.locked(ids);
      await othersTurn();
      await this.assertUnchanged(seen, properties, changes);
      await this.assertFitting(properties, changes);
      await this.apply(properties, changes, cancels);
    });
  }

  /** One kind of change after the other, each for all properties at once: one by one, 500 held the writer for seconds. */
  private async apply(
    properties: readonly Property[],
    changes: BulkPropertyChanges,
    cancels: boolean,
  ): Promise<void> {
    const { province, customerId, pmId, frequency, active: isActive } = changes;
    let now = properties;
    if (province !== undefined) now = await this.edits.applyDetailsTo(now, { province });
    if (customerId !== undefined) now = await this.edits.applyCustomerTo(now, customerId);
    if (pmId !== undefined) now = await this.edits.applyManagerTo(now, pmId);
    if (frequency !== undefined || isActive !== undefined)
      await this.inspectionInfo.applyTo(now, { frequency, isActive }, cancels);
  }

  /** @throws ProductError not_found: one has just been deleted */
  private async locked(ids: readonly number[]): Promise<Property[]> {
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

  /** Said of all that it is true of, before anything is written; the rules of one stand behind it. */
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
      const manager = await this.customers.manager(pmId);
      const others = properties.filter(
        (property) => (customerId ?? property.customerId) !== manager.customerId,
      );
      assertNone(others, texts.managerOfAnother, 'pmId');
    }
  }
}

/** @throws ProductError forbidden: whose a property is, only staff say */
function assertMayGive({ customerId }: BulkPropertyChanges): void {
  if (customerId !== undefined && !isManager(requestContext.actor())) throw forbidden();
}

function assertNone(properties: readonly Property[], message: string, field: string): void {
  if (properties.length > 0) throw ruleViolation(message, { field, ids: properties.map(({ id }) => id) });
}
