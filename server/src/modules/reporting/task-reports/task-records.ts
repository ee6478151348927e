import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type FormPin,
  isManager,
  messages,
  type RecordedFacts,
  TASK_RECORD_FIELDS,
  taskFormTypeOf,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { type FormDefinition, momentOfInspection, withInitialAnswers } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import type { FilledForm } from '../../company/forms/answer-intake';
import { FormsService, type PublishedForm } from '../../company/forms/forms.service';
import { InspectionKinds } from '../../company/inspection-kinds/inspection-kinds.service';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { placeValues, recordedOf } from '../../portfolio/properties/place-values';
import { isOwnedByCompany, type PlaceFacts } from '../../portfolio/properties/place.queries';
import { PhotoQuestions } from '../images/photo-questions';
import { TaskReport } from './task-report.entity';
import { TaskReportsQueries } from './task-reports.queries';

/** The report of a recurring inspection with everything that its rules need. */
export interface OpenTask extends FilledForm {
  /** Null before the first answer. */
  row: TaskReport | null;
  inspection: InspectionRowFacts;
  place: PlaceFacts;
  matrixVersion: number;
  recorded: RecordedFacts;
}

/** Finds task reports for a caller, with access through their inspection. */
@Injectable()
export class TaskRecords implements OnModuleInit {
  constructor(
    private readonly access: ReportAccess,
    private readonly clock: Clock,
    private readonly forms: FormsService,
    private readonly photos: PhotoQuestions,
    private readonly kinds: InspectionKinds,
    private readonly queries: TaskReportsQueries,
    @Rows(TaskReport) private readonly reports: TenantRepository<TaskReport>,
  ) {}

  onModuleInit(): void {
    this.photos.findFormsOf('task', async (id) => {
      const document = await this.pinnedDocument(id);
      return document && { document, side: 'single' };
    });
    this.kinds.register((kindIds) => this.queries.kindOfUnbegun(kindIds));
  }

  /**
   * @param begunOn the form version that a device started with; used while nothing is written yet
   * @throws ProductError not_found, also for a condition inspection | rule_violation
   */
  async open(inspectionId: number, begunOn: FormPin | null = null): Promise<OpenTask> {
    return this.opened(await this.access.readable(inspectionId), begunOn);
  }

  /** Returns the report without access checks: for background work. */
  async openForProduct(inspectionId: number): Promise<OpenTask> {
    const [inspection] = await this.access.byIds([inspectionId]);
    if (!inspection) throw notFound();
    return this.opened(inspection, null);
  }

  /** Returns the form that a report is written on; null before its first answer. */
  private async pinnedDocument(inspectionId: number): Promise<FormDefinition | null> {
    const row = await this.reports.findOne({ inspectionId });
    return row && (await this.forms.version(row.formKey, row.formVersion)).document;
  }

  private async opened(inspection: InspectionRowFacts, begunOn: FormPin | null): Promise<OpenTask> {
    if (inspection.isCondition) throw notFound();
    const row = await this.reports.findOne({ inspectionId: inspection.id });
    const place = await this.queries.placeOf(inspection.id);
    const form = row
      ? await this.forms.version(row.formKey, row.formVersion)
      : await this.formToBeginOn(inspection, place, begunOn);
    const recorded = row?.recorded ?? recordedOf(place);
    return {
      row,
      inspection,
      place,
      pin: form.pin,
      document: form.document,
      side: 'single',
      answers: row?.answers ?? withInitialAnswers(form.document, 'single', {}, placeValues(place)),
      recordFields: TASK_RECORD_FIELDS,
      matrixVersion: row?.matrixVersion ?? (await this.forms.matrix.current()).version,
      recorded,
      context: {
        activeSide: 'single',
        editable: true,
        manager: isManagerActing(),
        ownerIsCompany: isOwnedByCompany(place),
        country: place.country,
        names: { tenants: place.occupancy?.names ?? [] },
        recorded,
        moment: momentOfInspection(inspection, place),
      },
    };
  }

  /**
   * Keeps the form that a device started with, if it fits such inspections, or fitted this one when the device
   * downloaded it: the property's type may have changed since. Otherwise uses the assigned form.
   */
  private async formToBeginOn(
    inspection: InspectionRowFacts,
    place: PlaceFacts,
    begunOn: FormPin | null,
  ): Promise<PublishedForm> {
    if (inspection.kindId !== null) return this.formOfKind(inspection.kindId, place, begunOn);
    const type = taskFormTypeOf(inspection.templateId);
    const day = today(this.clock.now(), zoneOfInspection(inspection.timeZone, place));
    if (begunOn === null) {
      const { key, version } = await this.forms.formFor(place.country, type, day);
      return this.forms.version(key, version);
    }
    const form = await this.forms.version(begunOn.key, begunOn.version);
    const isMeant = form.document.sides !== undefined;
    const { conditionInspectionType: types } = form.document.appliesTo;
    if (isMeant && form.pin.sha256 === begunOn.sha256) {
      if (types.includes(type)) return form;
      const former = await this.queries.formerTemplatesOf(inspection);
      if (former.some((templateId) => types.includes(taskFormTypeOf(templateId)))) return form;
    }
    throw ruleViolation(messages.forms.notForVisit, { field: 'form' });
  }

  /** Keeps any published version of the kind's form that a device started with; otherwise uses the newest. */
  private async formOfKind(
    kindId: number,
    { country }: PlaceFacts,
    begunOn: FormPin | null,
  ): Promise<PublishedForm> {
    const kind = await this.kinds.get(kindId);
    if (begunOn === null) return this.kinds.formFor(kind, country);
    const form = await this.forms.version(begunOn.key, begunOn.version);
    // The kind may have been given another form since the device downloaded this one.
    if (form.document.sides !== undefined && form.pin.sha256 === begunOn.sha256) return form;
    throw ruleViolation(messages.forms.notForVisit, { field: 'form' });
  }
}

function isManagerActing(): boolean {
  const actor = requestContext.actorOrNull();
  return actor !== null && isManager(actor);
}
