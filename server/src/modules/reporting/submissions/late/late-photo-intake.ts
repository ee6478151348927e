import { Injectable } from '@nestjs/common';
import { messages, storableText, type StoredImage } from '@walkthrough/domain';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { invalidRequest, notFound, ProductError, ruleViolation } from '../../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../../core/events/recorded-repository';
import { Pictures } from '../../../../core/pictures/pictures';
import type { NewImageDto } from '../../images/dto/new-image.dto';
import { LateSubmission } from '../../open-deliveries/late-submission.entity';
import { LatePhotos } from './late-photos';

const texts = messages.lateSubmissions;

/** Accepts the photos of held reports. The last one completes its report. */
@Injectable()
export class LatePhotoIntake {
  constructor(
    private readonly units: UnitOfWork,
    private readonly photos: LatePhotos,
    private readonly pictures: Pictures,
    @Rows(LateSubmission) private readonly late: TenantRepository<LateSubmission>,
    @Recorded(LateSubmission)
    private readonly recorded: RecordedRepository<LateSubmission, 'lateSubmission'>,
  ) {}

  /**
   * Stores one of the photos that a held report names.
   * @throws ProductError not_found | invalid_request | rule_violation (damaged) | conflict (decided, or another photo)
   */
  async receive(uuid: string, file: Express.Multer.File, fields: NewImageDto): Promise<StoredImage> {
    const late = await this.ownLate(uuid);
    const { imageId } = fields;
    const named = late.report.images.find(({ id }) => id === imageId);
    if (imageId === undefined || !named) throw invalidRequest(texts.notNamed, { image: imageId });
    const picture = await this.pictures.read(file.buffer);
    const damaged = [fields.sha256, named.sha256].some((sent) => sent != null && sent !== picture.sha256);
    if (damaged) throw ruleViolation(messages.errors.damagedOnTheWay, { sha256: picture.sha256 });
    if (late.state === 'incomplete') await this.photos.storeBytes(imageId, picture);
    const name = storableText(file.originalname.slice(0, 190)) || imageId;
    const photo = { uuid: imageId, name, takenAt: fields.takenAt ?? null };
    return this.units.unrecorded('ledger step', async () => {
      // Serialize two last photos, so that the later one sees that nothing is missing.
      await this.late.lockAll([late.id]);
      const now = await this.late.get(late.id);
      if (now.state !== 'incomplete') {
        const { images } = await this.photos.held(now);
        if (images.some(({ id, sha256: held }) => id === imageId && held === picture.sha256))
          return { id: imageId, sha256: picture.sha256, inspectionId: late.inspectionId };
        throw new ProductError('conflict', texts.decidedAlready, { state: now.state });
      }
      const stored = await this.photos.add(now, photo, picture);
      const { missing } = await this.photos.held(now);
      await this.late.denormalise({ id: now.id }, { missing: missing.length });
      if (missing.length === 0)
        await this.recorded.change('lateSubmission.completed', now, { state: 'waiting' });
      return stored;
    });
  }

  private async ownLate(uuid: string): Promise<LateSubmission> {
    const late = await this.late.findOne({ uuid, userId: requestContext.actor().userId });
    if (!late) throw notFound();
    return late;
  }
}
