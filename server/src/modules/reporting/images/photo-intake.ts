import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { plausiblePhotoTime, messages, storableText, type StoredImage } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest, ruleViolation } from '../../../core/errors/product-error';
import { Pictures } from '../../../core/pictures/pictures';
import type { Picture } from '../../../core/pictures/read-picture';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { ReportWrites } from '../../scheduling/inspections/report-writes';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import type { SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { SubmissionSteps } from '../../scheduling/submission-ledger/submission-steps';
import type { NewImageDto } from './dto/new-image.dto';
import type { Image } from './image.entity';
import { ImagesService, type NewImage, shownBy } from './images.service';
import { elementField, PhotoPlaces } from './photo-places';

/** One file of an upload without photo ids. */
interface Unnamed {
  file: Express.Multer.File;
  roomId: string | null;
}

/** Receives photos of a report: reads, hashes and stores the bytes, then adds the rows in one transaction. */
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
  async receive(
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
    // Checked before anything is written to disk, and again in the transaction.
    await this.units.run(async () => {
      const inspection = await this.access.writable(inspectionId);
      await this.places.assertElement(inspection, roomId, element);
      await this.images.assertBelowPhotoLimit(inspectionId, imageId);
    });
    await this.images.storeBytes(imageId, picture);
    return this.steps.run(key, step, async () => {
      const inspection = await this.access.writable(inspectionId);
      const name = nameOf(file, imageId);
      const takenAt = plausiblePhotoTime(fields.takenAt ?? null, this.clock.now());
      const photo = { uuid: imageId, inspectionId, roomId, element, name, fileCaption, takenAt };
      const present = await this.images.findUploaded(photo, picture);
      return storedImage(present ?? (await this.add(inspection, photo, picture)));
    });
  }

  /**
   * Adds several files, all or none. They have no ids, so repeated ones are recognized by their bytes; a file that
   * occurs twice in one call is added twice.
   * @throws ProductError like `receive`
   */
  async receiveAll(inspectionId: number, files: readonly Unnamed[]): Promise<void> {
    const read: (Unnamed & { picture: Picture; uuid: string })[] = [];
    for (const each of files) {
      read.push({ ...each, picture: await this.pictures.read(each.file.buffer), uuid: randomUUID() });
    }
    const missing = async () => {
      const known = (await this.images.of(inspectionId)).map(({ sha256 }) => sha256);
      return read.filter(({ picture }) => !removeOne(known, picture.sha256));
    };
    // Checked before anything is written to disk, and again in the transaction.
    const kept = await this.units.run(async () => {
      await this.access.writable(inspectionId);
      const absent = await missing();
      await this.images.assertPhotosFit(inspectionId, absent.length);
      return absent;
    });
    for (const { uuid, picture } of kept) await this.images.storeBytes(uuid, picture);
    await this.units.run(async () => {
      const inspection = await this.access.writable(inspectionId);
      const stillMissing = (await missing()).filter((each) => kept.includes(each));
      for (const { uuid, file, roomId, picture } of stillMissing) {
        const name = nameOf(file, uuid);
        const photo = { uuid, inspectionId, roomId, element: null, name, fileCaption: '', takenAt: null };
        await this.add(inspection, photo, picture);
      }
    });
  }

  /** Runs in the current transaction. */
  private add(inspection: InspectionRowFacts, photo: NewImage, picture: Picture): Promise<Image> {
    const { uuid, fileCaption, roomId, element } = photo;
    const after = { uuid, sha256: picture.sha256, fileCaption, roomId, ...elementField(element) };
    return this.writes.part(inspection, { name: 'image.added', after }, () =>
      this.images.add(photo, picture),
    );
  }
}

/** Removes one occurrence from the list; returns whether it was there. */
function removeOne(list: string[], wanted: string): boolean {
  const at = list.indexOf(wanted);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

export const storedImage = ({
  uuid,
  sha256,
  inspectionId,
  fileCaption,
  roomId,
  element,
  itemPlace,
}: Image): StoredImage => ({
  id: uuid,
  sha256,
  inspectionId,
  fileCaption,
  roomId,
  element: shownBy({ element, itemPlace }),
});

/** Returns the file's original name, for display only. */
const nameOf = (file: Express.Multer.File, imageId: string): string =>
  storableText(file.originalname.slice(0, 190)) || imageId;
