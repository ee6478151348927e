import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  plausiblePhotoTime,
  canonicalJson,
  type LateImage,
  type LateReport,
  messages,
  type StoredImage,
} from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { retryIfTaken } from '../../../../core/database/database-errors';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { ProductError } from '../../../../core/errors/product-error';
import { DomainEvents } from '../../../../core/events/domain-events';
import type { Picture } from '../../../../core/pictures/read-picture';
import { ImagesService, shownBy, type StoredPhoto } from '../../images/images.service';
import { Quotas } from '../../../company/quotas/quotas.service';
import { LatePhoto } from '../../open-deliveries/late-photo.entity';
import type { LateSubmission } from '../../open-deliveries/late-submission.entity';

/** The photos of a late report that the server has, for the report alone or already in its inspection. */
interface HeldPhotos {
  images: { id: string; sha256: string }[];
  missing: string[];
}

/** A report with id 0 has no photos of its own yet. */
type NamesPhotos = Pick<LateSubmission, 'id' | 'inspectionId' | 'report'>;

/** Stores the photos of late reports. */
@Injectable()
export class LatePhotos implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly images: ImagesService,
    private readonly quotas: Quotas,
    @Rows(LatePhoto) private readonly photos: TenantRepository<LatePhoto>,
  ) {}

  onModuleInit(): void {
    this.quotas.register({ storedBytes: () => this.photos.query('p').sum('p.size') });
  }

  of(late: Pick<LateSubmission, 'id'>): Promise<LatePhoto[]> {
    return this.photos.find({ lateSubmissionId: late.id }, { id: 'ASC' });
  }

  async held({ id, inspectionId, report }: NamesPhotos): Promise<HeldPhotos> {
    const here = new Map((await this.images.of(inspectionId)).map(({ uuid, sha256 }) => [uuid, sha256]));
    for (const { uuid, sha256 } of await this.of({ id })) here.set(uuid, sha256);
    const images: HeldPhotos['images'] = [];
    const missing: string[] = [];
    for (const named of report.images) {
      const sha256 = here.get(named.id);
      if (sha256 !== undefined && (named.sha256 ?? sha256) === sha256) images.push({ id: named.id, sha256 });
      else missing.push(named.id);
    }
    return { images, missing };
  }

  /** @throws ProductError conflict when one of these is a photo of another inspection */
  async assertOwn(inspectionId: number, ids: readonly string[]): Promise<void> {
    const images = await this.images.ofOthers(inspectionId, ids);
    if (images.length > 0)
      throw new ProductError('conflict', messages.lateSubmissions.ofAnotherVisit, { images });
  }

  /** Writes the bytes, outside the transaction that inserts the row. */
  storeBytes(uuid: string, picture: Picture): Promise<void> {
    return this.images.storeBytes(uuid, picture);
  }

  /**
   * Inserts a photo's row in the current transaction; the same bytes again change nothing.
   * @throws ProductError conflict when the id belongs to another photo
   */
  async add(
    late: LateSubmission,
    { uuid, name, takenAt }: { uuid: string; name: string; takenAt: number | null },
    { bytes, type, width, height, sha256 }: Picture,
  ): Promise<StoredImage> {
    // The id may have become another inspection's photo since the report was sent.
    await this.assertOwn(late.inspectionId, [uuid]);
    const known = await this.photos.findOne({ lateSubmissionId: late.id, uuid });
    const ofInspection = (await this.images.of(late.inspectionId)).find((image) => image.uuid === uuid);
    if ([known, ofInspection].some((other) => other && other.sha256 !== sha256))
      throw new ProductError('conflict', undefined, { image: uuid });
    const now = this.clock.now();
    const facts = {
      type,
      width,
      height,
      sha256,
      size: bytes.length,
      takenAt: plausiblePhotoTime(takenAt, now),
    };
    if (!known) {
      const photo = { lateSubmissionId: late.id, uuid, name, ...facts, uploadedAt: now };
      await retryIfTaken(this.photos.insert(photo));
    }
    return { id: uuid, sha256, inspectionId: late.inspectionId };
  }

  /**
   * Updates a photo that the inspection already has: the sender's own gets the new room and caption, another user's
   * stays.
   * @throws ProductError conflict when the report sends different bytes under its id
   */
  private async updateExisting(
    there: StoredPhoto,
    brought: string | null,
    sender: number,
    as: Pick<StoredPhoto, 'fileCaption' | 'roomId' | 'element' | 'marks'>,
  ): Promise<void> {
    const { uuid, inspectionId, sha256, uploadedBy } = there;
    if (brought !== null && brought !== sha256)
      throw new ProductError('conflict', undefined, { image: uuid });
    const { fileCaption, roomId, marks } = there;
    const was = { fileCaption, roomId, element: shownBy(there), marks };
    if (uploadedBy !== sender || canonicalJson(was) === canonicalJson(as)) return;
    await this.images.change(there, as);
    const [before, after] = [
      { uuid, ...was },
      { uuid, ...as },
    ];
    this.events.publish('image.captioned', { entityId: inspectionId, before, after });
  }

  /** Moves the photos of a report to its inspection in the current transaction, into the rooms that it names. */
  async moveToInspection(late: LateSubmission): Promise<void> {
    const present = new Map((await this.images.of(late.inspectionId)).map((image) => [image.uuid, image]));
    const brought = new Map((await this.of(late)).map((photo) => [photo.uuid, photo]));
    await this.assertOwn(late.inspectionId, [...brought.keys()]);
    for (const image of late.report.images) {
      const { id, fileCaption = '', element = null, marks: drawn = [] } = image;
      const roomId = roomOf(image, late.report);
      const marks = drawn.length === 0 ? null : [...drawn];
      const there = present.get(id);
      const photo = brought.get(id);
      if (there)
        await this.updateExisting(there, photo?.sha256 ?? null, late.userId, {
          fileCaption,
          roomId,
          element,
          marks,
        });
      else if (photo) {
        const { name, takenAt, type, size, width, height, sha256 } = photo;
        await this.images.assertBelowPhotoLimit(late.inspectionId, id);
        await this.images.addStored(
          { uuid: id, inspectionId: late.inspectionId, roomId, element, name, fileCaption, takenAt, marks },
          { type, size, width, height, sha256 },
        );
      } else throw new ProductError('conflict', messages.lateSubmissions.incomplete, { missing: [id] });
    }
    const ids = late.report.images.map(({ id }) => id);
    await this.images.sort(late.inspectionId, ids);
  }
}

/** Returns the photo's room if it is one of the report's rooms; otherwise null. */
export const roomOf = ({ roomId }: LateImage, { rooms }: LateReport): string | null =>
  roomId != null && rooms.some((room) => (room as { id?: unknown }).id === roomId) ? roomId : null;
