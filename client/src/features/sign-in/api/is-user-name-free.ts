import { callApi } from '../../../api/client';

export const isUserNameFree = (username: string) =>
  callApi<boolean>(`auth/users/${encodeURIComponent(username)}`, { token: null });
