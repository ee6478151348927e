import { Type, type Static } from '@sinclair/typebox';
import { FormPin } from '../condition-inspections/contract';
import { LateReceipt } from '../late-submissions/contract';
import { Id, Instant, nullable } from '../wire/pages';
import { Sha256, Uuid } from '../rooms/contract';
import { FINGERPRINT_PATTERN } from './fingerprint';

/** `digestAnswers` of the counted answers. Absent in older requests and receipts. */
const answersDigest = Type.Optional(Type.String({ pattern: FINGERPRINT_PATTERN }));

/**
 * Computed values as the device showed them at Submit. The server computes its own, and records those that differ. Absent
 * in older requests, without any, and beyond `COMPUTED_LIMITS`.
 */
const computed = Type.Optional(
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
);

/** A photo as client and server identify it. Its caption and room are compared too, if the device sends them. */
const SentImage = Type.Object(
  {
    id: Uuid,
    sha256: Sha256,
    fileCaption: Type.Optional(Type.String()),
    roomId: Type.Optional(nullable(Uuid)),
  },
  { additionalProperties: false },
);

/** Body of POST submissions/{submissionId}/finish: what the device believes it delivered. */
export const FinishRequest = Type.Object(
  {
    /** R a periodic report, C a condition inspection. */
    kind: Type.Union([Type.Literal('R'), Type.Literal('C')]),
    inspectionId: Id,
    /** Number of answers of the active side that are not empty. */
    answers: Type.Integer({ minimum: 0 }),
    answersDigest,
    computed,
    rooms: Type.Integer({ minimum: 0 }),
    /** Ids of the rooms, in order. */
    roomIds: Type.Optional(Type.Array(Uuid)),
    /** Every photo of the report. */
    images: Type.Array(SentImage),
    form: FormPin,
    /** UTC ms: when Submit was pressed, by the device clock corrected by the last measured offset. */
    inspectedAt: Instant,
    /** UTC ms: the same moment by the uncorrected device clock. */
    deviceTime: Instant,
    /** The refused submission that this one replaces. */
    supersedes: Type.Optional(Uuid),
  },
  { $id: 'FinishRequest', additionalProperties: false },
);
export type FinishRequest = Static<typeof FinishRequest>;

/** Answer of finish: what the server has stored. The device compares it before it reports success. */
export const Receipt = Type.Object(
  {
    submissionId: Uuid,
    inspectionId: Id,
    answers: Type.Integer({ minimum: 0 }),
    answersDigest,
    rooms: Type.Integer({ minimum: 0 }),
    roomIds: Type.Optional(Type.Array(Uuid)),
    images: Type.Array(SentImage),
    /** UTC ms by the server's clock. */
    receivedAt: Instant,
    inspectedDate: Instant,
    /** Number of the event in the company's log. */
    eventNumber: Type.Integer({ minimum: 1 }),
  },
  { $id: 'Receipt', additionalProperties: false },
);
export type Receipt = Static<typeof Receipt>;

/** GET submissions/{submissionId}: its progress, for a device that missed the last answer. */
export const SubmissionState = Type.Object(
  {
    id: Uuid,
    inspectionId: Id,
    state: Type.Union([Type.Literal('open'), Type.Literal('finished')]),
    /** Finished steps, e.g. `report`, `image:{imageId}`. */
    steps: Type.Array(Type.String()),
    receipt: nullable(Receipt),
    /** Its late report, if the inspection did not accept it; null if it did, or was not asked. */
    late: nullable(LateReceipt),
  },
  { $id: 'SubmissionState', additionalProperties: false },
);
export type SubmissionState = Static<typeof SubmissionState>;
