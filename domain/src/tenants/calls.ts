import { Type } from '@sinclair/typebox';
import { TenantLogo, TenantMeta } from '../accounts/contract';
import {
  type CompanySwitches,
  type OwnSettings,
  TenantItem,
  TenantLogPage,
  TenantSettings,
  TenantUser,
} from './contract';
import { answers, type PageQuery, takes } from '../wire/call';

const Done = Type.Literal(true);

/** Errors of a logo upload: a multipart form with one image in its part `files`. */
const LOGO_REFUSALS = ['unsupported_type', 'payload_too_large', 'too_many_attempts', 'unavailable'] as const;

/** Calls for a company's own settings, and for the provider's administration of companies. */
export const TENANT_CALLS = {
  'GET sys_tenants/self': answers(TenantMeta),
  'GET tenant_configs/self': answers(TenantSettings),
  'POST tenant_configs/self': takes<{ body: Partial<OwnSettings> }>().answers(TenantSettings, {
    refuses: ['edit_conflict'],
  }),
  'GET tenants/self/logo': answers(TenantLogo),
  'POST tenants/self/logo': answers(Done, { refuses: LOGO_REFUSALS }),
  'DELETE tenants/self/logo': answers(Done),
  'GET tenants/{id}/logo': answers(TenantLogo),

  'GET sys_tenants': takes<{ query: { count?: boolean } }>().answers(Type.Array(TenantItem)),
  'POST sys_tenants': takes<{ query: { email: string }; body: { displayName: string } }>().answers(
    TenantItem,
    { status: 201, refuses: ['too_many_attempts'] },
  ),
  'PUT sys_tenants/{id}': takes<{ body: { displayName: string } }>().answers(TenantItem, {
    refuses: ['edit_conflict'],
  }),
  'DELETE sys_tenants/{id}': answers(Done),
  'PUT sys_tenants/{id}/restored': answers(TenantItem),
  'POST sys_tenants/{id}/erasure': takes<{ body: { displayName: string } }>().answers(Done),
  'PUT sys_tenants/{id}/blocked': takes<{ body: { blocked: boolean } }>().answers(TenantItem),
  'GET sys_tenants/{id}/admins': answers(Type.Array(TenantUser)),
  'PUT sys_tenants/{id}/admins': takes<{ body: { userId: number; isAdmin: boolean } }>().answers(
    Type.Array(TenantUser),
  ),
  'POST sys_tenants/{id}/admins': takes<{
    body: { firstName: string; lastName: string; email: string; sendRegEmail?: boolean };
  }>().answers(TenantUser, { status: 201, refuses: ['too_many_attempts'] }),
  'GET sys_tenants/{id}/log': takes<{
    query: PageQuery & { from?: number; until?: number; search?: string; timeZone?: string };
  }>().answers(TenantLogPage),
  'POST tenant_configs/{id}': takes<{ body: Partial<OwnSettings & CompanySwitches> }>().answers(
    TenantSettings,
    {
      refuses: ['edit_conflict'],
    },
  ),
  'POST tenants/{id}/logo': answers(Done, { refuses: LOGO_REFUSALS }),
  'DELETE tenants/{id}/logo': answers(Done),
  'GET tenants/{tenantName}/users': answers(Type.Array(TenantUser)),
  'GET tenants/{tenantName}/users/{id}/resend-invitation': answers(Done, {
    refuses: ['too_many_attempts', 'rule_violation'],
  }),
  'GET tenants/{tenantName}/inspections': takes<{ query: { month: string; timeZone?: string } }>().answers(
    Type.Integer({ minimum: 0 }),
  ),
};
