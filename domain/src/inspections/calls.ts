import { Type } from '@sinclair/typebox';
import { DayMove, type DayMoveRequest, type MovesRequest } from '../calendar/day-moves.contract';
import { ExportAddress, type ExportQuery, type TabExportQuery } from '../exports/contract';
import {
  Auditor,
  type CommonAreaQuery,
  type CustomerInspectionQuery,
  DeletedInspection,
  InspectionCounts,
  type InspectionListQuery,
  StaffInspectionPage,
  StaffInspectionRow,
} from './contract';
import {
  ChangedInspections,
  ConflictingInspection,
  type ConflictsRequest,
  FreeTimes,
  type FreeTimesQuery,
  type ScheduleRequest,
  SchedulingIssueItem,
  type SchedulingIssueRequest,
  type TargetsRequest,
} from './planning.contract';
import { ImageItem, Room, type RoomsBody, SavedText, StoredImage } from '../rooms/contract';
import { InspectionDetails } from '../task-reports/contract';
import {
  type BasketSearch,
  WorkBasketItem,
  WorkBasketPage,
  type WorkBasketQuery,
} from '../work-basket/contract';
import { answers, type PageQuery, takes } from '../wire/call';
import { EXPORTED } from '../exports/exported';
import { MAX_UNPAGED } from '../wire/unpaged';

const list = takes<{ query: InspectionListQuery }>().answers(StaffInspectionPage);
const ofCustomer = takes<{ query: CustomerInspectionQuery }>().answers(StaffInspectionPage);
const history = takes<{ query: BasketSearch & PageQuery }>().answers(WorkBasketPage);

/** Inspections: lists, assignment, scheduling, and the parts of their reports. */
export const INSPECTION_CALLS = {
  'GET inspections/rolling/page': list,
  'GET inspections/assigned': list,
  'GET inspections/scheduled': list,
  'GET inspections/completed': list,
  'GET inspections/audited': list,
  'GET inspections/cancelled': list,
  'GET inspections/common-areas': takes<{ query: CommonAreaQuery }>().answers(StaffInspectionPage),
  'GET customers/self/auditedInspections': ofCustomer,
  'GET propertyManagers/self/auditedInspections': ofCustomer,
  'GET customers/self/rolling_list': ofCustomer,
  'GET propertyManagers/self/rolling_list': ofCustomer,
  'GET inspections/counts': takes<{ query: InspectionListQuery }>().answers(InspectionCounts),
  'GET inspections/auditors': answers(Type.Array(Auditor)),
  'POST inspections/export': takes<{ query: TabExportQuery }>().answers(ExportAddress, EXPORTED),
  'GET inspections/{id}': answers(InspectionDetails),
  'DELETE inspections/{id}': answers(DeletedInspection),
  'GET inspector/{inspectorId}/inspections': takes<{ query: WorkBasketQuery }>().answers(
    Type.Array(WorkBasketItem, { maxItems: MAX_UNPAGED }),
  ),
  'GET team/{teamId}/unassigned/page': takes<{ query: WorkBasketQuery & PageQuery }>().answers(
    WorkBasketPage,
  ),
  'GET inspector/{inspectorId}/inspections/completed/page': history,
  'GET inspector/{inspectorId}/inspections/cancelled/page': history,
  'PUT inspector/{inspectorId}/inspections': takes<{ body: TargetsRequest }>().answers(ChangedInspections, {
    refuses: ['inspector_not_eligible'],
  }),
  'PUT inspector/{inspectorId}/inspection/{id}': answers(StaffInspectionRow, {
    refuses: ['inspector_not_eligible'],
  }),
  'PUT inspection/{id}/unassign': answers(StaffInspectionRow),
  'PUT inspections/set/schedule': takes<{ body: ScheduleRequest & TargetsRequest }>().answers(
    ChangedInspections,
    { refuses: ['time_in_past'] },
  ),
  /** Removes the scheduled times; the inspectors stay. */
  'DELETE inspections/set/schedule': takes<{ body: TargetsRequest }>().answers(ChangedInspections),
  'PUT inspections/{id}/schedule': takes<{ body: ScheduleRequest }>().answers(StaffInspectionRow, {
    refuses: ['time_in_past'],
  }),
  'DELETE inspections/{id}/schedule': answers(StaffInspectionRow),
  /** Suggests free times of its inspector. */
  'GET inspections/{id}/free-times': takes<{ query: FreeTimesQuery }>().answers(FreeTimes),
  /** Previews a move of an inspector's day; changes nothing. */
  'PUT inspectors/{id}/day': takes<{ body: DayMoveRequest }>().answers(DayMove),
  /** Sets an inspector and time for each inspection. */
  'PUT inspections/set/moves': takes<{ body: MovesRequest }>().answers(ChangedInspections, {
    refuses: ['time_in_past', 'inspector_not_eligible'],
  }),
  'PUT inspectors/{id}/conflicts': takes<{ body: ConflictsRequest }>().answers(
    Type.Array(ConflictingInspection),
  ),
  'GET inspections/scheduling-issues': answers(Type.Array(SchedulingIssueItem, { maxItems: MAX_UNPAGED })),
  'POST inspections/scheduling-issues/export': takes<{ query: ExportQuery }>().answers(
    ExportAddress,
    EXPORTED,
  ),
  'PUT inspections/{id}/scheduling-issues': takes<{
    query: { hasIssues: boolean };
    body: SchedulingIssueRequest;
  }>().answers(StaffInspectionRow),
  'GET inspections/{id}/rooms': answers(Type.Array(Room)),
  'POST inspections/{id}/rooms': takes<{ body: readonly object[] | RoomsBody }>().answers(Type.Array(Room)),
  'GET inspections/{id}/images': answers(Type.Array(ImageItem)),
  'GET inspections/{id}/image/{imageId}': answers(StoredImage),
  'GET images/{imageId}/content': takes<{ query: { size?: 'full' | 'thumb' } }>().answers('file'),
  /** `roomIndex` is used when the form has no `roomId`. */
  'POST inspections/{id}/v2/image/{index}/{legacy}': takes<{ query: { roomIndex?: number } }>().answers(
    StoredImage,
    { refuses: ['too_many_photos', 'too_many_attempts'] },
  ),
  /** `based`: fingerprints of captions the sender has seen; any other caption is not replaced (409 `report_changed`). */
  'PUT inspections/fileCaption/{inspectionId}/image/{imageId}': takes<{
    body: { fileCaption: string; based?: readonly string[] | undefined };
  }>().answers(SavedText),
  'DELETE inspections/v2/image/{imageId}': answers('nothing'),
};
