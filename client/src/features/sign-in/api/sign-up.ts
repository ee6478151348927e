import { callApi } from '../../../api/client';

/** `uuid` is the key of the invitation. */
export const signUp = (account: { uuid: string; username: string; password: string; email?: string }) =>
  callApi('POST auth/signup', { body: account, token: null });
