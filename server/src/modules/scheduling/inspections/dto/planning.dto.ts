import {
  type ConflictsRequest,
  type FreeTimesQuery,
  MAX_SUGGESTED_TOGETHER,
  type ScheduleRequest,
  type TargetsRequest,
  type InspectionTimeRequest,
} from '@walkthrough/domain';
import { YesNo } from '../../../../core/http/input/fields';
import { IdList, VersionsOfIds } from '../../../../core/http/input/list-fields';
import { QueryIdList } from '../../../../core/http/input/query-fields';
import { CalendarDay, TimeZoneField, InspectionTimeField } from '../../../../core/http/input/time-fields';
import type { Target } from '../inspection-changes';

/** When an inspection takes place: wall time and the key of its zone. */
class InspectionTimeDto implements InspectionTimeRequest {
  @InspectionTimeField()
  scheduledDate: string | number;

  @TimeZoneField()
  timezone: string;
}

export class ConflictsDto extends InspectionTimeDto implements ConflictsRequest {
  @YesNo({
    optional: true,
    description:
      'All visits of that day in that zone, in their order, instead of those in the way of the time.',
  })
  wholeDay?: boolean;

  @IdList(500, {
    optional: true,
    description: 'Inspections that would take place then: with them, exactly what scheduling would refuse.',
  })
  ids?: number[];
}

export class FreeTimesDto implements Omit<FreeTimesQuery, 'others'> {
  @CalendarDay({ optional: true, description: 'Day from which times are wanted. Without it, today.' })
  from?: string;

  @QueryIdList(MAX_SUGGESTED_TOGETHER, {
    description: 'Inspections that get the same time, apart by commas.',
  })
  others?: number[];
}

const AllowPast = () =>
  YesNo({
    optional: true,
    description: 'The visit may lie in the past. Without it, one of more than 15 minutes ago is refused.',
  });

export class ScheduleDto extends InspectionTimeDto implements ScheduleRequest {
  @AllowPast()
  allowPast?: boolean;
}

/** Rows of a bulk call with the versions that the caller has seen. */
export class TargetsDto implements TargetsRequest {
  @IdList(500)
  ids: number[];

  @VersionsOfIds()
  versions?: Record<string, number>;
}

/** Pairs each row of a bulk call with the version that the caller has seen. */
export const targetsOf = ({ ids, versions = {} }: TargetsDto): Target[] =>
  ids.map((id) => ({ id, expected: versions[id] ?? null }));

export class ScheduleSetDto extends TargetsDto implements ScheduleRequest {
  @InspectionTimeField()
  scheduledDate: string | number;

  @TimeZoneField()
  timezone: string;

  @AllowPast()
  allowPast?: boolean;
}
