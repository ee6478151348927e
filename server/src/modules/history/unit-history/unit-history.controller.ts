import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  READS_PROPERTIES,
  RoomThroughYears,
  type RoomThroughYearsQuery,
  UnitHistory as UnitHistoryPart,
  type UnitHistoryQuery,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { TrimmedText } from '../../../core/http/input/fields';
import { IdParam } from '../../../core/http/input/path-params';
import { QueryWhole } from '../../../core/http/input/query-fields';
import { Serves } from '../../../core/http/answers/serves';
import { RoomThroughYearsService } from './room-through-years.service';
import { UnitHistory } from './unit-history.service';

const optional = true;

class UnitHistoryDto implements UnitHistoryQuery {
  @TrimmedText(60, { optional, asSent: true })
  before?: string;

  @TrimmedText(120, { optional, asSent: true })
  kinds?: string;

  @QueryWhole(1, 100, { fallback: 30 })
  size: number = 30;
}

class RoomThroughYearsDto implements RoomThroughYearsQuery {
  /** Id of a room that the call returned, or its name in reports, ignoring case and spaces. */
  @TrimmedText(230, { optional, asSent: true })
  room?: string;

  @QueryWhole(0, 1_000_000, { fallback: 0 })
  page: number = 0;
}

/** The history of one unit. Each kind of entry checks its own right. */
@ApiTags('properties')
@Controller()
export class UnitHistoryController {
  constructor(
    private readonly history: UnitHistory,
    private readonly rooms: RoomThroughYearsService,
  ) {}

  @Serves('GET properties/{id}/history')
  @Access(READS_PROPERTIES)
  part(@IdParam() id: number, @Query() asked: UnitHistoryDto): Promise<UnitHistoryPart> {
    return this.history.part(id, asked);
  }

  @Serves('GET properties/{id}/history/photos')
  @Access(READS_PROPERTIES)
  photos(@IdParam() id: number, @Query() { room, page }: RoomThroughYearsDto): Promise<RoomThroughYears> {
    return this.rooms.of(id, room, page);
  }
}
