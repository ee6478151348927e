import type { AuditedMonth } from '@walkthrough/domain';
import { AnyTimeZone, CalendarMonth } from '../../../core/http/input/time-fields';

export class AuditedMonthDto implements AuditedMonth {
  @CalendarMonth() month: string;
  @AnyTimeZone({ optional: true }) timeZone?: string;
}
