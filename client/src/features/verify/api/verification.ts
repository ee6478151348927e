import { callApi } from '../../../api/client';

/** Returns whether a file with this SHA-256 was issued. Only the hash is sent. */
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
