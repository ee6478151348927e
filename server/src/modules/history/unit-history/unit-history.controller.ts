import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RoomThroughYears, UnitHistory as UnitHistoryPart } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { RoomThroughYearsDto, UnitHistoryDto } from './dto/unit-history.dto';
import { RoomThroughYearsService } from './room-through-years.service';
import { UnitHistory } from './unit-history.service';

/** Everyone who has a property list; each kind of entry checks its own right. */
const roles = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] as const;

/** The history of one unit. */
@ApiTags('properties')
@Controller()
export class UnitHistoryController {
  constructor(
    private readonly history: UnitHistory,
    private readonly rooms: RoomThroughYearsService,
  ) {}

  @Serves('GET properties/{id}/history')
  @Access({ roles })
  part(@IdParam() id: number, @Query() { before, size }: UnitHistoryDto): Promise<UnitHistoryPart> {
    return this.history.part(id, before, size);
  }

  @Serves('GET properties/{id}/history/photos')
  @Access({ roles })
  photos(@IdParam() id: number, @Query() { room, page }: RoomThroughYearsDto): Promise<RoomThroughYears> {
    return this.rooms.of(id, room, page);
  }
}
