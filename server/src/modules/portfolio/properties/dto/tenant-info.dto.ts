import { messages, type NewOccupancy, type OccupancyChange } from '@walkthrough/domain';
import { ClearableText, FilledText, Whole, YesNo } from '../../../../core/http/input/fields';
import { QueryId, QueryYesNo } from '../../../../core/http/input/query-fields';
import { CalendarDay } from '../../../../core/http/input/time-fields';

const LONGEST = 190;
const MAX_OCCUPANTS = 1_000;

/** One occupant field: omitted keeps the value, empty or null clears it. */
const Place = () => ClearableText(LONGEST);

/** Fields that new and changed occupancies share. */
class OccupantsDto {
  @Place() occupantName2?: string;
  @Place() occupantName3?: string;
  @Place() occupantName4?: string;
  @Place() occupantPhone1?: string;
  @Place() occupantPhone2?: string;
  @Place() occupantPhone3?: string;
  @Place() occupantEmail1?: string;
  @Place() occupantEmail2?: string;
  @Whole(0, MAX_OCCUPANTS, { optional: true }) numOccupants?: number;
  @YesNo({ optional: true }) applyToCompleted?: boolean;
}

/** Body of PUT tenantInfos/{id}. */
export class OccupancyChangeDto extends OccupantsDto implements OccupancyChange {
  @Place() occupantName1?: string;
  @CalendarDay({ optional: true }) leaseStart?: string;
}

/** PUT properties/{id}/tenantInfo, and part of a new property. */
export class NewOccupancyDto extends OccupantsDto implements NewOccupancy {
  @FilledText(LONGEST, { missing: () => messages.propertyEditor.tenantName1Missing }) occupantName1: string;
  @CalendarDay({ missing: () => messages.propertyEditor.leaseStartMissing }) leaseStart: string;
}

export class OccupancyOptionsDto {
  @QueryYesNo({ fallback: false, description: 'Mails the change to the contact of the property.' })
  sendNotification: boolean = false;

  @QueryId({ description: 'The visit whose report the change comes from. A step of a delivery names it.' })
  inspectionId?: number;
}
