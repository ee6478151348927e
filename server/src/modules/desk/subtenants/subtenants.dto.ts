import type { SubtenantMonth } from '@walkthrough/domain';
import { TrimmedText } from '../../../core/http/input/fields';
import { CalendarMonth } from '../../../core/http/input/time-fields';

export class SubtenantMonthDto implements SubtenantMonth {
  @CalendarMonth() month: string;
  @TrimmedText(60, { optional: true }) timeZone?: string;
}
