import { Injectable } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import { ProductError, ruleViolation } from '../../../../core/errors/product-error';
import { yieldToOthers } from '../../../../core/context/yield-to-others';
import { Quotas } from '../../../company/quotas/quotas.service';
import { CustomersService } from '../../../parties/customers/customers.service';
import { InspectionInfo } from '../inspection-info';
import { OccupanciesService } from '../occupancies.service';
import { PropertyCreation } from '../property-creation';
import { PropertyEdits } from '../property-edits';
import { PropertyTenants } from '../property-tenants.service';
import type { PlannedRow, PlannedChange } from './plan-row';

/** The result of a row. */
export interface Applied {
  line: number;
  propertyId: number;
}

/** Applies planned rows in the current transaction, through the steps and rules of the property editor. */
@Injectable()
export class SpreadsheetApply {
  constructor(
    private readonly creation: PropertyCreation,
    private readonly customers: CustomersService,
    private readonly edits: PropertyEdits,
    private readonly inspectionInfo: InspectionInfo,
    private readonly occupancies: OccupanciesService,
    private readonly quotas: Quotas,
    private readonly tenants: PropertyTenants,
  ) {}

  /**
   * Locks the customers until the current transaction ends. Lock order: before the properties, as renaming a customer
   * does.
   * @throws ProductError rule_violation: more properties than the company may have
   */
  async prepare(planned: readonly PlannedRow[]): Promise<void> {
    for (const id of customersOf(planned)) await this.customers.lock(id);
    await this.quotas.assertProperties(planned.filter(({ kind }) => kind === 'new').length);
  }

  /**
   * @param planned in lock order (see `sortForLocking`)
   * @param cancels whether to cancel open inspections where nothing is inspected any more
   * @throws ProductError as the steps do; rule_violation for a property that changed in the meantime
   */
  async applyAll(planned: readonly PlannedRow[], cancels: boolean): Promise<Applied[]> {
    const applied: Applied[] = [];
    for (const plan of planned) {
      await yieldToOthers();
      if (plan.kind === 'change') await this.change(plan, cancels);
      const propertyId =
        plan.kind === 'change' ? plan.present.id : await this.creation.createWithoutRecord(plan.entered);
      applied.push({ line: plan.line, propertyId });
    }
    return applied;
  }

  private async change(plan: PlannedChange, cancels: boolean): Promise<void> {
    const { present, details, customerId, propertyManagerId, info, occupancy } = plan;
    const { id } = present;
    try {
      let property = await this.edits.lock({ id, expected: present.version });
      if (Object.keys(details).length > 0) property = await this.edits.applyDetails(property, details);
      if (customerId !== null) property = await this.edits.applyCustomer(property, customerId);
      if (propertyManagerId !== null) property = await this.edits.applyManager(property, propertyManagerId);
      // Occupants are saved before inspection info, as in the editor, because the next date depends on the move-in.
      if (occupancy && 'moveIn' in occupancy) {
        await this.tenants.moveIn({ id, expected: null }, occupancy.moveIn);
        property = await this.edits.lock({ id, expected: null });
      }
      if (occupancy && 'edit' in occupancy)
        await this.occupancies.change(present.occupancyId!, {
          change: occupancy.edit,
          sendNotification: false,
          expected: present.occupancyVersion,
        });
      if (Object.keys(info).length > 0)
        // An imported list may contain overdue dates; the preview shows each of them.
        await this.inspectionInfo.apply(property, { ...info, allowPast: true }, { expected: null, cancels });
    } catch (error) {
      throw isConcurrentChange(error) ? ruleViolation(messages.spreadsheets.changedSince) : error;
    }
  }
}

/** Whether this property or its occupants changed before the job reached them. */
const isConcurrentChange = (error: unknown): boolean =>
  error instanceof ProductError && (error.code === 'edit_conflict' || error.code === 'not_found');

const customersOf = (planned: readonly PlannedRow[]): number[] => {
  const ids = planned.map((plan) => (plan.kind === 'new' ? plan.entered.customerId : plan.customerId));
  return [...new Set(ids)].filter((id) => id !== null).sort((one, other) => one - other);
};

/** Orders existing properties by id, the lock order of every transaction; new ones follow in file order. */
export const sortForLocking = (planned: readonly PlannedRow[]): PlannedRow[] =>
  [...planned].sort((one, other) => placeOf(one) - placeOf(other));

const placeOf = (plan: PlannedRow): number =>
  plan.kind === 'change' ? plan.present.id : Number.MAX_SAFE_INTEGER - 1_000_000 + plan.line;
