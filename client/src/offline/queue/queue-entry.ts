import type { FormPin, LateReceipt, Room, SubmissionStep } from '@walkthrough/domain';
import type { Answers, ComputedInRows } from '@walkthrough/form-definitions';
import type { RetryWait } from './delivery/retry-wait';
import type { TenantInfoChange } from '../reports/model/report-parts';
import type { DeliveryFailure } from './delivery-failure';

/** Photo as named in the report. `sha256` is null until the server returns it (insecure contexts). */
export interface NamedImage {
  id: string;
  sha256: string | null;
  /** Final caption; absent in older entries. */
  fileCaption?: string;
  roomId?: string | null;
}

/** Step of a delivery and its state; `image` steps carry the fields sent with the bytes. */
export interface LedgerStep {
  step: SubmissionStep;
  image: { id: string; index: number; roomId: string; element?: string | null; caption: string } | null;
  state: 'todo' | 'done' | 'failed';
  /** The server's answer or the error. */
  answer: unknown;
}

/**
 * Submitted report: content frozen at Submit and progress (docs/decisions/0010). Only the ledger changes, so that
 * repeated steps are identical.
 */
export interface QueueEntry extends RetryWait {
  submissionId: string;
  /** Withdrawn submissions, oldest first; this one replaces the last. */
  earlier: readonly string[];
  inspectionId: number;
  /** UTC ms by the device's clock at Submit; `inspectedAt` is corrected by the last measured offset. */
  deviceTime: number;
  inspectedAt: number;
  form: FormPin;
  /** Body of the report step (report-body.ts). */
  body: Readonly<Record<string, unknown>>;
  /** Other server answers of the side at Submit; absent in older entries. */
  besides?: Answers;
  rooms: readonly Room[];
  /** See RoomsBody; absent in older entries. */
  roomsBasedOn?: readonly string[];
  knownPhotos?: readonly string[] | undefined;
  /** Tenant changes to send along; absent in older entries. */
  tenantInfo?: TenantInfoChange | null;
  /** All photos of the side, including earlier uploads. */
  images: readonly NamedImage[];
  /** Number and digest of the side's answers; absent in older entries. */
  answers: number;
  answersDigest?: string;
  /** Computed values as shown at Submit; absent without any, and in older entries. */
  computed?: Answers;
  /** Those in rows, by `key/row`. */
  computedInRows?: ComputedInRows;
  steps: readonly LedgerStep[];
  /** UTC ms until which a running attempt counts as alive. Display only; a lock decides. */
  sendingUntil: number;
  trouble: DeliveryFailure | null;
  /** What the office received of a late report; otherwise absent. */
  late?: LateReceipt;
}

const sameStep = (one: LedgerStep, other: LedgerStep) =>
  one.step === other.step && one.image?.id === other.image?.id;

/** Returns the first unfinished step; null if none. */
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

/** Returns the upload progress for "photos 7/12". */
export function photoProgress({ steps }: QueueEntry): { done: number; total: number } {
  const photos = steps.filter(({ step }) => step === 'image');
  return { done: photos.filter(({ state }) => state === 'done').length, total: photos.length };
}

/** Returns whether the office has everything, so that nothing is only here. */
export const isHandedOver = (entry: QueueEntry | null): boolean =>
  entry?.late !== undefined && entry.late.missing.length === 0;
