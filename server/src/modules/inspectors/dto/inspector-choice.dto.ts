import {
  JurisdictionField,
  QueryId,
  QueryIdList,
  TimeZoneField,
  VisitTimeField,
} from '../../../core/http/fields';

/** For what an inspector is chosen, and when: words of GET inspectors, all of which may be left out. */
export class InspectorChoiceDto {
  @QueryIdList(500, { description: 'Inspections that are to be given out, apart by commas' })
  inspectionIds?: number[];

  @QueryId({ description: 'A property where a condition inspection is to be ordered' })
  propertyId?: number;

  @JurisdictionField({ optional: true })
  ciType?: string;

  @VisitTimeField({ optional: true })
  scheduledDate?: string;

  @TimeZoneField({ optional: true })
  timezone?: string;
}
