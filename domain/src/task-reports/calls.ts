import { Type } from '@sinclair/typebox';
import { StaffInspectionRow } from '../inspections/contract';
import { MarkedImage, type MarksChange } from '../photos/contract';
import { ChangedInspections, type TargetsRequest } from '../inspections/planning.contract';
import { type DeliveryChoice, StoredProof } from '../proofs/contract';
import { Room } from '../rooms/contract';
import { SavedTaskReport, TaskReport, type TaskReportBody } from './contract';
import { answers, takes } from '../wire/call';

/** Number of sent files that are stored; the client compares it with what it sent. */
const STORED_FILES = Type.Integer({ minimum: 0 });

/** Reports of recurring inspections, and the state changes around them. */
export const TASK_REPORT_CALLS = {
  'GET inspections/{id}/report': answers(TaskReport),
  'PUT inspections/partial/{id}': takes<{ body: TaskReportBody }>().answers(SavedTaskReport),
  'PUT inspections/{id}': takes<{ body: TaskReportBody }>().answers(SavedTaskReport),
  'PUT inspections/{id}/rooms/{index}': answers(Type.Array(Room)),
  'DELETE inspections/{id}/rooms/{index}': answers(Type.Array(Room)),
  'PUT inspections/update-roomImage-relations-imageids/{id}': takes<{
    body: { roomImageRelationsImageIds: Readonly<Record<string, readonly string[]>> };
  }>().answers('nothing'),
  /**
   * `roomId` takes precedence over `roomIndex`. `element` attaches the photo to an element of that room, null to none;
   * omitted, the photo keeps its element if that room has it.
   */
  'PUT images/{imageId}/room/{roomIndex}': takes<{
    body: { roomId?: string; element?: string | null };
  }>().answers('nothing'),
  /** Reorders all or some photos of an inspection: the given photos exchange the positions they hold together. */
  'PUT inspections/{id}/images/order': takes<{ body: { ids: readonly string[] } }>().answers('nothing'),
  'PUT images/{imageId}/marks': takes<{ body: MarksChange }>().answers(MarkedImage),
  'POST inspections/{id}/v2/images': answers(STORED_FILES, {
    refuses: ['too_many_photos', 'too_many_attempts'],
  }),
  'POST inspections/{id}/image': answers(STORED_FILES, {
    refuses: ['too_many_photos', 'too_many_attempts'],
  }),
  'PUT inspections/{id}/delivery': takes<{ body: DeliveryChoice }>().answers(StaffInspectionRow),
  'POST inspections/{id}/pdf': answers(StoredProof, { refuses: ['too_many_attempts'] }),
  /** `date`, UTC ms: an instant of the day of completion; omitted: now. */
  'PUT inspections/{id}/external': takes<{ body: { date?: number } }>().answers(StaffInspectionRow),
  /** `date`, UTC ms: an instant of the new day in the inspection's zone. */
  'PUT inspections/{id}/inspectedDate': takes<{ body: { date: number } }>().answers(StaffInspectionRow),
  'PUT inspections/{id}/cancelConfirm': answers(StaffInspectionRow),
  'PUT inspections/{id}/audited': takes<{ body: { audited?: boolean } }>().answers(StaffInspectionRow),
  /** All or nothing, at most 500. */
  'PUT inspections/set/audited': takes<{ body: TargetsRequest & { audited?: boolean } }>().answers(
    ChangedInspections,
  ),
  /** `off`: a copy without photo marks; it says so and is not stored. */
  'GET reports/inspection/{id}': takes<{ query: { marks?: 'off' | undefined } }>().answers('file'),
};
