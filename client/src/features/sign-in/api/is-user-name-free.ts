import { callApi } from '../../../api/client';

export const isUserNameFree = (username: string) =>
  callApi('GET auth/users/{username}', { path: { username }, token: null });
