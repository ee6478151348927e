import { Type, type Static } from '@sinclair/typebox';
import { FormPin } from './condition-inspections';
import { LateReceipt } from './late-submissions';
import { Id, Instant, nullable } from './pages';
import { Sha256, Uuid } from './rooms-and-images';
import { FINGERPRINT_PATTERN } from '../rules/fingerprint';

/** `digestAnswers` of the counted answers. Absent in requests and receipts from before values were compared. */
const answersDigest = Type.Optional(Type.String({ pattern: FINGERPRINT_PATTERN }));

/** A photo as both sides name it. What is told beside its bytes is compared, too; devices of before do not tell it. */
const SentImage = Type.Object(
  {
    id: Uuid,
    sha256: Sha256,
    fileCaption: Type.Optional(Type.String()),
    roomId: Type.Optional(nullable(Uuid)),
  },
  { additionalProperties: false },
);

/** Body of POST submissions/{submissionId}/finish: what the device believes to have delivered. */
export const FinishRequest = Type.Object(
  {
    /** R a periodic report, C a condition inspection. */
    kind: Type.Union([Type.Literal('R'), Type.Literal('C')]),
    inspectionId: Id,
    /** How many answers of the active side are not empty. */
    answers: Type.Integer({ minimum: 0 }),
    answersDigest,
    rooms: Type.Integer({ minimum: 0 }),
    /** The same rooms in their order. */
    roomIds: Type.Optional(Type.Array(Uuid)),
    /** Every photo of the report. */
    images: Type.Array(SentImage),
    form: FormPin,
    /** UTC ms: when Submit was pressed, by the device's clock corrected by the last measured offset. */
    inspectedAt: Instant,
    /** UTC ms: the same moment by the device's own clock. */
    deviceTime: Instant,
    /** The entry that this one replaces after a refusal. */
    supersedes: Type.Optional(Uuid),
  },
  { $id: 'FinishRequest', additionalProperties: false },
);
export type FinishRequest = Static<typeof FinishRequest>;

/** The answer of finish: what the server holds. The device compares before it says that it is safe to leave. */
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

/** GET submissions/{submissionId}: how far it came, for a device that has not heard the last answer. */
export const SubmissionState = Type.Object(
  {
    id: Uuid,
    inspectionId: Id,
    state: Type.Union([Type.Literal('open'), Type.Literal('finished')]),
    /** Steps done, e.g. `report`, `image:{imageId}`. */
    steps: Type.Array(Type.String()),
    receipt: nullable(Receipt),
    /** What became of it where its visit did not take it; null where it did, or was not asked to. */
    late: nullable(LateReceipt),
  },
  { $id: 'SubmissionState', additionalProperties: false },
);
export type SubmissionState = Static<typeof SubmissionState>;
