import {
  MONTHLY_FILTER_LIMIT,
  MONTHLY_FILTER_MODES,
  type MonthlyFilesFilter,
  type MonthlyFilesQuery,
  type MonthlyFilterMode,
} from '@walkthrough/domain';
import { Choice, TrimmedText } from '../../../core/http/input/fields';
import { QueryYesNo } from '../../../core/http/input/query-fields';
import { AnyTimeZone, CalendarMonth } from '../../../core/http/input/time-fields';

export class MonthlyFilesQueryDto implements MonthlyFilesQuery {
  @CalendarMonth() month: string;
  @AnyTimeZone({ optional: true }) timeZone?: string;
  @QueryYesNo({ fallback: false }) ciMode: boolean = false;
}

export class MonthlyFilesFilterDto implements MonthlyFilesFilter {
  @TrimmedText(MONTHLY_FILTER_LIMIT, { optional: true, asSent: true }) filter?: string;
  @Choice(MONTHLY_FILTER_MODES, { optional: true }) filterMode?: MonthlyFilterMode;
}
