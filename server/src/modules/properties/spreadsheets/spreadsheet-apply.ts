import { Injectable } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import { ProductError, ruleViolation } from '../../../core/errors/product-error';
import { othersTurn } from '../../../core/context/others-turn';
import { CustomersService } from '../../customers/customers.service';
import { InspectionInfo } from '../inspection-info';
import { OccupanciesService } from '../occupancies.service';
import { PropertyCreation } from '../property-creation';
import { PropertyEdits } from '../property-edits';
import { PropertyTenants } from '../property-tenants.service';
import type { Planned, PlannedChange } from './plan-row';

/** What became of a row. */
export interface Applied {
  line: number;
  propertyId: number;
}

/** Does what is planned, in the open unit, by the steps and rules of the property editor. */
@Injectable()
export class SpreadsheetApply {
  constructor(
    private readonly creation: PropertyCreation,
    private readonly customers: CustomersService,
    private readonly edits: PropertyEdits,
    private readonly inspectionInfo: InspectionInfo,
    private readonly occupancies: OccupanciesService,
    private readonly tenants: PropertyTenants,
  ) {}

  /** Has others wait who rename a customer, until the open unit ends. Before the properties: those do the same. */
  async lockCustomers(planned: readonly Planned[]): Promise<void> {
    for (const id of customersOf(planned)) await this.customers.lock(id);
  }

  /**
   * @param planned in order (see `inOrder`)
   * @param cancels whether open visits go where nothing is inspected any more
   * @throws ProductError as the steps do; one of a property that somebody has changed meanwhile as rule_violation in words
   */
  async all(planned: readonly Planned[], cancels: boolean): Promise<Applied[]> {
    const applied: Applied[] = [];
    for (const plan of planned) {
      await othersTurn();
      if (plan.kind === 'change') await this.change(plan, cancels);
      const propertyId = plan.kind === 'change' ? plan.present.id : await this.creation.take(plan.entered);
      applied.push({ line: plan.line, propertyId });
    }
    return applied;
  }

  private async change(plan: PlannedChange, cancels: boolean): Promise<void> {
    const { present, details, customerId, propertyManagerId, info, occupancy } = plan;
    const { id } = present;
    try {
      let property = await this.edits.take({ id, expected: present.version });
      if (Object.keys(details).length > 0) property = await this.edits.applyDetails(property, details);
      if (customerId !== null) property = await this.edits.applyCustomer(property, customerId);
      if (propertyManagerId !== null) property = await this.edits.applyManager(property, propertyManagerId);
      // Who lives there comes before how it is inspected, as in the editor (decision 4): the date follows from them.
      if (occupancy && 'moveIn' in occupancy) {
        await this.tenants.moveIn({ id, expected: null }, occupancy.moveIn);
        property = await this.edits.take({ id, expected: null });
      }
      if (occupancy && 'edit' in occupancy)
        await this.occupancies.change(present.occupancyId!, {
          change: occupancy.edit,
          sendNotification: false,
          expected: present.occupancyVersion,
        });
      if (Object.keys(info).length > 0)
        // A list that a company brings along has what is overdue: the preview shows each day (decision 134).
        await this.inspectionInfo.apply(property, { ...info, allowPast: true }, { expected: null, cancels });
    } catch (error) {
      throw isMeanwhile(error) ? ruleViolation(messages.spreadsheets.changedSince) : error;
    }
  }
}

/** Somebody was faster than the job, with this property or with who lives there. */
const isMeanwhile = (error: unknown): boolean =>
  error instanceof ProductError && (error.code === 'edit_conflict' || error.code === 'not_found');

const customersOf = (planned: readonly Planned[]): number[] => {
  const ids = planned.map((plan) => (plan.kind === 'new' ? plan.entered.customerId : plan.customerId));
  return [...new Set(ids)].filter((id) => id !== null).sort((one, other) => one - other);
};

/** Those that are there by their ids, as every unit locks them; then the new ones as the file has them. */
export const inOrder = (planned: readonly Planned[]): Planned[] =>
  [...planned].sort((one, other) => placeOf(one) - placeOf(other));

const placeOf = (plan: Planned): number =>
  plan.kind === 'change' ? plan.present.id : Number.MAX_SAFE_INTEGER - 1_000_000 + plan.line;
