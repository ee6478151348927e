import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ChangedInspections, type DayMove } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { DayMoves } from './day-moves';
import { DayMoveDto, MovesDto } from './dto/day-moves.dto';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { staffInspectionRow } from './row-facts.queries';

const PLANS = ['canAssignInspection', 'canScheduleAllInspections'] as const;

/** Moves an inspector's day to other inspectors or another day. */
@ApiTags('inspections')
@Controller()
export class DayMovesController {
  constructor(
    private readonly moves: DayMoves,
    private readonly rows: InspectionRowsQueries,
  ) {}

  @Serves('PUT inspectors/{id}/day')
  @Access({ anyFlag: [...PLANS] })
  preview(@IdParam() id: number, @Body() asked: DayMoveDto): Promise<DayMove> {
    return this.moves.preview(id, asked);
  }

  @Serves('PUT inspections/set/moves')
  @Access({ anyFlag: [...PLANS], ability: 'inspection.reassign' })
  async move(@Body() { moves, allowPast }: MovesDto): Promise<ChangedInspections> {
    return (await this.rows.withVisibleSync(this.moves.move(moves, allowPast))).map(staffInspectionRow);
  }
}
