import { JurisdictionField } from '../../../../core/http/input/fields';
import { QueryId, QueryIdList } from '../../../../core/http/input/query-fields';
import { TimeZoneField, InspectionTimeField } from '../../../../core/http/input/time-fields';

/** Optional query of GET inspectors: the work to assign, and its time. */
export class InspectorChoiceDto {
  @QueryIdList(500, { description: 'Inspections that are to be given out, apart by commas' })
  inspectionIds?: number[];

  @QueryId({ description: 'A property where a condition inspection is to be ordered' })
  propertyId?: number;

  @JurisdictionField({ optional: true })
  ciType?: string;

  @InspectionTimeField({ optional: true })
  scheduledDate?: string;

  @TimeZoneField({ optional: true })
  timezone?: string;
}
