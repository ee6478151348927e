import type { ReportMailing } from '@walkthrough/domain';
import { callApi } from './client';

/** Long, because the server prints the report first. */
const TIMEOUT_MS = 120_000;

/**
 * Mails a condition report.
 * @param idempotencyKey prevents a second mail to the same addresses on a retry
 */
export const distributeReport = (
  conditionInspectionId: number,
  mailing: ReportMailing,
  idempotencyKey: string | undefined,
): Promise<unknown> =>
  callApi('POST reports/condition-inspection/{id}/distribution', {
    path: { id: conditionInspectionId },
    body: mailing,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    timeoutMs: TIMEOUT_MS,
  });
