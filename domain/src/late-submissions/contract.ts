import { Type, type Static } from '@sinclair/typebox';
import { LATE_REASONS, LATE_STATES, type LateList } from './vocabulary';
import type { FormPin } from '../condition-inspections/contract';
import { InspectorRef, StaffInspectionRow } from '../inspections/contract';
import { Id, Instant, nullable, Page } from '../wire/pages';
import type { PhotoMark } from '../photos/contract';
import { Room, Sha256, Uuid } from '../rooms/contract';

/** A photo of a late report, with its id from the device. */
export interface LateImage {
  id: string;
  /** Null if the device could not compute it; the upload then supplies it. */
  sha256?: string | null;
  fileCaption?: string;
  roomId?: string | null;
  element?: string | null;
  marks?: readonly PhotoMark[];
}

/**
 * Body of PUT submissions/{submissionId}/late: a whole report that its inspection did not accept, as submitted on the
 * device. Photos follow one by one, unless the inspection has them.
 */
export interface LateReport {
  /** R a periodic report, C a condition inspection. */
  kind: 'R' | 'C';
  inspectionId: number;
  /** All answers of the reported side by form key, not only those the server lacks. */
  answers: Readonly<Record<string, unknown>>;
  /** Number of answers that are not empty. */
  answerCount: number;
  rooms: readonly object[];
  images: readonly LateImage[];
  form: Static<typeof FormPin>;
  /** New tenants submitted with it, for the office to read, by occupancy field. */
  tenantInfo?: Readonly<Record<string, unknown>> | null;
  inspectedAt: number;
  deviceTime: number;
  /** The entry that this one replaces. */
  supersedes?: string;
}

const state = Type.Union(LATE_STATES.map((each) => Type.Literal(each)));
const reason = Type.Union(LATE_REASONS.map((each) => Type.Literal(each)));

/** Who decided, when, and the reason of a rejection. */
const LateDecision = Type.Object(
  { by: Type.String(), at: Instant, reason: nullable(Type.String()) },
  { additionalProperties: false },
);

/** What the server has stored of a late report; the upload is complete when nothing is missing. */
export const LateReceipt = Type.Object(
  {
    submissionId: Uuid,
    inspectionId: Id,
    state,
    reason,
    answers: Type.Integer({ minimum: 0 }),
    rooms: Type.Integer({ minimum: 0 }),
    /** Photos that the server has stored. */
    images: Type.Array(Type.Object({ id: Uuid, sha256: Sha256 }, { additionalProperties: false })),
    /** Photos announced but not received. */
    missing: Type.Array(Uuid),
    /** UTC ms by the server's clock. */
    receivedAt: Instant,
    decision: nullable(LateDecision),
  },
  { $id: 'LateReceipt', additionalProperties: false },
);
export type LateReceipt = Static<typeof LateReceipt>;

const late = {
  submissionId: Uuid,
  version: Type.Integer({ minimum: 1 }),
  /** Current state of the inspection. */
  visit: StaffInspectionRow,
  sender: InspectorRef,
  state,
  /** Why the inspection did not accept it. */
  reason,
  answers: Type.Integer({ minimum: 0 }),
  rooms: Type.Integer({ minimum: 0 }),
  photos: Type.Object(
    { named: Type.Integer({ minimum: 0 }), held: Type.Integer({ minimum: 0 }) },
    { additionalProperties: false },
  ),
  /** UTC ms: time of the inspection, limited by how far the device clock is trusted. */
  inspectedAt: Instant,
  receivedAt: Instant,
  decision: nullable(LateDecision),
  /** Whether the caller may accept or reject it. */
  canDecide: Type.Boolean(),
  /** Why it cannot be accepted in the inspection's current state; null when it can, and when it was decided. */
  obstacle: nullable(Type.String()),
};

export const LateSubmissionItem = Type.Object(late, {
  $id: 'LateSubmissionItem',
  additionalProperties: false,
});
export type LateSubmissionItem = Static<typeof LateSubmissionItem>;

/** GET submissions/late: late reports of inspections that the caller may see; open ones oldest first. */
export const LateSubmissionPage = Page(LateSubmissionItem, 'LateSubmissionPage');
export type LateSubmissionPage = Page<LateSubmissionItem>;

export interface LateSubmissionQuery {
  list?: LateList;
  /** Beginnings of any words of the property, or words of the sender's name. */
  search?: string;
}

/** An answer that differs from the inspection's. */
const ComparedAnswer = Type.Object(
  { key: Type.String(), label: Type.String(), sent: Type.Unknown(), held: Type.Unknown() },
  { additionalProperties: false },
);

/** GET submissions/{submissionId}/late: the submitted report next to the inspection's current content. */
export const LateSubmissionDetails = Type.Object(
  {
    ...late,
    /** Differences only. */
    differences: Type.Array(ComparedAnswer),
    sentRooms: Type.Array(Room),
    heldRooms: Type.Array(Room),
    /** Announced photos; `held` when the server has the bytes. */
    sentPhotos: Type.Array(
      Type.Object(
        {
          id: Uuid,
          fileCaption: Type.String(),
          roomId: nullable(Uuid),
          held: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    /** New tenants, in the words of the report; null when none were to be recorded. */
    tenantInfo: nullable(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: 'LateSubmissionDetails', additionalProperties: false },
);
export type LateSubmissionDetails = Static<typeof LateSubmissionDetails>;
