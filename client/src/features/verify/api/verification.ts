import type { FileVerification, NumberVerification } from '@walkthrough/domain';
import { callApi } from '../../../api/client';

/** Whether a file with this SHA-256 was issued. The file itself is not sent. */
export async function isIssuedFile(sha256: string): Promise<boolean> {
  const path = 'reports/verification/file';
  const { matches } = await callApi<FileVerification>(path, {
    method: 'POST',
    body: { sha256 },
    token: null,
  });
  return matches;
}

export async function isIssuedNumber(reportNumber: string): Promise<boolean> {
  const path = 'reports/verification/number';
  const body = { reportNumber };
  const { exists } = await callApi<NumberVerification>(path, { method: 'POST', body, token: null });
  return exists;
}
