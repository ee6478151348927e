import { Injectable } from '@nestjs/common';
import {
  covers,
  fill,
  inspectorName,
  inspectorScope,
  messages,
  seesInspection,
  type InspectionTakenDetails,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { ProductError } from '../../../core/errors/product-error';
import { UsersService } from '../../parties/users/users.service';
import { accessRow, type Target } from './inspection-changes';
import { InspectionRowsQueries } from './inspection-rows.queries';

const texts = messages.inspectionManagement;

/** Handles team inspections that a colleague took first. */
@Injectable()
export class TakenInspections {
  constructor(
    private readonly rows: InspectionRowsQueries,
    private readonly users: UsersService,
  ) {}

  /**
   * Refuses an inspection that a colleague has just taken. It is no longer visible to the caller, so only a caller
   * whose version shows that they had it in the team list learns who has it; others get not_found.
   * @throws ProductError conflict, with the inspector if the caller may see them
   */
  async assertStillFree({ id, expected }: Target): Promise<void> {
    if (expected === null) return;
    const [facts] = await this.rows.byIdsWithoutSync([id]);
    if (!facts || facts.inspectorId === null || facts.version <= expected) return;
    const actor = requestContext.actor();
    const row = accessRow(facts);
    // If the caller still sees it, the change itself reports the conflict.
    if (seesInspection(actor, row) || !seesInspection(actor, { ...row, inspectorId: null })) return;
    throw await this.taken(id, facts.inspectorId);
  }

  private async taken(inspectionId: number, inspectorId: number): Promise<ProductError> {
    const holder = await this.users.find(inspectorId);
    const isKnown = holder !== null && covers(inspectorScope(requestContext.actor()), holder);
    const inspector = isKnown ? { id: inspectorId, firstName: holder.firstName, name: holder.name } : null;
    const message = inspector
      ? fill(texts.visitTaken, { name: inspectorName(inspector) })
      : texts.visitTakenBySomebody;
    const details: InspectionTakenDetails = { visitId: inspectionId, inspector };
    return new ProductError('conflict', message, details);
  }
}
