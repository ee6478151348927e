import { callApi } from '../../../api/client';

export const changePassword = (passwords: { password: string; currentPassword: string }) =>
  callApi<true>('users/self/passwordChange', { method: 'PUT', body: passwords });

export const changeUserName = (userName: string) =>
  callApi<true>('users/self/username', { method: 'PUT', body: userName });
