import { callApi } from '../../../api/client';

export const resetPassword = (key: string, password: string) =>
  callApi<true>(`passwordReset/${encodeURIComponent(key)}`, {
    method: 'POST',
    body: { password },
    token: null,
  });
