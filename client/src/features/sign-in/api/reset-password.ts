import { callApi } from '../../../api/client';

export const resetPassword = (key: string, password: string) =>
  callApi('POST passwordReset/{key}', { path: { key }, body: { password }, token: null });
