import { Injectable } from '@nestjs/common';
import { canHavePhoto, type PhotoPlaceOfItem } from '@walkthrough/form-definitions';
import { invalidRequest } from '../../../core/errors/product-error';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { ConditionRecords } from '../condition-inspections/condition-records';
import { TaskRecords } from '../task-reports/task-records';

/** Compares photos of questions with the form of their report. */
@Injectable()
export class PhotoQuestions {
  constructor(
    private readonly conditions: ConditionRecords,
    private readonly tasks: TaskRecords,
  ) {}

  /**
   * Checks that the form asks for photos of a question or of the rows of a repeat. The row itself may have been removed on
   * another device during the upload. A report that nobody has begun has no form yet.
   * @throws ProductError invalid_request
   */
  async assertPhotographed(inspection: InspectionRowFacts, place: PhotoPlaceOfItem): Promise<void> {
    const form = await this.formOf(inspection);
    if (form !== null && !canHavePhoto(form.document, form.side, place))
      throw invalidRequest(`The form asks for no photos of ${place.key}.`);
  }

  private async formOf({ id, isCondition }: InspectionRowFacts) {
    if (!isCondition) {
      const document = await this.tasks.pinnedDocument(id);
      return document === null ? null : ({ document, side: 'single' } as const);
    }
    const { document, inspections } = await this.conditions.openOfInspection(id);
    return { document, side: inspections.moveOut?.id === id ? 'moveOut' : 'moveIn' } as const;
  }
}
