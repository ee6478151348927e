import type { FormPin, LateReceipt, Room, SubmissionStep } from '@walkthrough/domain';
import type { Answers } from '@walkthrough/form-definitions';
import type { RetryWait } from './retry-wait';
import type { TenantInfoChange } from './report-parts';
import type { Trouble } from './trouble';

/** A photo as the report names it. `sha256` is null until the server has told it (a page without https cannot). */
export interface NamedImage {
  id: string;
  sha256: string | null;
  /** As it is to be on the server when everything has arrived; absent in entries of before it was compared. */
  fileCaption?: string;
  roomId?: string | null;
}

/** One step of a delivery with what became of it; an `image` step carries what is sent beside the bytes. */
export interface LedgerStep {
  step: SubmissionStep;
  image: { id: string; index: number; roomId: string; element?: string | null; caption: string } | null;
  state: 'todo' | 'done' | 'failed';
  /** What the server answered, or why it did not. */
  answer: unknown;
}

/**
 * A submitted report: what is sent, frozen at Submit, and how far it came (docs/decisions/0010). It never changes
 * but for its ledger, so that a step that is sent again is the same to the letter.
 */
export interface QueueEntry extends RetryWait {
  submissionId: string;
  /** Submissions of this report that were taken back, oldest first: this one replaces the last. */
  earlier: readonly string[];
  inspectionId: number;
  /** UTC ms by the device's clock at Submit; `inspectedAt` is corrected by the last measured offset. */
  deviceTime: number;
  inspectedAt: number;
  form: FormPin;
  /** Body of the report step (report-body.ts). */
  body: Readonly<Record<string, unknown>>;
  /** What else the side says, as the server had it at Submit; absent in entries of before it was kept. */
  besides?: Answers;
  rooms: readonly Room[];
  /** See RoomsBody; absent in entries of before there was any. */
  roomsBasedOn?: readonly string[];
  knownPhotos?: readonly string[] | undefined;
  /** New tenants of the property, when they go along; absent in entries of before there was any. */
  tenantInfo?: TenantInfoChange | null;
  /** Every photo of the side, also those that were on the server before. */
  images: readonly NamedImage[];
  /** How many answers the side has with this body, and a digest of them; absent in entries of before it was kept. */
  answers: number;
  answersDigest?: string;
  steps: readonly LedgerStep[];
  /** UTC ms: until when a running attempt is believed to be alive. For showing only; a lock decides. */
  sendingUntil: number;
  trouble: Trouble | null;
  /** What the office has of it, where its visit did not take it; absent everywhere else. */
  late?: LateReceipt;
}

const sameStep = (one: LedgerStep, other: LedgerStep) =>
  one.step === other.step && one.image?.id === other.image?.id;

/** The first step that is not done; null when all are. */
export function nextStep({ steps }: QueueEntry): LedgerStep | null {
  return steps.find(({ state }) => state !== 'done') ?? null;
}

export function withStep(
  entry: QueueEntry,
  step: LedgerStep,
  state: LedgerStep['state'],
  answer: unknown,
): QueueEntry {
  return {
    ...entry,
    steps: entry.steps.map((each) => (sameStep(each, step) ? { ...each, state, answer } : each)),
  };
}

/** How many photos of how many have been sent, for "photos 7/12". */
export function photoProgress({ steps }: QueueEntry): { done: number; total: number } {
  const photos = steps.filter(({ step }) => step === 'image');
  return { done: photos.filter(({ state }) => state === 'done').length, total: photos.length };
}

/** Whether the office has all of it, so that nothing of it is only on this device. */
export const isHandedOver = (entry: QueueEntry | null): boolean =>
  entry?.late !== undefined && entry.late.missing.length === 0;
