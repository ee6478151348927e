import { callApi } from '../../../api/client';

/** The answer is the same for a known and an unknown address. */
export const requestPasswordReset = (email: string) =>
  callApi('POST sendPasswordChange', { body: { email }, token: null });
