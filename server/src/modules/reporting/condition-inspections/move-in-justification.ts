import { Injectable } from '@nestjs/common';
import {
  addDays,
  messages,
  MOVE_IN_ALLOWANCE_DAYS,
  type MoveInValidity,
  needsMoveInJustification,
} from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';
import { InspectionNotes } from '../../scheduling/inspections/inspection-notes';
import type { NewConditionInspectionDto } from './dto/condition-inspections.dto';
import { OrderablePlaces } from './orderable-places';

/** Requires a written justification of a move-in inspection long after the move-in. */
@Injectable()
export class MoveInJustification {
  constructor(
    private readonly notes: InspectionNotes,
    private readonly places: OrderablePlaces,
  ) {}

  /** Returns whether a move-in inspection due on this day needs a written justification. */
  async validity(propertyId: number, dueDate: string): Promise<MoveInValidity> {
    const place = await this.places.place(propertyId);
    const moveIn = place.occupancy?.leaseStart ?? null;
    const needsJustification = needsMoveInJustification(dueDate, moveIn);
    const latest = moveIn === null ? null : addDays(moveIn, MOVE_IN_ALLOWANCE_DAYS);
    return { valid: !needsJustification, needsJustification, moveIn, latest };
  }

  /** @returns null when none is needed @throws ProductError rule_violation when it is missing */
  async required(
    propertyId: number,
    { dueDate, justification = '' }: Pick<NewConditionInspectionDto, 'dueDate' | 'justification'>,
  ): Promise<string | null> {
    const { needsJustification, latest } = await this.validity(propertyId, dueDate);
    if (!needsJustification) return null;
    if (justification !== '') return justification;
    throw ruleViolation(messages.inspectionManagement.justificationNeeded, {
      field: 'justification',
      latest,
    });
  }

  /** Writes it as a sticky note of the inspection, in the current transaction. */
  async write(inspectionId: number, justification: string): Promise<void> {
    await this.notes.write(inspectionId, { details: justification, isSticky: true });
  }
}
