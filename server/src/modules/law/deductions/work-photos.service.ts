import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  fill,
  isUuid,
  MAX_WORK_PHOTOS,
  messages,
  plausiblePhotoTime,
  today,
  type WorkPhotoItem,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Pictures } from '../../../core/pictures/pictures';
import { DeductionTenancies, type SeenTenancy } from './deduction-tenancies';
import { WorkPhotoFiles } from './work-photo-files';
import { WorkPhoto } from './work-photo.entity';

const texts = messages.deductions;

/** What is sent beside the file. */
interface NewWorkPhoto {
  imageId?: string;
  fileCaption?: string;
  takenAt?: number;
  sha256?: string;
}

/** Stores photos that were taken after repairs or cleaning. */
@Injectable()
export class WorkPhotos {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly files: WorkPhotoFiles,
    private readonly pictures: Pictures,
    private readonly tenancies: DeductionTenancies,
    @Rows(WorkPhoto) private readonly photos: TenantRepository<WorkPhoto>,
  ) {}

  of(tenancyId: number): Promise<WorkPhoto[]> {
    return this.photos.find({ tenancyId }, { id: 'ASC' });
  }

  /**
   * Adds a photo. The same upload again changes nothing.
   * @throws ProductError not_found | conflict: the id is another photo's | rule_violation: no move-out inspection, too
   * many photos or bytes, or a damaged file
   */
  async add(tenancyId: number, file: Express.Multer.File, fields: NewWorkPhoto): Promise<WorkPhotoItem> {
    const { imageId: uuid = randomUUID(), fileCaption: caption = '' } = fields;
    // Checked before anything is written to disk, and again in the transaction.
    const seen = await this.tenancies.visible(tenancyId);
    const picture = await this.pictures.read(file.buffer);
    if (fields.sha256 !== undefined && fields.sha256 !== picture.sha256)
      throw ruleViolation(messages.errors.damagedOnTheWay, { sha256: picture.sha256 });
    if (!(await this.uploaded(tenancyId, uuid, picture.sha256))) {
      await this.assertRoom(seen);
      await this.files.assertQuota(picture);
    }
    await this.files.store(uuid, picture);
    return this.units.run(async () => {
      const tenancy = await this.tenancies.lock(tenancyId);
      const zone = zoneOfInspection(null, tenancy);
      const present = await this.uploaded(tenancyId, uuid, picture.sha256);
      if (present) return { id: uuid, caption: present.caption, takenOn: today(present.takenAt, zone) };
      const inspectionId = await this.assertRoom(tenancy);
      await this.files.ensureStored(uuid, picture);
      const now = this.clock.now();
      const { type, width, height, sha256 } = picture;
      const takenAt = plausiblePhotoTime(fields.takenAt ?? null, now) ?? now;
      await this.photos.insert({
        uuid,
        tenancyId,
        inspectionId,
        caption,
        type,
        width,
        height,
        sha256,
        takenAt,
        size: picture.bytes.length,
        uploadedAt: now,
        uploadedBy: requestContext.actor().userId,
      });
      const { propertyId } = tenancy;
      this.events.publish('tenancy.workPhotoAdded', {
        entityId: tenancyId,
        after: { propertyId, uuid, sha256, caption },
      });
      return { id: uuid, caption, takenOn: today(takenAt, zone) };
    });
  }

  /** Returns the displayable bytes. @throws ProductError not_found */
  async content(id: string): Promise<{ bytes: Buffer; type: string }> {
    const photo = await this.get(id);
    await this.tenancies.visible(photo.tenancyId);
    return this.files.shown(photo);
  }

  /**
   * Removes a photo. Its bytes stay in the store only when an issued statement names them.
   * @param isUsed whether a line shows it @throws ProductError not_found | rule_violation: used, or on legal hold
   */
  async remove(id: string, isUsed: (tenancyId: number, id: string) => Promise<boolean>): Promise<void> {
    const removed = await this.units.run(async () => {
      const seen = await this.get(id);
      const { propertyId } = await this.tenancies.lock(seen.tenancyId);
      const photo = await this.get(id);
      const { uuid, sha256, caption, tenancyId } = photo;
      await this.tenancies.assertNotHeld(tenancyId);
      if (await isUsed(tenancyId, uuid)) throw ruleViolation(texts.workPhotoUsed);
      await this.photos.remove({ uuid });
      this.events.publish('tenancy.workPhotoRemoved', {
        entityId: tenancyId,
        before: { propertyId, uuid, sha256, caption },
      });
      return photo;
    });
    await this.files.removeUnused(removed);
  }

  private async get(id: string): Promise<WorkPhoto> {
    const photo = isUuid(id) ? await this.photos.findOne({ uuid: id }) : null;
    if (!photo) throw notFound();
    return photo;
  }

  /** @throws ProductError conflict when the id is that of another photo */
  private async uploaded(tenancyId: number, uuid: string, sha256: string): Promise<WorkPhoto | null> {
    const known = await this.photos.findOne({ uuid });
    if (known && (known.tenancyId !== tenancyId || known.sha256 !== sha256))
      throw new ProductError('conflict', undefined, { image: uuid });
    return known;
  }

  /** @returns the move-out inspection to which photos belong */
  private async assertRoom({ id, moveOutInspectionId }: SeenTenancy): Promise<number> {
    if (moveOutInspectionId === null) throw ruleViolation(texts.noMoveOut);
    if ((await this.photos.count({ tenancyId: id })) >= MAX_WORK_PHOTOS)
      throw ruleViolation(fill(texts.tooManyWorkPhotos, { most: MAX_WORK_PHOTOS }));
    return moveOutInspectionId;
  }
}
