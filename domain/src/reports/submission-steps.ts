/**
 * Delivery of a report (docs/decisions/0010). Each write of a queued report carries
 * `Idempotency-Key: {submissionId}/{step}`; nothing is complete before `finish`.
 */
export type SubmissionStep = 'tenantInfo' | 'report' | 'rooms' | 'image' | 'finish';

/** Returns the key of a step; `image` steps name their image: `image:{imageId}`. */
export function submissionStepKey(submissionId: string, step: SubmissionStep, imageId?: string): string {
  return `${submissionId}/${step}${imageId === undefined ? '' : `:${imageId}`}`;
}
