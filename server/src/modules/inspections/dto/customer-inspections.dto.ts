import type { CustomerInspectionQuery } from '@walkthrough/domain';
import { QueryId, QueryWhole } from '../../../core/http/fields';
import { InspectionListDto } from './inspection-list.dto';

/** Filters, order and page of the customer side's lists: those of the staff's, and one of its property managers. */
export class CustomerInspectionListDto extends InspectionListDto implements CustomerInspectionQuery {
  @QueryId()
  pmId?: number;
}

/** Opened for the next visit. */
export class UpcomingListDto extends CustomerInspectionListDto {
  @QueryWhole(0, 2, { fallback: 0 })
  override mode: 0 | 1 | 2 = 0;
}
