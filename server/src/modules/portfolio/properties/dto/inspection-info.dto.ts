import {
  COMMON_AREA_TEMPLATE_ID,
  FREQUENCIES,
  type Frequency,
  type InspectionInfoChange,
  UNIT_TEMPLATE_ID,
} from '@walkthrough/domain';
import { Choice, YesNo } from '../../../../core/http/input/fields';
import { QueryYesNo } from '../../../../core/http/input/query-fields';
import { CalendarDay } from '../../../../core/http/input/time-fields';

/** Body of PUT properties/{id}/inspectionInfo. */
export class InspectionInfoDto implements InspectionInfoChange {
  @YesNo({ optional: true }) isActive?: boolean;

  @YesNo({ optional: true }) isUnassignable?: boolean;

  @Choice(FREQUENCIES, { optional: true }) frequency?: Frequency;

  @CalendarDay({ optional: true }) nextInspectionDate?: string;

  @YesNo({
    optional: true,
    description: 'The next date may have gone by. Without it, one before today is refused.',
  })
  allowPast?: boolean;

  @Choice([UNIT_TEMPLATE_ID, COMMON_AREA_TEMPLATE_ID], { optional: true }) template?: number;
}

export class InspectionInfoOptionsDto {
  @QueryYesNo({
    fallback: false,
    description: 'Cancels the open visits of a property that is not inspected any more; left out, they stay.',
  })
  shouldCancelInspections: boolean = false;
}
