import { randomUUID } from 'node:crypto';
import { taskFormTypeOf } from '@walkthrough/domain';
import { UnitOfWork } from '../core/database/unit-of-work';
import { ImagesService } from '../modules/reporting/images/images.service';
import { RoomsService } from '../modules/reporting/rooms/rooms.service';
import { TaskRecords } from '../modules/reporting/task-reports/task-records';
import { TaskReportsService } from '../modules/reporting/task-reports/task-reports.service';
import type { Chance } from './chance';
import type { ScenePhotos } from './scene-photos';
import type { Stage } from './stage';
import { commonAnswers, unitAnswers } from './task-answers';
import { commonRooms, type PhotographedRoom, unitRooms } from './task-rooms';

const MINUTE = 60_000;

/**
 * Writes the reports of recurring inspections, each in the transaction that completes its inspection. Queues no print:
 * such a report is printed on first request (docs/decisions/0147).
 */
export class TaskReportWriter {
  constructor(
    private readonly stage: Stage,
    private readonly chance: Chance,
    private readonly photos: ScenePhotos,
  ) {}

  /** Writes as the inspector of the inspection, at its instant. */
  async write(inspectionId: number): Promise<void> {
    const { chance } = this;
    const { inspection, recorded } = await this.stage.service(TaskRecords).open(inspectionId);
    const isCommonArea = taskFormTypeOf(inspection.templateId) === 'TASK_COMMON';
    const values = isCommonArea ? commonAnswers(chance) : unitAnswers(recorded, chance);
    const rooms = (isCommonArea ? commonRooms : unitRooms)(inspection.propertyId, chance);
    const sent = { values, cleared: [], based: {} };
    await this.stage.service(TaskReportsService).save(inspectionId, sent, { expected: null, begunOn: null });
    await this.stage.service(UnitOfWork).unrecorded('autosave', async () => {
      await this.stage.service(RoomsService).replace(
        inspectionId,
        rooms.map(({ room }) => room),
      );
      await this.photograph(inspectionId, rooms);
    });
  }

  private async photograph(inspectionId: number, rooms: readonly PhotographedRoom[]): Promise<void> {
    const taken = rooms.flatMap(({ room, photos }) =>
      photos.map((photo) => ({ ...photo, roomId: room.uuid })),
    );
    for (const [index, { roomId, element, scene, caption }] of taken.entries()) {
      const { picture, fileUuid } = await this.photos.of(scene);
      const photo = {
        uuid: randomUUID(),
        fileUuid,
        inspectionId,
        roomId,
        element,
        name: `${scene}.jpg`,
        fileCaption: caption,
        takenAt: this.stage.now() - (taken.length - index) * MINUTE,
      };
      await this.stage.service(ImagesService).add(photo, picture);
    }
  }
}
