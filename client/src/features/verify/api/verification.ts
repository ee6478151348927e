import { callApi } from '../../../api/client';

/** Whether a file with this SHA-256 was issued. The file itself is not sent. */
export async function isIssuedFile(sha256: string): Promise<boolean> {
  const { matches } = await callApi('POST reports/verification/file', { body: { sha256 }, token: null });
  return matches;
}

export async function isIssuedNumber(reportNumber: string): Promise<boolean> {
  const { exists } = await callApi('POST reports/verification/number', {
    body: { reportNumber },
    token: null,
  });
  return exists;
}
