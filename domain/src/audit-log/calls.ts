import { Type } from '@sinclair/typebox';
import {
  type AuditLogFilters,
  AuditLogPage,
  type AuditLogPeopleQuery,
  AuditLogPerson,
  type AuditLogQuery,
  AuditLogVerification,
} from './contract';
import { ExportAddress, type ExportQuery } from '../exports/contract';
import { MAX_UNPAGED } from '../wire/unpaged';
import { takes } from '../wire/call';
import { EXPORTED } from '../exports/exported';

const page = takes<{ query: AuditLogQuery }>().answers(AuditLogPage);

/** The Property Audit Log, its export and the verification of its chain. */
export const AUDIT_LOG_CALLS = {
  'GET userLogEntries': page,
  'GET properties/{id}/userLogEntries': page,
  'POST userLogEntries/export': takes<{
    query: AuditLogFilters & ExportQuery & { propertyId?: number };
  }>().answers(ExportAddress, EXPORTED),
  'GET userLogEntries/people': takes<{ query: AuditLogPeopleQuery }>().answers(
    Type.Array(AuditLogPerson, { maxItems: MAX_UNPAGED }),
  ),
  'GET userLogEntries/verification': takes<{ query: { after?: number } }>().answers(AuditLogVerification),
};
