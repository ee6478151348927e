import { fill, messages, type Receipt } from '@walkthrough/domain';
import { isApiError } from '../../../api/api-error';
import { formatInstant } from '../../../ui/dates';
import type { FieldServer } from '../server/field-server';

/**
 * Returns the receipt of a withdrawn submission that arrived although its answer was lost. Null if none did, or if the
 * server is unreachable.
 */
export async function earlierReceipt(
  server: FieldServer,
  submissionIds: readonly string[],
): Promise<Receipt | null> {
  for (const submissionId of submissionIds) {
    try {
      const { receipt } = await server.submission(submissionId);
      if (receipt) return receipt;
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  }
  return null;
}

export function earlierReceivedText({ receivedAt }: Receipt): string {
  const time = formatInstant(receivedAt);
  return fill(messages.sync.earlierReceived, { time });
}
