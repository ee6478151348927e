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
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { forbidden, notFound, ProductError } from '../../../core/errors/product-error';
import { accessRow } from './inspection-changes';
import type { InspectionRowFacts } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { Inspection } from './inspection.entity';

/** Decides who may read and write reports. Answers, rooms and photos all check here. */
@Injectable()
export class ReportAccess {
  constructor(
    private readonly clock: Clock,
    private readonly rows: InspectionRowsQueries,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /**
   * Returns an inspection that the caller may see, or whose other side they may see: move-in and move-out are one
   * report, and the second is compared with the first. When the property changed owners in between, the earlier owner
   * does not see the move-out (docs/decisions/0187). The customer side does not see unfinished recurring reports
   * (docs/decisions/0042).
   * @throws ProductError not_found
   */
  async readable(inspectionId: number): Promise<InspectionRowFacts> {
    const seen = await this.rows.one(inspectionId);
    if (seen && !isVisible(seen)) throw notFound();
    if (seen) return seen;
    const [facts] = await this.rows.byIds([inspectionId]);
    const recordId = facts?.conditionInspectionId ?? null;
    if (!facts || recordId === null || !isOfOwnPart(facts)) throw notFound();
    if (!(await this.rows.seesOneOfRecord(recordId))) throw notFound();
    return facts;
  }

  /** Returns the sides of a report that the caller may read; empty when they may see none of them. */
  async readableTogether(inspectionIds: number[]): Promise<InspectionRowFacts[]> {
    if ((await this.rows.visible(inspectionIds)).length === 0) return [];
    return (await this.rows.byIds(inspectionIds)).filter(isOfOwnPart);
  }

  /** Returns inspections without checking the caller, for background work. */
  byIds(inspectionIds: number[]): Promise<InspectionRowFacts[]> {
    return this.rows.byIds(inspectionIds);
  }

  /** Returns how the caller may write the report; devices decide by it while offline. */
  editing(facts: InspectionRowFacts): ReportEditing & { graceDelayHours: number } {
    const actor = requestContext.actor();
    return { ...reportEditing(actor, accessRow(facts)), graceDelayHours: actor.inspectionGraceDelay };
  }

  /**
   * Like `writable`, and lets managers correct captions after the report is closed; it is then printed again as the
   * next revision.
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

  /** Locks the inspection's row: writes to its report are serialized until the current transaction ends. */
  async take(inspectionId: number): Promise<void> {
    await this.inspections.raise({ id: inspectionId }, 'reportWrites');
  }

  /**
   * Locks the inspection's row and checks that the caller may write its report now. Runs in the current transaction.
   * @throws ProductError not_found | forbidden | report_locked
   */
  async writable(inspectionId: number): Promise<InspectionRowFacts> {
    await this.take(inspectionId);
    return this.writableSoFar(inspectionId);
  }

  /**
   * Checks the same without a lock, before the work that locks; the result may be outdated by then.
   * @throws ProductError like `writable`
   */
  async writableSoFar(inspectionId: number): Promise<InspectionRowFacts> {
    const facts = await this.readable(inspectionId);
    const row = accessRow(facts);
    const actor = requestContext.actor();
    const clock = { now: this.clock.now(), graceDelayHours: actor.inspectionGraceDelay };
    if (inspectionAbilities(actor, row, clock).editReport) return facts;
    const editability = reportEditability(row, { ...clock, ignoresGrace: false });
    // A caller who could not write it even while it was open gets "forbidden", not that it is closed.
    if (editability.editable || !reportEditing(actor, row).allowed) {
      throw forbidden(undefined, { ability: 'inspection.editReport' });
    }
    const { lock, messageIds } = editability;
    throw new ProductError('report_locked', messageIds.map((id) => textOf(id)).join(' '), { lock });
  }
}

/** Whether the report is visible to the caller: the customer side sees recurring reports only once submitted. */
export const isVisible = ({
  isCondition,
  inspectedDate,
}: Pick<InspectionRowFacts, 'isCondition' | 'inspectedDate'>): boolean =>
  isCondition || inspectedDate !== null || !isCustomerSide(requestContext.actor());

const isOfOwnPart = (facts: InspectionRowFacts): boolean =>
  isInOwnPart(requestContext.actor(), accessRow(facts));

const isLock = (details: unknown, lock: ReportLock): boolean =>
  typeof details === 'object' && details !== null && 'lock' in details && details.lock === lock;
