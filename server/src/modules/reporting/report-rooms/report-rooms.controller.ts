import { Body, Controller } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import { Room } from '@walkthrough/domain';
import { wireRoom } from '@walkthrough/form-definitions';
import { Access } from '../../../core/access/access.decorator';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { REPORT_BODY, TakesBody } from '../../../core/http/bodies/body-limits';
import { IdParam, IndexParam } from '../../../core/http/input/path-params';
import { openApi } from '../../../core/http/answers/openapi-schema';
import { Serves } from '../../../core/http/answers/serves';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { StepKey, SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { SubmissionSteps } from '../../scheduling/submission-ledger/submission-steps';
import { ReportRooms } from './report-rooms';
import { RoomsService } from '../rooms/rooms.service';

const ROOMS_BODY = Type.Union([
  Type.Array(Room),
  Type.Object({
    rooms: Type.Array(Room),
    based: Type.Array(Type.String(), { maxItems: 100 }),
    photos: Type.Optional(Type.Array(Type.String(), { maxItems: 2_000 })),
  }),
]);

/** The rooms of an inspection report. */
@ApiTags('rooms')
@Controller()
export class ReportRoomsController {
  constructor(
    private readonly access: ReportAccess,
    private readonly reportRooms: ReportRooms,
    private readonly rooms: RoomsService,
    private readonly steps: SubmissionSteps,
    private readonly units: UnitOfWork,
  ) {}

  @Serves('GET inspections/{id}/rooms')
  @Access({ ability: 'inspection.view' })
  async list(@IdParam() id: number): Promise<Room[]> {
    await this.access.readable(id);
    return (await this.rooms.of(id)).map(wireRoom);
  }

  /** Replaces the whole list: rooms missing from it are removed. Sent after each edit, and as a step of a delivery. */
  @Serves('POST inspections/{id}/rooms')
  @Access({ anyFlag: ['canPerformInspection', 'canEditInspection'], ability: 'inspection.editReport' })
  @TakesBody(REPORT_BODY)
  @ApiBody({ schema: openApi(ROOMS_BODY) })
  async replace(
    @IdParam() id: number,
    @Body() body: unknown,
    @StepKey('rooms') key: SubmissionKey | null,
  ): Promise<Room[]> {
    return this.steps.run(key, { inspectionId: id, body }, async () =>
      (await this.reportRooms.replace(id, body)).map(wireRoom),
    );
  }

  @Serves('PUT inspections/{id}/rooms/{index}')
  @Access({ anyFlag: ['canPerformInspection', 'canEditInspection'], ability: 'inspection.editReport' })
  async insert(@IdParam() id: number, @IndexParam() index: number): Promise<Room[]> {
    return (await this.units.run(() => this.reportRooms.insert(id, index))).map(wireRoom);
  }

  @Serves('DELETE inspections/{id}/rooms/{index}')
  @Access({ anyFlag: ['canPerformInspection', 'canEditInspection'], ability: 'inspection.editReport' })
  async remove(@IdParam() id: number, @IndexParam() index: number): Promise<Room[]> {
    return (await this.units.run(() => this.reportRooms.remove(id, index))).map(wireRoom);
  }
}
