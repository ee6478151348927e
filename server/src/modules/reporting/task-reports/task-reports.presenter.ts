import type { TaskRecord, TaskReport } from '@walkthrough/domain';
import type { TemplateMatrix } from '@walkthrough/form-definitions';
import {
  presentInspection,
  type InspectionContents,
} from '../condition-inspections/condition-inspections.presenter';
import { reportPlace } from '../../portfolio/properties/place.queries';
import type { OpenTask } from './task-records';

/** Flattens the report into one object: its own fields win over answers of the same name. */
export function taskReport(
  record: OpenTask,
  matrix: TemplateMatrix,
  contents: InspectionContents,
  { notes, editing, logId }: Pick<TaskRecord, 'notes' | 'editing' | 'logId'>,
): TaskReport {
  const { row, inspection, place, pin, matrixVersion, recorded } = record;
  const own: TaskRecord = {
    id: inspection.id,
    version: row?.version ?? 0,
    property: { ...reportPlace(place), customerCode: place.customerCode ?? '' },
    tenantInfo: place.occupancy,
    visit: presentInspection(inspection, contents),
    activeInspectionId: inspection.id,
    template: { id: inspection.templateId, name: inspection.templateName },
    country: place.country,
    form: pin,
    matrixVersion,
    ...(logId !== undefined && { logId }),
    roomElements: Object.fromEntries(Object.entries(matrix).map(([type, elements]) => [type, [...elements]])),
    notes,
    recorded,
    editing,
  };
  return { ...record.answers, ...own };
}
