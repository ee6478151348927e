import type { DataUpdateLogFilters, OwnDataUpdateLogFilters } from '@walkthrough/domain';
import { QueryId, QueryWhole } from '../../../core/http/fields';

class LogPageDto {
  @QueryId() inspectorId?: number;
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 200, { fallback: 50 }) size: number = 50;
}

export class DataUpdateLogDto extends LogPageDto implements DataUpdateLogFilters {
  @QueryId() customerId?: number;
}

export class OwnDataUpdateLogDto extends LogPageDto implements OwnDataUpdateLogFilters {
  @QueryId() pmuId?: number;
}
