import type { TargetsRequest, VisitTimeRequest } from '@walkthrough/domain';
import { ApiProperty } from '@nestjs/swagger';
import { IsDefined } from 'class-validator';
import { IdList, Text, VersionMap } from '../../../core/http/fields';

/** When a visit is to be (spec 2 §7, decision: wall time and a zone's key). */
export class VisitTimeDto implements VisitTimeRequest {
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer' }], example: '2026-11-24T09:30' })
  @IsDefined({ message: 'scheduledDate must be a date and time in the form YYYY-MM-DDTHH:mm.' })
  scheduledDate: string | number;

  @Text(40)
  timezone: string;
}

/** Rows of a bulk call, with the versions that the caller has seen. */
export class TargetsDto implements TargetsRequest {
  @IdList(500)
  ids: number[];

  @VersionMap({ optional: true })
  versions?: Record<string, number>;
}

export class ScheduleSetDto extends TargetsDto implements VisitTimeRequest {
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer' }] })
  @IsDefined({ message: 'scheduledDate must be a date and time in the form YYYY-MM-DDTHH:mm.' })
  scheduledDate: string | number;

  @Text(40)
  timezone: string;
}
