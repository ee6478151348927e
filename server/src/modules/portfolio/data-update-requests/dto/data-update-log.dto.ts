import type { DataUpdateLogFilters, OwnDataUpdateLogFilters } from '@walkthrough/domain';
import { TrimmedText } from '../../../../core/http/input/fields';
import { QueryId, QueryWhole } from '../../../../core/http/input/query-fields';

export class LogPageDto {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 200, { fallback: 50 }) size: number = 50;
  /** Beginnings of any words of the property. */
  @TrimmedText(190, { optional: true }) search?: string;
}

export class DataUpdateLogDto extends LogPageDto implements DataUpdateLogFilters {
  @QueryId() inspectorId?: number;
  @QueryId() customerId?: number;
}

export class OwnDataUpdateLogDto extends LogPageDto implements OwnDataUpdateLogFilters {
  @QueryId() inspectorId?: number;
  @QueryId() pmuId?: number;
}
