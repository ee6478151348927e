import { Injectable } from '@nestjs/common';
import {
  inspectionAbilities,
  isCustomerSide,
  isInOwnPart,
  isManager,
  reportEditability,
  reportEditing,
  type ReportEditing,
  textOf,
  type ReportLock,
} from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { forbidden, notFound, ProductError } from '../../core/errors/product-error';
import { accessRow } from './inspection-changes';
import type { InspectionRowFacts } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { Inspection } from './inspection.entity';

/** Who may read and write the report of a visit: answers, rooms, photos. Everything a report holds asks here. */
@Injectable()
export class ReportAccess {
  constructor(
    private readonly clock: Clock,
    private readonly rows: InspectionRowsQueries,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /**
   * A visit that the caller may see, or whose other side the caller may see: move-in and move-out are one report,
   * and whoever does the second has to compare it with the first. Where the property changed hands in between, the
   * earlier owner does not see the move-out (docs/decisions/0187). What is still written of a recurring visit is not for
   * the customer side (decision record 0040).
   * @throws ProductError not_found
   */
  async readable(inspectionId: number): Promise<InspectionRowFacts> {
    const seen = await this.rows.one(inspectionId);
    if (seen && !isTold(seen)) throw notFound();
    if (seen) return seen;
    const [facts] = await this.rows.byIds([inspectionId]);
    const recordId = facts?.conditionInspectionId ?? null;
    if (!facts || recordId === null || !isOfOwnPart(facts)) throw notFound();
    if (!(await this.rows.seesOneOfRecord(recordId))) throw notFound();
    return facts;
  }

  /** The sides of a report that the caller may read, if the caller may see one of them. */
  async readableTogether(inspectionIds: number[]): Promise<InspectionRowFacts[]> {
    if ((await this.rows.visible(inspectionIds)).length === 0) return [];
    return (await this.rows.byIds(inspectionIds)).filter(isOfOwnPart);
  }

  /** Visits whoever asks: for work that the product does by itself. */
  byIds(inspectionIds: number[]): Promise<InspectionRowFacts[]> {
    return this.rows.byIds(inspectionIds);
  }

  /** How the caller writes the report of a visit that was found; devices without a network go by it. */
  editing(facts: InspectionRowFacts): ReportEditing & { graceDelayHours: number } {
    const actor = requestContext.actor();
    return { ...reportEditing(actor, accessRow(facts)), graceDelayHours: actor.inspectionGraceDelay };
  }

  /**
   * The same for captions, which managers may put right when the visit is closed (spec 2 §4): the report is then
   * printed anew under the next number.
   */
  async captionable(inspectionId: number): Promise<void> {
    try {
      await this.writable(inspectionId);
    } catch (error) {
      const actor = requestContext.actor();
      const isClosed = error instanceof ProductError && isLock(error.details, 'inspected');
      if (!isClosed || !isManager(actor) || !actor.flags.canEditInspection) throw error;
    }
  }

  /** Takes the visit's row: writes of its report come one after the other from here to the end of the open unit. */
  async take(inspectionId: number): Promise<void> {
    await this.inspections.raise({ id: inspectionId }, 'reportWrites');
  }

  /**
   * Looks, inside the open unit and after taking the visit's row, whether the caller may write its report now.
   * Writes of one report come one after the other from here to the end of the unit.
   * @throws ProductError not_found | forbidden | report_locked (with the spec's texts)
   */
  async writable(inspectionId: number): Promise<InspectionRowFacts> {
    await this.take(inspectionId);
    return this.writableSoFar(inspectionId);
  }

  /**
   * The same without a lock, for what is asked before the work that takes one: it may be otherwise by then.
   * @throws ProductError like `writable`
   */
  async writableSoFar(inspectionId: number): Promise<InspectionRowFacts> {
    const facts = await this.readable(inspectionId);
    const row = accessRow(facts);
    const actor = requestContext.actor();
    const clock = { now: this.clock.now(), graceDelayHours: actor.inspectionGraceDelay };
    if (inspectionAbilities(actor, row, clock).editReport) return facts;
    const editability = reportEditability(row, { ...clock, ignoresGrace: false });
    // Who could not write it while it was open either learns that, and not that it is closed.
    if (editability.editable || !reportEditing(actor, row).allowed) {
      throw forbidden(undefined, { ability: 'inspection.editReport' });
    }
    const { lock, messageIds } = editability;
    throw new ProductError('report_locked', messageIds.map((id) => textOf(id)).join(' '), { lock });
  }
}

/** Whether a report is for whoever asks: the customer side learns what was reported, not what is being written. */
export const isTold = ({
  isCondition,
  inspectedDate,
}: Pick<InspectionRowFacts, 'isCondition' | 'inspectedDate'>): boolean =>
  isCondition || inspectedDate !== null || !isCustomerSide(requestContext.actor());

const isOfOwnPart = (facts: InspectionRowFacts): boolean =>
  isInOwnPart(requestContext.actor(), accessRow(facts));

const isLock = (details: unknown, lock: ReportLock): boolean =>
  typeof details === 'object' && details !== null && 'lock' in details && details.lock === lock;
