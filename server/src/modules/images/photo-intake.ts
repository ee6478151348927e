import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { believedPhotoTime, messages, storableText, type StoredImage } from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { invalidRequest, ruleViolation } from '../../core/errors/product-error';
import { Pictures } from '../../core/pictures/pictures';
import { ReportAccess } from '../inspections/report-access';
import { ReportWrites } from '../inspections/report-writes';
import type { SubmissionKey } from '../submissions/submission-key';
import { SubmissionSteps } from '../submissions/submission-steps';
import type { NewImageDto } from './dto/new-image.dto';
import type { Image } from './image.entity';
import { ImagesService } from './images.service';
import { hungOn, PhotoPlaces } from './photo-places';

/** Takes the photos of a report in: read, hashed, kept, and named in one unit. */
@Injectable()
export class PhotoIntake {
  constructor(
    private readonly access: ReportAccess,
    private readonly clock: Clock,
    private readonly images: ImagesService,
    private readonly pictures: Pictures,
    private readonly places: PhotoPlaces,
    private readonly steps: SubmissionSteps,
    private readonly units: UnitOfWork,
    private readonly writes: ReportWrites,
  ) {}

  /** @throws ProductError not_found | forbidden | report_locked | too_many_photos | rule_violation (damaged) | invalid_request */
  async take(
    inspectionId: number,
    file: Express.Multer.File,
    fields: NewImageDto,
    key: SubmissionKey | null,
  ): Promise<StoredImage> {
    const picture = await this.pictures.read(file.buffer);
    if (fields.sha256 !== undefined && fields.sha256 !== picture.sha256) {
      throw ruleViolation(messages.errors.damagedOnTheWay, { sha256: picture.sha256 });
    }
    const { imageId = randomUUID(), roomId = null, element = null, fileCaption = '' } = fields;
    if (key && key.step !== `image:${imageId}`) throw invalidRequest('Idempotency-Key names another photo.');
    const step = { inspectionId, body: { imageId, sha256: picture.sha256 } };
    const answered = await this.steps.answered<StoredImage>(key, step);
    if (answered) return answered;
    // Asked before anything is kept on the disk, and again in the unit.
    await this.units.run(async () => {
      await this.access.writable(inspectionId);
      await this.places.assertElement(inspectionId, roomId, element);
      await this.images.assertRoom(inspectionId, imageId);
    });
    await this.images.keep(imageId, picture);
    return this.steps.run(key, step, async () => {
      const visit = await this.access.writable(inspectionId);
      const name = nameOf(file, imageId);
      const takenAt = believedPhotoTime(fields.takenAt ?? null, this.clock.now());
      const photo = { uuid: imageId, inspectionId, roomId, element, name, fileCaption, takenAt };
      const after = { uuid: imageId, sha256: picture.sha256, fileCaption, roomId, ...hungOn(element) };
      const add = () => this.images.add(photo, picture);
      const present = await this.images.present(photo, picture);
      return storedImage(present ?? (await this.writes.part(visit, { name: 'image.added', after }, add)));
    });
  }
}

export const storedImage = ({
  uuid,
  sha256,
  inspectionId,
  fileCaption,
  roomId,
  element,
}: Image): StoredImage => ({
  id: uuid,
  sha256,
  inspectionId,
  fileCaption,
  roomId,
  element,
});

/** What the file was called; only for people to read. */
const nameOf = (file: Express.Multer.File, imageId: string): string =>
  storableText(file.originalname.slice(0, 190)) || imageId;
