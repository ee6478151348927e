import { Injectable } from '@nestjs/common';
import {
  COMMON_AREA_TEMPLATE_ID,
  isCustomerSide,
  messages,
  type PropertyTenancies,
  type TenancyChange,
  type TenancyChoice,
  type TenancyInspection,
  type TenancyItem,
  tenancyProblems,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { PropertiesQueries } from '../properties/properties.queries';
import { PropertyEdits } from '../properties/property-edits';
import { TenanciesQueries } from '../tenancy-records/tenancies.queries';
import { TenancyItems } from '../tenancy-records/tenancy-items';
import { TenancyListWriter } from './tenancy-list-writer';
import { TenancyTurnover } from '../tenancy-records/tenancy-turnover';
import { Tenancy } from '../tenancy-records/tenancy.entity';

const { tenancies: texts } = messages;

/** Reads and edits the tenancies of a property. Changes of occupants and owners: TenancyTurnover. */
@Injectable()
export class TenanciesService {
  constructor(
    private readonly units: UnitOfWork,
    private readonly edits: PropertyEdits,
    private readonly items: TenancyItems,
    private readonly lists: TenancyListWriter,
    private readonly properties: PropertiesQueries,
    private readonly queries: TenanciesQueries,
    private readonly turnover: TenancyTurnover,
    @Recorded(Tenancy) private readonly recorded: RecordedRepository<Tenancy, 'tenancy'>,
  ) {}

  /** @throws ProductError not_found */
  async of(propertyId: number): Promise<PropertyTenancies> {
    if (!(await this.properties.sees(propertyId))) throw notFound();
    return {
      content: await this.items.of(await this.queries.of(propertyId)),
      inspections: await this.queries.visibleInspectionsAt(propertyId),
    };
  }

  /**
   * Records the tenancy of the present occupants.
   * @throws ProductError not_found | rule_violation: a common area, or a property with a current tenancy
   */
  async add(propertyId: number): Promise<TenancyItem> {
    const id = await this.units.run(async () => {
      const property = await this.edits.lock({ id: propertyId, expected: null });
      if (property.templateId === COMMON_AREA_TEMPLATE_ID) throw ruleViolation(texts.commonArea);
      if ((await this.turnover.current(propertyId)) !== null) throw ruleViolation(texts.alreadyCurrent);
      return this.turnover.start(property, await this.queries.presentOccupants(propertyId));
    });
    return this.item(id);
  }

  /** @throws ProductError not_found | edit_conflict | rule_violation with the field and what to do */
  async change(id: number, change: TenancyChange, expected: number | null): Promise<TenancyItem> {
    await this.units.run(async () => {
      const row = await this.lock(id, expected, change);
      const [problem] = tenancyProblems(change, row);
      if (problem) throw ruleViolation(problem.text, { field: problem.field });
      await this.assertOwnInspections(row, change);
      const { tenants, deposits, ...values } = change;
      const lists = await this.lists.write(row, { tenants, deposits });
      const facts = { before: lists.before, after: { ...lists.after, propertyId: row.propertyId } };
      if (await this.recorded.change('tenancy.edited', row, values, facts)) return;
      if (lists.isChanged) await this.recorded.touch('tenancy.edited', row, facts);
    });
    return this.item(id);
  }

  /**
   * Closes a current tenancy, or confirms that it goes on, if there is something to decide. Occupants who came later get a tenancy of their own when
   * theirs is closed.
   * @throws ProductError not_found | edit_conflict | rule_violation: it is closed already
   */
  async choose(id: number, choice: TenancyChoice, expected: number | null): Promise<TenancyItem> {
    await this.units.run(async () => {
      const row = await this.lock(id, expected, { choice });
      if (!row.isCurrent) throw ruleViolation(texts.notOpen);
      if (choice === 'keep') {
        if (row.review !== null) await this.turnover.keep(row, null);
        return;
      }
      await this.turnover.close(row);
      const { propertyId } = row;
      const present = await this.queries.presentOccupants(propertyId);
      if (present === null || present.id === row.tenantInfoId) return;
      const property = await this.edits.lock({ id: propertyId, expected: null });
      await this.turnover.start(property, present);
    });
    return this.item(id);
  }

  /** Locks the property first, as every change of its occupants and owner does. */
  private async lock(id: number, expected: number | null, mine: object): Promise<Tenancy> {
    const seen = await this.queries.visible(id);
    if (!seen) throw notFound();
    await this.edits.lock({ id: seen.propertyId, expected: null });
    const row = await this.queries.visible(id);
    if (!row) throw notFound();
    // A kept tenancy comes to the next owner as it is, without what the earlier owner removed from it.
    const start = isCustomerSide(requestContext.actor())
      ? ({ name: 'property.customerChanged', entityId: row.propertyId } as const)
      : null;
    await this.recorded.assertUnchanged(row, expected, mine, start);
    return row;
  }

  private async assertOwnInspections(row: Tenancy, change: TenancyChange): Promise<void> {
    const wanted = [
      { field: 'moveInInspectionId', type: 'MOVE_IN' },
      { field: 'moveOutInspectionId', type: 'MOVE_OUT' },
    ] as const;
    let visible: TenancyInspection[] | null = null;
    for (const { field, type } of wanted) {
      const id = change[field] ?? null;
      if (id === null || id === row[field]) continue;
      visible ??= await this.queries.visibleInspectionsAt(row.propertyId);
      if (!visible.some((inspection) => inspection.id === id && inspection.type === type))
        throw ruleViolation(texts.inspectionElsewhere, { field });
    }
  }

  private async item(id: number): Promise<TenancyItem> {
    const row = await this.queries.visible(id);
    if (!row) throw notFound();
    return (await this.items.of([row]))[0]!;
  }
}
