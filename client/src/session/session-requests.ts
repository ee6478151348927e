import type {
  InspectionTemplate,
  RoleItem,
  SignInAnswer,
  SignInRequest,
  TenantLogo,
  TenantMeta,
  UserSelf,
} from '@walkthrough/domain';
import { isApiError } from '../api/api-error';
import { callApi } from '../api/client';

export const postSignIn = (body: SignInRequest) =>
  callApi<SignInAnswer>('auth/signin', { method: 'POST', body, token: null });

export const postSignOut = (token: string) => callApi<void>('auth/signout', { method: 'POST', token });

export const getUserSelf = (token: string) => callApi<UserSelf>('users/self', { token });

/** Null for a master, who belongs to no tenant. */
export async function getTenantMeta(token: string): Promise<TenantMeta | null> {
  try {
    return await callApi<TenantMeta>('sys_tenants/self', { token });
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}

export const getInspectionTemplates = (token: string) =>
  callApi<InspectionTemplate[]>('inspection-templates', { token });

export const getTenantLogo = (tenantId: number, token: string) =>
  callApi<TenantLogo>(`tenants/${tenantId}/logo`, { token });

export const getRoles = (token: string) => callApi<RoleItem[]>('auth/roles', { token });
