import { Injectable } from '@nestjs/common';
import { type EventOf, fingerprint } from '@walkthrough/domain';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { RetentionGuard } from '../../company/retention/retention-guard';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import type { Image } from './image.entity';
import { ImagesService, shownBy } from './images.service';
import { elementField } from './photo-places';

/** Edits captions and removes photos. */
@Injectable()
export class PhotoChanges {
  constructor(
    private readonly access: ReportAccess,
    private readonly events: DomainEvents,
    private readonly images: ImagesService,
    private readonly retention: RetentionGuard,
    private readonly units: UnitOfWork,
  ) {}

  /** @param based fingerprints of captions that the sender has seen; any other caption is not overwritten */
  async caption(
    inspectionId: number,
    uuid: string,
    fileCaption: string,
    based: readonly string[] | undefined,
  ): Promise<void> {
    await this.units.run(async () => {
      await this.images.ofInspection(inspectionId, uuid);
      const image = await this.images.getLocked(uuid, (id) => this.access.captionable(id));
      if (image.fileCaption === fileCaption) return;
      if (based && !based.includes(fingerprint(image.fileCaption))) {
        throw new ProductError('report_changed', undefined, { image: uuid });
      }
      await this.images.change(image, { fileCaption });
      this.publish('image.captioned', image, { fileCaption: image.fileCaption }, { fileCaption });
    });
  }

  /** @throws ProductError rule_violation when a legal hold or a retention period keeps its report */
  async remove(imageId: string): Promise<void> {
    await this.units.run(async () => {
      const image = await this.images.getLocked(imageId, (id) => this.access.writable(id));
      await this.retention.assertErasable('photo', [image.inspectionId]);
      await this.images.remove(image);
      const { uuid, sha256, fileCaption, roomId } = image;
      this.publish(
        'image.removed',
        image,
        { uuid, sha256, fileCaption, roomId, ...elementField(shownBy(image)) },
        null,
      );
    });
  }

  private publish(name: EventOf<'report'>, image: Image, before: unknown, after: unknown): void {
    this.events.publish(name, { entityId: image.inspectionId, before, after });
  }
}
