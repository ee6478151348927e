import {
  type AnalysedInspectionsAsked,
  type AnalyticsAsked,
  MAX_ANALYSED_PROPERTIES,
  REPORT_ITEMS,
  type ReportItem,
} from '@walkthrough/domain';
import { Choice, IdNumber, TrimmedText, Whole, YesNo } from '../../../core/http/input/fields';
import { ChoiceList, IdList } from '../../../core/http/input/list-fields';
import { AnyTimeZone, CalendarDay } from '../../../core/http/input/time-fields';

const optional = true;

/** Selects inspections and items to analyse. Fields are accepted in the query or in the body. */
export class AnalyticsDto implements AnalyticsAsked {
  @ChoiceList(REPORT_ITEMS, { optional }) items: ReportItem[] = [...REPORT_ITEMS];
  @CalendarDay({ optional }) periodStart?: string;
  @CalendarDay({ optional }) periodEnd?: string;
  @AnyTimeZone() timeZone: string;
  @IdList(MAX_ANALYSED_PROPERTIES, { optional }) ids?: number[];
  @IdNumber({ optional }) teamId?: number;
  @IdNumber({ optional }) referenceId?: number;
  @TrimmedText(190, { optional }) code?: string;
  @TrimmedText(255, { optional }) addressLine1?: string;
  @TrimmedText(255, { optional }) addressLine2?: string;
  @TrimmedText(190, { optional }) city?: string;
  @TrimmedText(10, { optional }) province?: string;
  @IdNumber({ optional }) customerId?: number;
  @IdNumber({ optional }) pmId?: number;
  @Whole(0, 2, { optional }) template?: 0 | 1 | 2;
}

/** Selects the inspections behind one figure. */
export class AnalysedInspectionsDto extends AnalyticsDto implements AnalysedInspectionsAsked {
  @Choice(REPORT_ITEMS) item: ReportItem;
  @Choice(['found', 'clear', 'notAsked'], { optional }) finding: 'found' | 'clear' | 'notAsked' = 'found';
  @YesNo({ optional }) ofReference: boolean = false;
  @Whole(0, 1_000_000, { optional }) page: number = 0;
  @Whole(1, 200, { optional }) size: number = 50;
}

export class ReferenceDto {
  /** Without it, each inspection counts on the day of its own time zone. */
  @AnyTimeZone({ optional }) timeZone?: string;
}
