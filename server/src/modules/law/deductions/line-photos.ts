import { Injectable } from '@nestjs/common';
import { LINE_PHOTO_FIELDS, type LinePhotoField, messages } from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';
import { ImagesService, type StoredBytes } from '../../reporting/images/images.service';
import { DeductionTenancies, type SeenTenancy } from './deduction-tenancies';
import { bytesOf } from './work-photo-files';
import { WorkPhotos } from './work-photos.service';

/** A photo that a line of a tenancy can show. */
export interface ChoosablePhoto {
  id: string;
  caption: string;
  stored: StoredBytes;
  size: number;
  /** The inspection whose report shows it; absent for a photo after work. */
  inspectionId?: number;
}

export type ChoosablePhotos = Readonly<Record<LinePhotoField, readonly ChoosablePhoto[]>>;

/** Finds the photos that the lines of a tenancy can show: of its chosen finished inspections, and after work. */
@Injectable()
export class LinePhotos {
  constructor(
    private readonly images: ImagesService,
    private readonly tenancies: DeductionTenancies,
    private readonly work: WorkPhotos,
  ) {}

  /** Returns those whose reports the caller may read. */
  async of(tenancy: SeenTenancy): Promise<ChoosablePhotos> {
    return this.ofReports(tenancy, await this.tenancies.readableReports(tenancy));
  }

  /** Returns the photos of the chosen inspections that are in `reports`. Does not check access. */
  async ofReports(
    { id, moveInInspectionId, moveOutInspectionId }: SeenTenancy,
    reports: ReadonlySet<number>,
  ): Promise<ChoosablePhotos> {
    const work = await this.work.of(id);
    const ofChosen = (chosen: number | null) =>
      chosen !== null && reports.has(chosen) ? this.ofInspection(chosen) : [];
    return {
      beforePhotos: await ofChosen(moveInInspectionId),
      afterPhotos: await ofChosen(moveOutInspectionId),
      workPhotos: work.map((photo) => ({
        id: photo.uuid,
        caption: photo.caption,
        stored: bytesOf(photo),
        size: photo.size,
      })),
    };
  }

  /** @throws ProductError rule_violation with the field when a photo is not one of the tenancy */
  async assertOwn(
    tenancy: SeenTenancy,
    chosen: Readonly<Record<LinePhotoField, readonly string[]>>,
    present: Readonly<Partial<Record<LinePhotoField, readonly string[]>>> = {},
  ): Promise<void> {
    const all = await this.of(tenancy);
    for (const field of LINE_PHOTO_FIELDS) {
      // A photo that was removed since may stay in its line.
      const known = new Set([...all[field].map(({ id }) => id), ...(present[field] ?? [])]);
      if (chosen[field].some((id) => !known.has(id)))
        throw ruleViolation(messages.deductions.photoElsewhere, { field });
    }
  }

  private async ofInspection(inspectionId: number): Promise<ChoosablePhoto[]> {
    return (await this.images.of(inspectionId)).map(
      ({ uuid, fileUuid, sha256, type, fileCaption, size }) => ({
        id: uuid,
        caption: fileCaption,
        stored: { uuid, fileUuid, sha256, type },
        size,
        inspectionId,
      }),
    );
  }
}
