import { Injectable } from '@nestjs/common';
import { messages, type OpenedConditionInspection } from '@walkthrough/domain';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import type { NewConditionInspectionDto } from './dto/condition-inspections.dto';
import { MoveInJustification } from './move-in-justification';
import { MoveOutOrders } from './move-out-orders';
import { NewConditionRecords } from './new-condition-records';
import { OrderablePlaces } from './orderable-places';

/** Creates condition inspections for a property with a form, an inspector and a due date. */
@Injectable()
export class ConditionOrders {
  constructor(
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly inspections: InspectionsService,
    private readonly justifications: MoveInJustification,
    private readonly moveOuts: MoveOutOrders,
    private readonly places: OrderablePlaces,
    private readonly records: NewConditionRecords,
  ) {}

  /** @returns the ids of the record and of the inspection that was opened */
  async create(wanted: NewConditionInspectionDto): Promise<OpenedConditionInspection> {
    return wanted.ciId === undefined ? this.createNew(wanted) : this.moveOuts.create(wanted, wanted.ciId);
  }

  private async createNew(wanted: NewConditionInspectionDto): Promise<OpenedConditionInspection> {
    const { propertyId, type, inspectorId, dueDate, country, ciType } = wanted;
    if (propertyId === undefined || type === undefined) {
      throw ruleViolation(messages.conditionForm.propertyMissing, { field: 'propertyId' });
    }
    if (country === undefined || ciType === undefined) {
      throw ruleViolation(messages.conditionForm.jurisdictionMissing, { field: 'ciType' });
    }
    const place = await this.places.licensed(propertyId);
    const justification = type === 'MOVE_IN' ? await this.justifications.required(propertyId, wanted) : null;
    const form = await this.records.formFor(place, country, ciType);
    return this.units.run(async () => {
      await this.places.lockInspector(inspectorId, place);
      const id = await this.records.insert(place, form, type === 'MOVE_IN' ? 'moveIn' : 'moveOut');
      const inspectionId = await this.inspections.openConditionInspection({
        property: place,
        conditionInspectionId: id,
        tenantInfoId: place.tenantInfoId,
        inspectorId,
        type,
        dueDate,
      });
      await this.records.link(id, type, inspectionId);
      if (justification !== null) await this.justifications.write(inspectionId, justification);
      const after = { inspectionId, dueDate, inspectorId, country, ciType, justification };
      this.events.publish('conditionInspection.opened', { entityId: id, after });
      return { id, inspectionId };
    });
  }
}
