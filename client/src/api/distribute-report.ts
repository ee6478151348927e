import { callApi } from './client';

/** Long, because the server prints the report first. */
const TIMEOUT_MS = 120_000;

/**
 * Mails a condition report.
 * @param inspectionId the visit of the report; the last finished one if undefined
 * @param idempotencyKey prevents a second mail to the same addresses on a retry
 */
export const distributeReport = (
  conditionInspectionId: number,
  emails: readonly string[],
  inspectionId: number | undefined,
  idempotencyKey: string | undefined,
): Promise<unknown> =>
  callApi('POST reports/condition-inspection/{id}/distribution', {
    path: { id: conditionInspectionId },
    body: { emails: [...emails], inspectionId },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    timeoutMs: TIMEOUT_MS,
  });
