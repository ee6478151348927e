import { ApiProperty } from '@nestjs/swagger';
import type { CalendarQuery, CalendarRange, PageQuery, PlanRequest } from '@walkthrough/domain';
import { IsOptional, IsString } from 'class-validator';
import { ClearableId, StoredAs, YesNo } from '../../../../core/http/input/fields';
import { QueryId, QueryWhole } from '../../../../core/http/input/query-fields';
import { CalendarDay, TimeZoneField, WALL_TIME_PATTERN } from '../../../../core/http/input/time-fields';

/** A range of calendar days, both included, 45 at most. */
export class CalendarRangeDto implements CalendarRange {
  @CalendarDay()
  from: string;

  @CalendarDay()
  until: string;

  @TimeZoneField()
  timezone: string;
}

export class CalendarDto extends CalendarRangeDto implements CalendarQuery {
  @QueryId({ description: 'Inspections of this inspector alone' })
  inspectorId?: number;
}

/** A page of inspections without a time. */
export class UnscheduledPageDto implements PageQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 200, { fallback: 50 }) size: number = 50;
}

/** Null removes the inspector or the time; omitted values stay unchanged. */
export class PlanDto implements PlanRequest {
  @ClearableId()
  inspectorId?: number | null;

  @ApiProperty({
    required: false,
    nullable: true,
    type: 'string',
    pattern: WALL_TIME_PATTERN,
    example: '2026-11-24T09:30',
  })
  @StoredAs('asSent')
  @IsOptional()
  @IsString({ message: '$property must be a date and time in the form YYYY-MM-DDTHH:mm.' })
  scheduledDate?: string | null;

  @TimeZoneField({ optional: true })
  timezone?: string;

  @YesNo({
    optional: true,
    description: 'The time may lie in the past. Without it, one of more than 15 minutes ago is refused.',
  })
  allowPast?: boolean;
}
