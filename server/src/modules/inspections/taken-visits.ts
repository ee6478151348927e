import { Injectable } from '@nestjs/common';
import {
  covers,
  fill,
  inspectorName,
  inspectorScope,
  messages,
  seesInspection,
  type VisitTakenDetails,
} from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { ProductError } from '../../core/errors/product-error';
import { UsersService } from '../users/users.service';
import { accessRow, type Target } from './inspection-changes';
import { InspectionRowsQueries } from './inspection-rows.queries';

const { visitTaken, visitTakenBySomebody } = messages.inspectionManagement;

/** Visits of a team that inspectors take for themselves, and that a colleague may have taken first. */
@Injectable()
export class TakenVisits {
  constructor(
    private readonly rows: InspectionRowsQueries,
    private readonly users: UsersService,
  ) {}

  /**
   * Who has lost a visit does not see it any more: only to whoever had it in the list of the team a moment ago, as the
   * version tells, it is said who has it. To everybody else it is a visit that there is not.
   * @throws ProductError conflict, with who has the visit as far as the caller may know of them
   */
  async assertStillFree({ id, expected }: Target): Promise<void> {
    if (expected === null) return;
    const [facts] = await this.rows.byIdsAlone([id]);
    if (!facts || facts.inspectorId === null || facts.version <= expected) return;
    const actor = requestContext.actor();
    const row = accessRow(facts);
    // Whoever sees it is told by the refusal of the change itself.
    if (seesInspection(actor, row) || !seesInspection(actor, { ...row, inspectorId: null })) return;
    throw await this.taken(id, facts.inspectorId);
  }

  private async taken(visitId: number, inspectorId: number): Promise<ProductError> {
    const holder = await this.users.find(inspectorId);
    const isKnown = holder !== null && covers(inspectorScope(requestContext.actor()), holder);
    const inspector = isKnown ? { id: inspectorId, firstName: holder.firstName, name: holder.name } : null;
    const message = inspector ? fill(visitTaken, { name: inspectorName(inspector) }) : visitTakenBySomebody;
    const details: VisitTakenDetails = { visitId, inspector };
    return new ProductError('conflict', message, details);
  }
}
