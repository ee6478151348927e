import { REMUNERATION_FORMATS, type RemunerationFormat, type RemunerationQuery } from '@walkthrough/domain';
import { AnyTimeZone, CalendarMonth, QueryChoice } from '../../../../core/http/input/fields';

export class RemunerationQueryDto implements RemunerationQuery {
  @CalendarMonth() month: string;
  @AnyTimeZone({ optional: true }) timeZone?: string;
  @QueryChoice(REMUNERATION_FORMATS, { fallback: 'pdf' }) format: RemunerationFormat = 'pdf';
}
