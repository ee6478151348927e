import { callApi } from './client';

/** The report is printed before it is sent. */
const TIMEOUT_MS = 120_000;

export const distributeReport = (
  conditionInspectionId: number,
  emails: readonly string[],
): Promise<unknown> =>
  callApi('POST reports/condition-inspection/{id}/distribution', {
    path: { id: conditionInspectionId },
    body: { emails: [...emails] },
    timeoutMs: TIMEOUT_MS,
  });
