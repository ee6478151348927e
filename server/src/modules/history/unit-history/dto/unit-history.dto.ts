import type { RoomThroughYearsQuery, UnitHistoryQuery } from '@walkthrough/domain';
import { TrimmedText } from '../../../../core/http/input/fields';
import { QueryWhole } from '../../../../core/http/input/query-fields';

const optional = true;

export class UnitHistoryDto implements UnitHistoryQuery {
  @TrimmedText(60, { optional, asSent: true })
  before?: string;

  @QueryWhole(1, 100, { fallback: 30 })
  size: number = 30;
}

export class RoomThroughYearsDto implements RoomThroughYearsQuery {
  /** Id of a room that the call returned, or its name in reports, ignoring case and spaces. */
  @TrimmedText(230, { optional, asSent: true })
  room?: string;

  @QueryWhole(0, 1_000_000, { fallback: 0 })
  page: number = 0;
}
