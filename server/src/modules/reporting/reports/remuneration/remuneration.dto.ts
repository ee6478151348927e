import { REMUNERATION_FORMATS, type RemunerationFormat, type RemunerationQuery } from '@walkthrough/domain';
import { QueryChoice } from '../../../../core/http/input/query-fields';
import { AnyTimeZone, CalendarMonth } from '../../../../core/http/input/time-fields';

export class RemunerationQueryDto implements RemunerationQuery {
  @CalendarMonth() month: string;
  @AnyTimeZone({ optional: true }) timeZone?: string;
  @QueryChoice(REMUNERATION_FORMATS, { fallback: 'pdf' }) format: RemunerationFormat = 'pdf';
}
