import type {
  InspectionTemplate,
  RoleItem,
  SignInAnswer,
  SignInRequest,
  TenantLogo,
  TenantMeta,
  UserSelf,
} from '@walkthrough/domain';
import { callApi } from '../api/client';

export const postSignIn = (body: SignInRequest) =>
  callApi<SignInAnswer>('auth/signin', { method: 'POST', body, token: null });

export const postSignOut = (token: string) => callApi<void>('auth/signout', { method: 'POST', token });

export const getUserSelf = (token: string) => callApi<UserSelf>('users/self', { token });

export const getTenantMeta = (token: string) => callApi<TenantMeta>('sys_tenants/self', { token });

export const getInspectionTemplates = (token: string) =>
  callApi<InspectionTemplate[]>('inspection-templates', { token });

export const getTenantLogo = (tenantId: number, token: string) =>
  callApi<TenantLogo>(`tenants/${tenantId}/logo`, { token });

export const getRoles = (token: string) => callApi<RoleItem[]>('auth/roles', { token });
