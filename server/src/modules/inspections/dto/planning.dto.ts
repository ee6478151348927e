import type { TargetsRequest, VisitTimeRequest } from '@walkthrough/domain';
import { IdList, TimeZoneField, VersionMap, VisitTimeField } from '../../../core/http/fields';

/** When a visit is to be (spec 2 §7, decision: wall time and a zone's key). */
export class VisitTimeDto implements VisitTimeRequest {
  @VisitTimeField()
  scheduledDate: string | number;

  @TimeZoneField()
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
  @VisitTimeField()
  scheduledDate: string | number;

  @TimeZoneField()
  timezone: string;
}
