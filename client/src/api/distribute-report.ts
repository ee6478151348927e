import { callApi } from './client';

/** The report is printed before it is sent. */
const TIMEOUT_MS = 120_000;

/** @param inspectionId the visit whose report it is; without it the last that is finished */
export const distributeReport = (
  conditionInspectionId: number,
  emails: readonly string[],
  inspectionId?: number,
): Promise<unknown> =>
  callApi('POST reports/condition-inspection/{id}/distribution', {
    path: { id: conditionInspectionId },
    body: { emails: [...emails], inspectionId },
    timeoutMs: TIMEOUT_MS,
  });
