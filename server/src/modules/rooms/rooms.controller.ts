import { Body, Controller } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import { Room } from '@walkthrough/domain';
import { wireRoom } from '@walkthrough/form-definitions';
import { Access } from '../../core/access/access.decorator';
import { REPORT_BODY, TakesBody } from '../../core/http/body-limits';
import { IdParam } from '../../core/http/id-param';
import { openApi } from '../../core/http/openapi-schema';
import { Serves } from '../../core/http/serves';
import { ReportAccess } from '../inspections/report-access';
import { ReportWrites } from '../inspections/report-writes';
import { StepKey, SubmissionKey } from '../submissions/submission-key';
import { SubmissionSteps } from '../submissions/submission-steps';
import { readRooms, RoomsService } from './rooms.service';

/** The rooms of a visit's report (spec 2 §7). */
@ApiTags('rooms')
@Controller()
export class RoomsController {
  constructor(
    private readonly access: ReportAccess,
    private readonly rooms: RoomsService,
    private readonly steps: SubmissionSteps,
    private readonly writes: ReportWrites,
  ) {}

  @Serves('GET inspections/{id}/rooms')
  @Access({ ability: 'inspection.view' })
  async list(@IdParam() id: number): Promise<Room[]> {
    await this.access.readable(id);
    return (await this.rooms.of(id)).map(wireRoom);
  }

  /** The whole list: rooms that are not in it are removed. Sent after each edit, and as a step of a delivery. */
  @Serves('POST inspections/{id}/rooms')
  @Access({ anyFlag: ['canPerformInspection', 'canEditInspection'], ability: 'inspection.editReport' })
  @TakesBody(REPORT_BODY)
  @ApiBody({ schema: openApi(Type.Array(Room)) })
  async replace(
    @IdParam() id: number,
    @Body() body: unknown,
    @StepKey('rooms') key: SubmissionKey | null,
  ): Promise<Room[]> {
    const list = readRooms(body);
    return this.steps.run(key, { inspectionId: id, body }, async () => {
      const visit = await this.access.writable(id);
      const difference = await this.rooms.difference(id, list);
      if (difference) {
        const event = { name: 'report.roomsChanged', ...difference } as const;
        await this.writes.part(visit, event, () => this.rooms.replace(id, list));
      }
      return (await this.rooms.of(id)).map(wireRoom);
    });
  }
}
