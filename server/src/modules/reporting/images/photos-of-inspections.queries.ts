import { Injectable } from '@nestjs/common';
import { MAX_PHOTOS_PER_INSPECTION } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Image } from './image.entity';

export type InspectionPhoto = Pick<Image, 'uuid' | 'fileCaption' | 'inspectionId' | 'roomId'>;

/** Reads the photos of several reports at once. Callers check access first (ReportAccess). */
@Injectable()
export class PhotosOfInspections {
  constructor(@Rows(Image) private readonly images: TenantRepository<Image>) {}

  /** Counts photos by inspection; inspections without photos are omitted. */
  async counts(inspectionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (inspectionIds.length === 0) return new Map();
    const rows = await this.at(inspectionIds)
      .select({ inspectionId: 'g.inspectionId', n: 'COUNT(*)' })
      .groupBy('g.inspectionId')
      .rows<{ inspectionId: number; n: number }>();
    return new Map(rows.map(({ inspectionId, n }) => [inspectionId, Number(n)]));
  }

  /** Counts photos by room id. */
  async countsOfRooms(inspectionIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
    if (inspectionIds.length === 0) return new Map();
    const rows = await this.at(inspectionIds)
      .select({ roomId: 'g.roomId', n: 'COUNT(*)' })
      .andWhere('g.roomId IS NOT NULL')
      .groupBy('g.roomId')
      .rows<{ roomId: string; n: number }>();
    return new Map(rows.map(({ roomId, n }) => [roomId, Number(n)]));
  }

  /** Returns an inspection's first photos in order of arrival. */
  first(inspectionId: number, most: number): Promise<InspectionPhoto[]> {
    return this.read(this.at([inspectionId]), most);
  }

  /** Returns the photos in these rooms of these inspections, grouped by inspection. */
  inRooms(inspectionIds: readonly number[], roomIds: readonly string[]): Promise<InspectionPhoto[]> {
    if (inspectionIds.length === 0 || roomIds.length === 0) return Promise.resolve([]);
    const query = this.at(inspectionIds).andWhere('g.roomId IN (:...roomIds)', { roomIds });
    return this.read(query, inspectionIds.length * MAX_PHOTOS_PER_INSPECTION);
  }

  private at(inspectionIds: readonly number[]): ScopedQuery {
    return this.images
      .query('g')
      .through('ix_image_inspection')
      .andWhere('g.inspectionId IN (:...inspectionIds)', { inspectionIds });
  }

  private read(query: ScopedQuery, most: number): Promise<InspectionPhoto[]> {
    return query
      .select({
        uuid: 'g.uuid',
        fileCaption: 'g.fileCaption',
        inspectionId: 'g.inspectionId',
        roomId: 'g.roomId',
      })
      .orderBy('g.inspectionId')
      .orderBy('g.position')
      .slice(0, most)
      .rows<InspectionPhoto>();
  }
}
