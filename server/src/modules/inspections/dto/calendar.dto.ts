import { ApiProperty } from '@nestjs/swagger';
import type { CalendarQuery, CalendarRange, PageQuery, PlanRequest } from '@walkthrough/domain';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import {
  CalendarDay,
  Kept,
  QueryId,
  QueryWhole,
  TimeZoneField,
  WALL_TIME_PATTERN,
  YesNo,
} from '../../../core/http/fields';

const LARGEST_ID = 2_147_483_647;

/** A range of days of the calendar, both included: 45 at most. */
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

/** Where a request says null, it takes the inspector or the time away; what it leaves out stays. */
export class PlanDto implements PlanRequest {
  @ApiProperty({ required: false, nullable: true, type: 'integer', minimum: 1, maximum: LARGEST_ID })
  @IsOptional()
  @IsInt({ message: '$property must be a whole number.' })
  @Min(1, { message: '$property must be at least 1.' })
  @Max(LARGEST_ID, { message: `$property must be at most ${LARGEST_ID}.` })
  inspectorId?: number | null;

  @ApiProperty({
    required: false,
    nullable: true,
    type: 'string',
    pattern: WALL_TIME_PATTERN,
    example: '2026-11-24T09:30',
  })
  @Kept('asSent')
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
