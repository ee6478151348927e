import type { SubtenantMonth } from '@walkthrough/domain';
import { CalendarMonth, TrimmedText } from '../../../core/http/input/fields';

export class SubtenantMonthDto implements SubtenantMonth {
  @CalendarMonth() month: string;
  @TrimmedText(60, { optional: true }) timeZone?: string;
}
