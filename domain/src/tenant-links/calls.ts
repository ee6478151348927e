import type { StatementFileQuery } from '../deductions/contract';
import { answers, takes } from '../wire/call';
import { NewTenantLink, PropertyTenantLinks, type TenantLinkRequest } from './contract';
import {
  type TenantAnswerRequest,
  type TenantDeductionAnswers,
  TenantDeductionsAnswered,
  type TenantFileQuery,
  TenantFinished,
  TenantHasRead,
  type TenantItemChanges,
  TenantItemsSaved,
  TenantPhoto,
  type TenantReading,
  TenantReport,
} from './tenant-report.contract';

/** Links of tenants to their reports (docs/decisions/0250): the office manages them. */
export const TENANT_LINK_CALLS = {
  'GET properties/{id}/tenant-links': answers(PropertyTenantLinks),
  /** A link for one tenant, in place of an earlier one that was not answered. */
  'POST tenancies/{id}/tenant-links': takes<{ body: TenantLinkRequest }>().answers(NewTenantLink, {
    status: 201,
    refuses: ['too_many_attempts', 'unavailable'],
  }),
  'DELETE tenant-links/{id}': answers('nothing'),
  /** A photo that a tenant has added to an answer. */
  'GET tenant-links/{id}/photos/{photoId}': answers('file'),
};

/**
 * Calls of the tenant's page. The secret of the link is the bearer token of each, so no address has it. GET and HEAD change
 * nothing, because mail scanners open links first.
 */
export const TENANT_REPORT_CALLS = {
  'GET tenant-report': answers(TenantReport, { refuses: ['not_found', 'too_many_attempts'] }),
  'GET tenant-report/file': takes<{ query: TenantFileQuery }>().answers('file', {
    refuses: ['not_found', 'too_many_attempts'],
  }),
  'GET tenant-report/images/{imageId}': takes<{ query: { size?: 'full' | 'thumb' } }>().answers('file', {
    refuses: ['too_many_attempts'],
  }),
  'GET tenant-report/photos/{photoId}': answers('file', { refuses: ['too_many_attempts'] }),
  'PUT tenant-report/items': takes<{ body: TenantItemChanges }>().answers(TenantItemsSaved, {
    refuses: ['not_found', 'rule_violation', 'too_many_attempts'],
  }),
  /** A form with the key of an item in `key` and a photo in `files`. */
  'POST tenant-report/photos': answers(TenantPhoto, {
    status: 201,
    refuses: [
      'not_found',
      'rule_violation',
      'too_many_photos',
      'too_many_attempts',
      'unavailable',
      'unsupported_type',
    ],
  }),
  'DELETE tenant-report/photos/{photoId}': answers('nothing', {
    refuses: ['rule_violation', 'too_many_attempts'],
  }),
  'POST tenant-report/readings': takes<{ body: TenantReading }>().answers(TenantHasRead, {
    refuses: ['not_found', 'rule_violation', 'report_changed', 'too_many_attempts'],
  }),
  'POST tenant-report/answer': takes<{ body: TenantAnswerRequest }>().answers(TenantFinished, {
    refuses: ['not_found', 'rule_violation', 'report_changed', 'too_many_attempts'],
  }),
  /** The file of the newest statement of deductions. */
  'GET tenant-report/statement': takes<{ query: StatementFileQuery }>().answers('file', {
    refuses: ['not_found', 'too_many_attempts'],
  }),
  /** A photo or a receipt of the newest statement. */
  'GET tenant-report/evidence/{evidenceId}': takes<{ query: { size?: 'full' | 'thumb' } }>().answers('file', {
    refuses: ['too_many_attempts'],
  }),
  /** Agrees to or disputes lines of the newest statement, each once. */
  'POST tenant-report/deductions': takes<{ body: TenantDeductionAnswers }>().answers(
    TenantDeductionsAnswered,
    { refuses: ['not_found', 'rule_violation', 'report_changed', 'too_many_attempts'] },
  ),
};
