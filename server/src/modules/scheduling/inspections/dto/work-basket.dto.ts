import { TrimmedText } from '../../../../core/http/input/fields';
import { QueryWhole } from '../../../../core/http/input/query-fields';

/** Search of the Work Basket. */
export class BasketSearchDto {
  @TrimmedText(190, { optional: true })
  filter?: string;

  /** Field to search: 0 address, 1 city, 2 name, 3 phone, 4 email. */
  @QueryWhole(0, 4, { fallback: 0 })
  filterMode: number = 0;
}

/** Finished inspections, in a fixed order. */
export class BasketHistoryDto extends BasketSearchDto {
  @QueryWhole(0, 1_000_000, { fallback: 0 })
  page: number = 0;

  @QueryWhole(1, 200, { fallback: 20 })
  size: number = 20;
}

/** Open inspections, unpaged. */
export class WorkBasketDto extends BasketSearchDto {
  /** Order: 0 scheduled date, 1 due date. */
  @QueryWhole(0, 1, { fallback: 0 })
  mode: 0 | 1 = 0;
}

export class WorkBasketPageDto extends BasketHistoryDto implements WorkBasketDto {
  /** Order: 0 scheduled date, 1 due date. */
  @QueryWhole(0, 1, { fallback: 0 })
  mode: 0 | 1 = 0;
}
