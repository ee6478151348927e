import { callApi } from './client';

/** The report is printed before it is sent. */
const TIMEOUT_MS = 120_000;

/**
 * @param inspectionId the visit whose report it is; without it the last that is finished
 * @param idempotencyKey sent again with the same addresses, it mails nothing more
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
