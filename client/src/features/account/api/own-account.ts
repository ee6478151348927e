import { callApi } from '../../../api/client';

export const changePassword = (passwords: { password: string; currentPassword: string }) =>
  callApi('PUT users/self/passwordChange', { body: passwords });

export const changeUserName = (userName: string) => callApi('PUT users/self/username', { body: userName });
