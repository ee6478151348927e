import {
  inspectorName,
  messages,
  type ConditionBasketItem,
  type ConditionInspection,
  type ConditionRecord,
  type ReportInspection,
} from '@walkthrough/domain';
import type { PairSide, TemplateMatrix } from '@walkthrough/form-definitions';
import type { Image } from '../images/image.entity';
import { staffInspectionRow, type InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { type WorkBasketFacts, ownWorkBasketItem } from '../../scheduling/inspections/work-basket.queries';
import { issueReasonOf } from '../../scheduling/inspections/scheduling-issues.presenter';
import { reportPlace } from '../../portfolio/properties/place.queries';
import type { OpenRecord } from './condition-records';

/** Photos and room order of an inspection, for the image relations in the answer. */
export interface InspectionContents {
  roomIds: readonly string[];
  images: readonly Image[];
}

type Contents = Readonly<Record<PairSide, InspectionContents>>;

/** Presents a record as one flat object; record fields win over answers with the same key. */
export function conditionInspection(
  record: OpenRecord,
  matrix: TemplateMatrix,
  contents: Contents,
  beside: Required<Pick<ConditionRecord, 'logId' | 'managerNotes'>>,
): ConditionInspection {
  return { ...record.answers, ...conditionRecord(record, matrix, contents), ...beside };
}

function conditionRecord(record: OpenRecord, matrix: TemplateMatrix, contents: Contents): ConditionRecord {
  const { row, inspections, active, place } = record;
  return {
    id: row.id,
    version: row.version,
    property: reportPlace(place),
    tenantInfo: place.occupancy,
    moveInInspection: inspections.moveIn && presentInspection(inspections.moveIn, contents.moveIn),
    moveOutInspection: inspections.moveOut && presentInspection(inspections.moveOut, contents.moveOut),
    activeInspectionId: active.id,
    country: row.country,
    conditionInspectionType: row.conditionInspectionType,
    form: { key: row.formKey, version: row.formVersion, sha256: row.formSha256 },
    matrixVersion: row.matrixVersion,
    roomElements: Object.fromEntries(Object.entries(matrix).map(([type, elements]) => [type, [...elements]])),
  };
}

export function presentInspection(facts: InspectionRowFacts, contents: InspectionContents): ReportInspection {
  const row = staffInspectionRow(facts);
  return {
    id: row.id,
    version: row.version,
    tab: row.tab,
    inspectionType: row.inspectionType,
    ...(row.kindName !== null && { kindName: row.kindName }),
    inspector: row.inspector,
    inspectBy: row.inspectBy,
    scheduledDate: row.scheduledDate,
    timeZone: row.timeZone,
    scheduledAt: row.scheduledAt,
    inspectedDate: row.inspectedDate,
    completedExternally: row.completedExternally,
    cancelled: row.cancelled,
    audited: row.audited,
    roomImageRelationsImageIds: relations(contents),
  };
}

/** Groups photo ids by the index of their room. */
export const relations = ({ roomIds, images }: InspectionContents): Record<string, string[]> =>
  Object.fromEntries(
    roomIds.map((roomId, index) => [
      String(index),
      images.filter((image) => image.roomId === roomId).map(({ uuid }) => uuid),
    ]),
  );

const NOTHING: InspectionContents = { roomIds: [], images: [] };

/** Presents a row of the Work Basket's condition lists: the record without its answers. */
export function conditionBasketItem(record: OpenRecord, facts: WorkBasketFacts): ConditionBasketItem {
  const { comms, notes } = ownWorkBasketItem(facts);
  const {
    roomElements: _elements,
    matrixVersion: _matrix,
    ...fields
  } = conditionRecord(
    record,
    {},
    {
      moveIn: NOTHING,
      moveOut: NOTHING,
    },
  );
  const { moveInInspection: moveIn, moveOutInspection: moveOut } = fields;
  return {
    conditionInspection: {
      ...fields,
      moveInInspection: moveIn && withIssue(moveIn, facts),
      moveOutInspection: moveOut && withIssue(moveOut, facts),
      status: conditionStatus(record),
    },
    comms,
    notes,
  };
}

/** Adds the scheduling issue to the row's own inspection. Records omit it because customers read them. */
const withIssue = (inspection: ReportInspection, facts: WorkBasketFacts): ReportInspection =>
  inspection.id === facts.id
    ? {
        ...inspection,
        hasSchedulingIssue: facts.hasSchedulingIssue,
        schedulingIssueReason: issueReasonOf(facts),
      }
    : inspection;

/** Returns the display status with the inspector's name appended. */
function conditionStatus({ inspections, active }: Pick<OpenRecord, 'inspections' | 'active'>): string {
  const { moveInPending, moveOutPending, moveOutComplete } = messages.conditionForm;
  const isMoveInOpen = inspections.moveOut === null && inspections.moveIn?.inspectedDate === null;
  const status = isMoveInOpen
    ? moveInPending
    : inspections.moveOut?.inspectedDate
      ? moveOutComplete
      : moveOutPending;
  const name = inspectorName({
    firstName: active.inspectorFirstName ?? '',
    name: active.inspectorName ?? '',
  });
  return name === '' ? status : `${status} ${name}`;
}
