import type { CustomerInspectionQuery } from '@walkthrough/domain';
import { QueryId, QueryWhole } from '../../../../core/http/input/query-fields';
import { InspectionListDto } from './inspection-list.dto';

/** Filters, order and page of the customer side's lists: those of the staff lists, and a property manager. */
export class CustomerInspectionListDto extends InspectionListDto implements CustomerInspectionQuery {
  @QueryId()
  pmId?: number;
}

/** By default sorted by scheduled date. */
export class UpcomingListDto extends CustomerInspectionListDto {
  @QueryWhole(0, 2, { fallback: 0 })
  override mode: 0 | 1 | 2 = 0;
}
