import type { SignInRequest } from '@walkthrough/domain';
import { callApi } from '../api/client';

export const postSignIn = (body: SignInRequest) => callApi('POST auth/signin', { body, token: null });

export const postSignOut = (token: string) => callApi('POST auth/signout', { token });

export const getUserSelf = (token: string) => callApi('GET users/self', { token });

export const getTenantMeta = (token: string) => callApi('GET sys_tenants/self', { token });

export const getInspectionTemplates = (token: string) => callApi('GET inspection-templates', { token });

export const getTenantLogo = (tenantId: number, token: string) =>
  callApi('GET tenants/{id}/logo', { path: { id: tenantId }, token });

export const getRoles = (token: string) => callApi('GET auth/roles', { token });
