import { randomUUID } from 'node:crypto';
import type { RoomType } from '@walkthrough/domain';
import { type Answers, countAnswers, type StoredRoom, wireRoom } from '@walkthrough/form-definitions';
import { ConditionInspectionsService } from '../modules/reporting/condition-inspections/condition-inspections.service';
import { UnitOfWork } from '../core/database/unit-of-work';
import { ConditionRecords } from '../modules/reporting/condition-inspections/condition-records';
import { ImagesService } from '../modules/reporting/images/images.service';
import { RoomsService } from '../modules/reporting/rooms/rooms.service';
import { SubmissionKey } from '../modules/scheduling/submission-ledger/submission-key';
import { SubmissionSteps } from '../modules/scheduling/submission-ledger/submission-steps';
import { SubmissionsService } from '../modules/reporting/submissions/submissions.service';
import { DEMO_ROOMS } from './condition-rooms';
import type { ScenePhotos } from './scene-photos';
import type { Stage } from './stage';

const MINUTE = 60_000;

/** Writes and delivers a report like an inspector in the field: the same steps as a device. */
export class FieldReport {
  private readonly id: string = randomUUID();
  private readonly images: { id: string; sha256: string }[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly record: { id: number; inspectionId: number },
    private readonly inspector: string,
    /** When the inspector is there. */
    private readonly at: number,
    private readonly photos: ScenePhotos,
  ) {}

  async answer(answers: Answers): Promise<void> {
    const reports = this.stage.service(ConditionInspectionsService);
    const sent = { values: answers, cleared: [], based: {} };
    await this.step('report', answers, 1, () => reports.save(this.record.id, sent, null));
  }

  /** @param photosOf room types to photograph */
  async enterRooms(rooms: StoredRoom[], photosOf: readonly RoomType[]): Promise<void> {
    const { inspectionId } = this.record;
    const service = this.stage.service(RoomsService);
    await this.step('rooms', rooms.map(wireRoom), 2, async () => {
      await service.replace(inspectionId, rooms);
      return (await service.of(inspectionId)).map(wireRoom);
    });
    for (const room of rooms.filter(({ type }) => photosOf.includes(type))) await this.photograph(room);
  }

  async finish(): Promise<void> {
    const { inspectionId, id } = this.record;
    await this.stage.as(this.inspector, this.at + 45 * MINUTE, async () => {
      const { document, side, answers, row } = await this.stage.service(ConditionRecords).open(id);
      const rooms = await this.stage.service(RoomsService).of(inspectionId);
      await this.stage.service(SubmissionsService).finish(this.id, {
        kind: 'C',
        inspectionId,
        answers: countAnswers(document, side, answers),
        rooms: rooms.length,
        images: this.images,
        form: { key: row.formKey, version: row.formVersion, sha256: row.formSha256 },
        inspectedAt: this.at + 40 * MINUTE,
        deviceTime: this.at + 44 * MINUTE,
      });
    });
  }

  private async photograph(room: StoredRoom): Promise<void> {
    const { inspectionId } = this.record;
    const images = this.stage.service(ImagesService);
    for (const { scene, caption } of DEMO_ROOMS.find(({ type }) => type === room.type)?.photos ?? []) {
      const { picture, fileUuid } = await this.photos.of(scene);
      const { sha256 } = picture;
      const uuid: string = randomUUID();
      const minute = 3 + this.images.length;
      await this.step(`image:${uuid}`, { imageId: uuid, sha256 }, minute, async () => {
        const takenAt = this.at + minute * MINUTE;
        const photo = {
          uuid,
          fileUuid,
          inspectionId,
          roomId: room.uuid,
          element: null,
          name: `${scene}.jpg`,
          fileCaption: caption,
          takenAt,
        };
        await images.add(photo, picture);
        return { id: uuid, sha256, inspectionId };
      });
      this.images.push({ id: uuid, sha256 });
    }
  }

  private async step(
    name: string,
    body: unknown,
    minute: number,
    work: () => Promise<unknown>,
  ): Promise<void> {
    const key = new SubmissionKey(this.id, name);
    const facts = { inspectionId: this.record.inspectionId, body };
    await this.stage.as(this.inspector, this.at + minute * MINUTE, () =>
      this.stage
        .service(SubmissionSteps)
        .run(key, facts, () => this.stage.service(UnitOfWork).unrecorded('autosave', work)),
    );
  }
}
