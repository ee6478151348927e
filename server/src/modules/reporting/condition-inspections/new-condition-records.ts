import { Injectable } from '@nestjs/common';
import type { FormPin } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { FormsService } from '../../company/forms/forms.service';
import type { PlaceFacts } from '../../portfolio/properties/place.queries';
import { columnsOf } from './answer-columns';
import { ConditionInspection } from './condition-inspection.entity';
import { openingAnswers } from './opening-answers';
import { OrderedForms } from './ordered-forms';

/** Everything that a new record pins for its lifetime. */
interface PinnedForm {
  country: string;
  ciType: string;
  pin: FormPin;
  document: FormDefinition;
  matrixVersion: number;
}

/** Starts condition records on the form that is assigned now, prefilled from their property. */
@Injectable()
export class NewConditionRecords {
  constructor(
    private readonly clock: Clock,
    private readonly forms: FormsService,
    private readonly ordered: OrderedForms,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
  ) {}

  /** @throws ProductError rule_violation like OrderedForms.assigned */
  async formFor(place: PlaceFacts, country: string, ciType: string): Promise<PinnedForm> {
    const pin = await this.ordered.assigned(place, country, ciType);
    const { document } = await this.forms.version(pin.key, pin.version);
    const matrixVersion = (await this.forms.matrix.current()).version;
    return { country, ciType, pin, document, matrixVersion };
  }

  /** Inserts a record without inspections in the current transaction. @returns its id */
  insert(place: PlaceFacts, { country, ciType, pin, document, matrixVersion }: PinnedForm): Promise<number> {
    return this.records.insert({
      propertyId: place.id,
      tenantInfoId: place.tenantInfoId,
      moveInInspectionId: null,
      moveOutInspectionId: null,
      country,
      conditionInspectionType: ciType,
      formKey: pin.key,
      formVersion: pin.version,
      formSha256: pin.sha256,
      matrixVersion,
      ...columnsOf(openingAnswers(document, place)),
      extra: {},
      createdAt: this.clock.now(),
      createdBy: requestContext.actor().userId,
    });
  }

  /** Completes a new record with its inspection: the two rows refer to each other. */
  async link(id: number, type: 'MOVE_IN' | 'MOVE_OUT', inspectionId: number): Promise<void> {
    const side = type === 'MOVE_IN' ? 'moveInInspectionId' : 'moveOutInspectionId';
    await this.records.complete(id, { [side]: inspectionId });
  }
}
