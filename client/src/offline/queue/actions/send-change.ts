import { callApi } from '../../../api/client';
import { isApiError } from '../../../api/api-error';
import { isContactChange, type SmallChange } from '../queued-action';

/**
 * Sends a small change. Rejects with `ApiError`.
 * @param idempotencyKey a UUID: repeating the same change has no second effect
 */
export async function sendChange(
  inspectionId: number,
  change: SmallChange,
  idempotencyKey: string,
): Promise<void> {
  switch (change.kind) {
    case 'contactAttempt.add':
      await callApi('POST inspections/{id}/contactAttempts', {
        path: { id: inspectionId },
        body: change.values,
        idempotencyKey,
      });
      return;
    case 'contactAttempt.edit':
      await callApi('PUT contactAttempts/{id}', {
        path: { id: change.attemptId },
        body: change.values,
        ifMatch: change.version,
        idempotencyKey,
      });
      return;
    case 'contactAttempt.remove':
      await removeAttempt(change, idempotencyKey);
      return;
    case 'schedulingIssue.set':
      await callApi('PUT inspections/{id}/scheduling-issues', {
        path: { id: inspectionId },
        query: { hasIssues: change.hasIssue },
        body: change.reason === null ? {} : { reason: change.reason },
        idempotencyKey,
      });
      return;
    case 'cancellation.confirm':
      await callApi('PUT inspections/{id}/cancelConfirm', { path: { id: inspectionId }, idempotencyKey });
      return;
    case 'dataUpdate.file':
      await callApi('POST properties/{id}/dataUpdateRequests', {
        path: { id: change.propertyId },
        body: change.values,
        idempotencyKey,
      });
  }
}

async function removeAttempt(
  { attemptId: id, version }: Extract<SmallChange, { kind: 'contactAttempt.remove' }>,
  idempotencyKey: string,
): Promise<void> {
  try {
    await callApi('DELETE contactAttempts/{id}', { path: { id }, ifMatch: version, idempotencyKey });
  } catch (error) {
    // Already gone, as wanted.
    if (!isApiError(error, 'not_found')) throw error;
  }
}

const hasVersion = (answer: unknown): answer is { id: number; version: number } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer;

/** Turns a change believed unsent into a change of what arrived. Returns null if the answer has no row. */
export function rebasedChange(change: SmallChange, answer: unknown): SmallChange | null {
  // Other changes cannot be edited, only removed and made again.
  if (!isContactChange(change) || !hasVersion(answer)) return null;
  const { values } = change;
  const kind = change.kind === 'contactAttempt.remove' ? change.kind : 'contactAttempt.edit';
  return { kind, attemptId: answer.id, version: answer.version, values };
}
