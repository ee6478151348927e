import { Injectable } from '@nestjs/common';
import type { InspectorItem } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { forbidden, invalidRequest } from '../../../core/errors/product-error';
import { OrderablePlaces } from '../../reporting/condition-inspections/orderable-places';
import { InspectionChanges } from '../../scheduling/inspections/inspection-changes';
import { readInspectionTime } from '../../scheduling/inspections/planning.service';
import {
  InspectionConflicts,
  type RequestedInspection,
  requestedInspectionAt,
  requestedInspection,
} from '../../scheduling/inspections/inspection-conflicts';
import { EligibleInspectors, type Inspector } from '../../parties/users/eligible-inspectors';
import { inspectorItem } from '../../parties/users/users.presenter';
import { UsersService } from '../../parties/users/users.service';
import type { InspectorChoiceDto } from './dto/inspector-choice.dto';

type PlannedTime = ReturnType<typeof readInspectionTime>;

/** Lists the inspectors that work can be assigned to, and who is busy at that time. */
@Injectable()
export class InspectorChoiceService {
  constructor(
    private readonly changes: InspectionChanges,
    private readonly conflicts: InspectionConflicts,
    private readonly eligible: EligibleInspectors,
    private readonly places: OrderablePlaces,
    private readonly users: UsersService,
  ) {}

  /** @throws ProductError invalid_request | not_found | forbidden, the last two as assigning the same work would */
  async candidates(asked: InspectorChoiceDto): Promise<InspectorItem[]> {
    const { inspectionIds, propertyId } = asked;
    assertOneQuestion(asked);
    const time = timeOf(asked);
    if (inspectionIds) return this.forInspections(inspectionIds, time);
    if (propertyId !== undefined) return this.forProperty(propertyId, time);
    return (await this.users.inspectors()).map(inspectorItem);
  }

  private async forInspections(ids: number[], time: PlannedTime | null): Promise<InspectorItem[]> {
    const seen = await this.changes.seen(ids);
    const inspections = ids.map((id) =>
      seen.requireAbility(id, seen.facts(id).inspectorId === null ? 'assign' : 'reassign'),
    );
    const wanted = inspections.map((inspection) =>
      requestedInspection(time ? { ...inspection, scheduledAt: time.at } : inspection),
    );
    return this.withBusy(await this.eligible.forAll(inspections), wanted);
  }

  private async forProperty(propertyId: number, time: PlannedTime | null): Promise<InspectorItem[]> {
    const { place, inspectors } = await this.places.inspectorsFor(propertyId);
    if (!requestContext.actor().flags.canAssignInspection) {
      throw forbidden(undefined, { anyFlag: ['canAssignInspection'] });
    }
    const wanted = time ? [requestedInspectionAt(time, place)] : [];
    return this.withBusy(inspectors, wanted);
  }

  /** @param inspections all with a time, or none: then `busy` is omitted */
  private async withBusy(
    inspectors: Inspector[],
    inspections: readonly RequestedInspection[],
  ): Promise<InspectorItem[]> {
    if (inspections.every(({ scheduledAt }) => scheduledAt === null)) return inspectors.map(inspectorItem);
    const busy = await this.conflicts.busyAmong(
      inspectors.map(({ id }) => id),
      inspections,
    );
    return inspectors.map((user) => ({ ...inspectorItem(user), busy: busy.has(user.id) }));
  }
}

function assertOneQuestion({ inspectionIds, propertyId, ciType, scheduledDate }: InspectorChoiceDto): void {
  if (inspectionIds && propertyId !== undefined) {
    throw invalidRequest('Name inspectionIds or propertyId, not both.');
  }
  if ((propertyId === undefined) !== (ciType === undefined)) {
    throw invalidRequest('propertyId and ciType belong together.');
  }
  if (scheduledDate !== undefined && !inspectionIds && propertyId === undefined) {
    throw invalidRequest(
      'Name inspectionIds or propertyId: who is busy is said of those who may be given them.',
    );
  }
}

function timeOf({ scheduledDate, timezone }: InspectorChoiceDto): PlannedTime | null {
  if (scheduledDate === undefined && timezone === undefined) return null;
  if (scheduledDate === undefined || timezone === undefined) {
    throw invalidRequest('scheduledDate and timezone belong together.');
  }
  return readInspectionTime({ scheduledDate, timezone });
}
