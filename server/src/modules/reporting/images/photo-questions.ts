import { Injectable } from '@nestjs/common';
import {
  canHavePhoto,
  type FormDefinition,
  type PhotoPlaceOfItem,
  type Side,
} from '@walkthrough/form-definitions';
import { invalidRequest } from '../../../core/errors/product-error';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';

/** The form that a report is written on, and the side of the inspection. */
interface FormInUse {
  document: FormDefinition;
  side: Side;
}

/** Returns the form of an inspection's report; null before anybody has begun it. */
type FindForm = (inspectionId: number) => Promise<FormInUse | null>;

type KindOfReport = 'condition' | 'task';

/** Compares photos of questions with the form of their report. */
@Injectable()
export class PhotoQuestions {
  private readonly finders = new Map<KindOfReport, FindForm>();

  /** Registers how forms are found for one kind of report, because reports are built on photos and not the reverse. */
  findFormsOf(kind: KindOfReport, find: FindForm): void {
    this.finders.set(kind, find);
  }

  /**
   * Checks that the form asks for photos of a question or of the rows of a repeat. The row itself may have been removed on
   * another device during the upload. A report that nobody has begun has no form yet.
   * @throws ProductError invalid_request
   */
  async assertPhotographed(inspection: InspectionRowFacts, place: PhotoPlaceOfItem): Promise<void> {
    const find = this.finders.get(inspection.isCondition ? 'condition' : 'task');
    if (find === undefined) throw new Error('Nobody finds the forms of these reports.');
    const form = await find(inspection.id);
    if (form !== null && !canHavePhoto(form.document, form.side, place))
      throw invalidRequest(`The form asks for no photos of ${place.key}.`);
  }
}
