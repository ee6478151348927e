import { Type, type Static } from '@sinclair/typebox';
import { LATE_REASONS, LATE_STATES, type LateList } from '../vocabulary/late-submissions';
import type { FormPin } from './condition-inspections';
import { InspectorRef, StaffInspectionRow } from './inspections';
import { Id, Instant, nullable, Page } from './pages';
import type { PhotoMark } from './photo-marks';
import { Room, Sha256, Uuid } from './rooms-and-images';

/** A photo of a late report, as its device names it. */
export interface LateImage {
  id: string;
  /** Null where the device could not make it: then the upload tells it. */
  sha256?: string | null;
  fileCaption?: string;
  roomId?: string | null;
  element?: string | null;
  marks?: readonly PhotoMark[];
}

/**
 * Body of PUT submissions/{submissionId}/late: a whole report whose visit did not take it, as it lay on the device when
 * it was submitted. Its photos follow one by one, unless the visit has them.
 */
export interface LateReport {
  /** R a periodic report, C a condition inspection. */
  kind: 'R' | 'C';
  inspectionId: number;
  /** All of the reported side by form key, not only what the server lacks. */
  answers: Readonly<Record<string, unknown>>;
  /** How many of them are not empty. */
  answerCount: number;
  rooms: readonly object[];
  images: readonly LateImage[];
  form: Static<typeof FormPin>;
  /** New tenants that were to go along, for the office to read: by field of the occupancy. */
  tenantInfo?: Readonly<Record<string, unknown>> | null;
  inspectedAt: number;
  deviceTime: number;
  /** The entry that this one replaces. */
  supersedes?: string;
}

const state = Type.Union(LATE_STATES.map((each) => Type.Literal(each)));
const reason = Type.Union(LATE_REASONS.map((each) => Type.Literal(each)));

/** Who decided, when, and why it was rejected. */
const LateDecision = Type.Object(
  { by: Type.String(), at: Instant, reason: nullable(Type.String()) },
  { additionalProperties: false },
);

/** What the holding place has, for the device: it says that all was handed over when nothing is missing. */
export const LateReceipt = Type.Object(
  {
    submissionId: Uuid,
    inspectionId: Id,
    state,
    reason,
    answers: Type.Integer({ minimum: 0 }),
    rooms: Type.Integer({ minimum: 0 }),
    /** Photos whose bytes the server has. */
    images: Type.Array(Type.Object({ id: Uuid, sha256: Sha256 }, { additionalProperties: false })),
    /** Photos that are named, and not here yet. */
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
  /** As it is now. */
  visit: StaffInspectionRow,
  sender: InspectorRef,
  state,
  /** Why the visit did not take it. */
  reason,
  answers: Type.Integer({ minimum: 0 }),
  rooms: Type.Integer({ minimum: 0 }),
  photos: Type.Object(
    { named: Type.Integer({ minimum: 0 }), held: Type.Integer({ minimum: 0 }) },
    { additionalProperties: false },
  ),
  /** UTC ms: when the visit was made, as far as its device is believed. */
  inspectedAt: Instant,
  receivedAt: Instant,
  decision: nullable(LateDecision),
  /** Whether the caller may accept or reject it. */
  canDecide: Type.Boolean(),
  /** Why it cannot be accepted as its visit is now, in words; null when it can, and when it was decided. */
  obstacle: nullable(Type.String()),
};

export const LateSubmissionItem = Type.Object(late, {
  $id: 'LateSubmissionItem',
  additionalProperties: false,
});
export type LateSubmissionItem = Static<typeof LateSubmissionItem>;

/** GET submissions/late: those of visits that the caller may see; the open ones oldest first. */
export const LateSubmissionPage = Page(LateSubmissionItem, 'LateSubmissionPage');
export type LateSubmissionPage = Page<LateSubmissionItem>;

export interface LateSubmissionQuery {
  list?: LateList;
}

/** An answer that was sent otherwise than the visit has it. */
const ComparedAnswer = Type.Object(
  { key: Type.String(), label: Type.String(), sent: Type.Unknown(), held: Type.Unknown() },
  { additionalProperties: false },
);

/** GET submissions/{submissionId}/late: what was sent, beside what the visit holds now. */
export const LateSubmissionDetails = Type.Object(
  {
    ...late,
    /** What differs; what is the same is not listed. */
    differences: Type.Array(ComparedAnswer),
    sentRooms: Type.Array(Room),
    heldRooms: Type.Array(Room),
    /** Photos as they were named; `held` when their bytes are here. */
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
