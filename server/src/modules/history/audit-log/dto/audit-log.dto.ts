import {
  AUDIT_EVENT_TYPES,
  type AuditLogPeopleQuery,
  type AuditLogQuery,
  EVENTS,
  EXPORT_FORMATS,
  type ExportFormat,
} from '@walkthrough/domain';
import { Choice, TrimmedText } from '../../../../core/http/input/fields';
import { QueryChoice, QueryId, QueryWhole } from '../../../../core/http/input/query-fields';
import { CalendarDay } from '../../../../core/http/input/time-fields';

const optional = true;
const KINDS: readonly string[] = [...AUDIT_EVENT_TYPES, ...Object.keys(EVENTS)];

/** Filters of the log. Days are in the given zone, by default Canada - Pacific. */
class AuditLogFiltersDto {
  @QueryId() userId?: number;
  @QueryChoice(KINDS) kind?: string;
  @TrimmedText(190, { optional }) search?: string;
  @CalendarDay({ optional }) from?: string;
  @CalendarDay({ optional }) to?: string;
  @TrimmedText(64, { optional }) timeZone?: string;
}

export class AuditLogDto extends AuditLogFiltersDto implements AuditLogQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 200, { fallback: 50 }) count: number = 50;
}

export class AuditLogExportDto extends AuditLogFiltersDto {
  @QueryId() propertyId?: number;
  @Choice(EXPORT_FORMATS) format: ExportFormat;
}

export class AuditLogPeopleDto implements AuditLogPeopleQuery {
  @TrimmedText(200, { optional }) search?: string;
  @QueryId() userId?: number;
}

export class VerificationDto {
  /** Number of entries verified by earlier calls; verification continues after them. */
  @QueryWhole(0, Number.MAX_SAFE_INTEGER, { fallback: 0 }) after: number = 0;
}
