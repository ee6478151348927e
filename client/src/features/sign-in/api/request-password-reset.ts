import { callApi } from '../../../api/client';

/** The answer does not reveal whether the address is known. */
export const requestPasswordReset = (email: string) =>
  callApi('POST sendPasswordChange', { body: { email }, token: null });
